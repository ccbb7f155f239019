import Link from 'next/link'
import { cx } from '@/components/ui/cx'
import { hrefOf, type RouteKey, routes } from '@/lib/navigation/routes'
import { staffGroups } from '@/lib/navigation/staffPages'

/** Groups of the staff pages, below them the pages of the open group. Rows wrap, so that none is ever out of sight. */
export function StaffNav({ page }: { readonly page: RouteKey }) {
  const open = staffGroups.find(({ pages }) => pages.some(({ routeKey }) => routeKey === page))
  return (
    <nav aria-label="Staff" className="shrink-0 border-b px-3">
      <ul className="flex flex-wrap gap-x-1">
        <li>
          <Entry routeKey="adminHome" label="Overview" isOpen={page === 'adminHome'} current="page" />
        </li>
        {staffGroups.map(({ key, title, pages: [first] }) =>
          first === undefined ? null : (
            <li key={key}>
              <Entry routeKey={first.routeKey} label={title} isOpen={key === open?.key} current="true" />
            </li>
          ),
        )}
      </ul>
      {open === undefined ? null : (
        <ul aria-label={open.title} className="flex flex-wrap gap-x-1 border-line-1 border-t">
          {open.pages.map(({ routeKey }) => (
            <li key={routeKey}>
              <Entry routeKey={routeKey} label={routes[routeKey].title} isOpen={routeKey === page} current="page" />
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

interface EntryProps {
  readonly routeKey: RouteKey
  readonly label: string
  readonly isOpen: boolean
  readonly current: 'page' | 'true'
}

function Entry({ routeKey, label, isOpen, current }: EntryProps) {
  return (
    <Link
      href={hrefOf(routes[routeKey])}
      aria-current={isOpen ? current : undefined}
      className={cx(
        'flex h-8 items-center border-b-2 px-2 text-12 pointer-coarse:h-11',
        isOpen ? 'border-brand text-fg-1' : 'border-transparent text-fg-2 hover:text-fg-1',
      )}
    >
      {label}
    </Link>
  )
}
