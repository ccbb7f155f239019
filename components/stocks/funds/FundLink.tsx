import Link from 'next/link'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** A fund; leads to its page. */
export function FundLink({ ticker }: { readonly ticker: string }) {
  return (
    <Link href={hrefOf(routes.etfOverview, { symbol: ticker })} className="font-medium text-fg-1 hover:underline">
      {ticker}
    </Link>
  )
}
