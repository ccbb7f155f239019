import Link from 'next/link'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Headlines of a name. */
export function NewsLink({ ticker }: { readonly ticker: string }) {
  return (
    <Link
      href={hrefOf(routes.newsFeed, {}, { ticker })}
      aria-label={`News of ${ticker}`}
      className="text-fg-2 underline decoration-line-control underline-offset-2 hover:text-fg-1"
    >
      news
    </Link>
  )
}
