import Link from 'next/link'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { underlyingOf } from '@/lib/options/indexRoots'

/** A ticker in a grid: a click opens the pages of the name; a weekly root leads to its index. */
export function TickerLink({ ticker }: { readonly ticker: string }) {
  return (
    <Link
      href={hrefOf(routes.stockOverview, { symbol: underlyingOf(ticker) })}
      prefetch={false}
      tabIndex={-1}
      className="hover:underline"
    >
      {ticker}
    </Link>
  )
}
