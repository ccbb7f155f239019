import type { ReactNode } from 'react'
import { StaffNav } from '@/components/account/staff/StaffNav'
import { PageHead } from '@/components/templates/PageHead'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { type RouteKey, routes } from '@/lib/navigation/routes'

export interface StaffPageProps {
  readonly page: RouteKey
  /** One line under the title. */
  readonly scope: string
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** The frame of the staff pages: their own navigation, the title, and content that scrolls. */
export function StaffPage({ page, scope, tools, children }: StaffPageProps) {
  return (
    <div className="flex h-full flex-col">
      <StaffNav page={page} />
      <PageHead title={routes[page].title} scope={scope} tools={tools} />
      <ScrollBox label={routes[page].title} className="min-h-0 flex-1 overflow-y-auto px-3 pb-6">
        {children}
      </ScrollBox>
    </div>
  )
}
