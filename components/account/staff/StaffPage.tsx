import Link from 'next/link'
import type { ReactNode } from 'react'
import { PageHead } from '@/components/templates/PageHead'
import { cx } from '@/components/ui/cx'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { builtRoutes } from '@/lib/navigation/builtRoutes'
import { hrefOf, type RouteKey, routes } from '@/lib/navigation/routes'

const pages = [
  'adminBanner',
  'adminUsers',
  'adminOrganizations',
  'adminDesk',
  'adminChangelog',
  'adminRequests',
  'adminArticles',
  'adminTalk',
  'adminInvestors',
  'adminMerch',
  'adminOutbox',
  'adminExperiments',
  'adminSources',
  'adminFeed',
  'adminJobs',
  'adminCorrections',
  'adminAudit',
] as const satisfies readonly RouteKey[]

export interface StaffPageProps {
  readonly page: (typeof pages)[number]
  /** One line under the title. */
  readonly scope: string
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** The frame of the staff pages: their own tabs, the title, and content that scrolls. */
export function StaffPage({ page, scope, tools, children }: StaffPageProps) {
  return (
    <div className="flex h-full flex-col">
      <nav aria-label="Staff" className="no-scrollbar flex h-8 shrink-0 gap-1 overflow-x-auto border-b px-3">
        {pages
          .filter((key) => builtRoutes.includes(key))
          .map((key) => (
            <Link
              key={key}
              href={hrefOf(routes[key])}
              aria-current={key === page ? 'page' : undefined}
              className={cx(
                'flex shrink-0 items-center border-b-2 px-2 text-12',
                key === page ? 'border-brand text-fg-1' : 'border-transparent text-fg-2 hover:text-fg-1',
              )}
            >
              {routes[key].title}
            </Link>
          ))}
      </nav>
      <PageHead title={routes[page].title} scope={scope} tools={tools} />
      <ScrollBox label={routes[page].title} className="min-h-0 flex-1 overflow-y-auto px-3 pb-6">
        {children}
      </ScrollBox>
    </div>
  )
}
