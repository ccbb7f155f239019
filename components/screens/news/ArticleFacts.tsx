import Link from 'next/link'
import { newsHref, parseNewsParams } from '@/components/screens/news/newsParams'
import { Badge } from '@/components/ui/Badge'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { ArticleHead } from '@/lib/contract/articles'
import { formatDate } from '@/lib/format/date'

const everything = parseNewsParams({})

/** Day, author, names and tags of an article; each leads to the others like it. */
export function ArticleFacts({ article }: { readonly article: ArticleHead }) {
  const { dateFormat } = useTimeSettings()
  const { day, author, tags, tickers, is_published } = article
  const links = [
    ...tickers.map((ticker) => ({ words: `$${ticker}`, href: newsHref({ ...everything, ticker }) })),
    ...tags.map((tag) => ({ words: `#${tag}`, href: newsHref({ ...everything, tag }) })),
  ]
  return (
    <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-11 text-fg-3">
      <time dateTime={day}>{formatDate(day, dateFormat)}</time>
      <Link href={newsHref({ ...everything, author })} rel="author" className="touch-reach hover:text-fg-1">
        {author}
      </Link>
      {links.map(({ words, href }) => (
        <Link key={words} href={href} className="touch-reach text-fg-2 hover:text-fg-1">
          {words}
        </Link>
      ))}
      {is_published ? null : <Badge tone="warn">draft</Badge>}
    </p>
  )
}
