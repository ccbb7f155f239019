import Link from 'next/link'
import { ETF_TABS, tabOf } from '@/components/screens/etf/etfParams'
import { explorerQuery } from '@/components/stocks/explorer/explorerParams'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { cx } from '@/components/ui/cx'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Parts of a fund's page. Each has its address; order and columns of a grid stay behind. */
export function EtfNav({ explorer }: { readonly explorer: Explorer }) {
  const { symbol, session, at, view } = explorer
  const current = tabOf(view)
  const href = (tab: string) => {
    const query = explorerQuery({ session, at, view: { tab: tab === 'holdings' ? '' : tab } })
    const path = hrefOf(routes.etfOverview, { symbol })
    return query === '' ? path : `${path}?${query}`
  }
  return (
    <nav
      aria-label={`Parts of ${symbol}`}
      className="no-scrollbar flex h-8.5 shrink-0 items-stretch gap-0.5 overflow-x-auto border-t px-2 pointer-coarse:h-11"
    >
      {ETF_TABS.map(({ value, label }) => (
        <Link
          key={value}
          href={href(value)}
          shallow
          scroll={false}
          aria-current={value === current ? 'page' : undefined}
          className={cx(
            'flex items-center whitespace-nowrap border-b-2 px-2 text-12 hover:text-fg-1',
            value === current ? 'border-brand font-medium text-fg-1' : 'border-transparent text-fg-2',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
