import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { RoutedPage } from '@/components/app/pageTypes'

/** Rendered on the server like everything else, but documents and forms do not load its code. */
const DataShell = dynamic(() => import('@/components/app/DataShell').then((module) => module.DataShell))

export interface AppShellProps {
  readonly page: RoutedPage
  readonly children: ReactNode
}

/** The frame of the page: all instruments for data pages, nothing for documents and forms, which bring their own. */
export function AppShell({ page, children }: AppShellProps) {
  const layout = page.route?.layout
  return layout === undefined || layout === 'document' || layout === 'form' ? (
    children
  ) : (
    <DataShell>{children}</DataShell>
  )
}
