import type { ReactNode } from 'react'
import type { RoutedPage } from '@/components/app/pageTypes'

export interface AppShellProps {
  readonly page: RoutedPage
  readonly children: ReactNode
}

/** The frame of the page: all instruments for data pages, nothing for documents and forms, which bring their own. */
export function AppShell({ page: { shell: Shell, frame: Frame }, children }: AppShellProps) {
  const framed = Frame === undefined ? children : <Frame>{children}</Frame>
  return Shell === undefined ? framed : <Shell>{framed}</Shell>
}
