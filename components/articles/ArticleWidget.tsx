import Link from 'next/link'
import { Sparkline } from '@/components/charts/Sparkline'
import { directionClass, directionOf } from '@/components/ui/Direction'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatChangePercent, formatFraction } from '@/lib/format/percent'
import type { WidgetName } from '@/lib/markdown/parseMarkdown'
import { hrefOf, routes } from '@/lib/navigation/routes'

const EVERY_MS = 30_000
const SESSIONS = 60

export interface ArticleWidgetProps {
  readonly name: WidgetName
  readonly ticker: string
}

/** A live part of the product inside an article: price, chart or talk of a name. Without scripts it is a link to it. */
export function ArticleWidget({ name, ticker }: ArticleWidgetProps) {
  const href = hrefOf(name === 'talk' ? routes.stockStockTalk : routes.stockOverview, { symbol: ticker })
  return (
    <aside
      aria-label={`${ticker}, live`}
      className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border bg-panel px-4 py-3"
    >
      <Link href={href} prefetch={false} className="font-semibold text-15 hover:underline">
        {ticker}
      </Link>
      {name === 'talk' ? <Talk ticker={ticker} /> : <Price ticker={ticker} hasChart={name === 'chart'} />}
    </aside>
  )
}

function Price({ ticker, hasChart }: { readonly ticker: string; readonly hasChart: boolean }) {
  const answer = useEndpoint(
    'stockScreener.rows',
    { body: { tickers: [ticker], fields: 'last,change' } },
    { refreshMs: EVERY_MS },
  )
  const lines = useEndpoint(
    'stockScreener.sparks',
    hasChart ? { body: { tickers: [ticker], sessions: SESSIONS } } : null,
  )
  const found = answer.data?.data.rows[0]
  if (found === undefined)
    return <Wait isDone={answer.data !== undefined} words={`No price of ${ticker} is known here.`} />
  const fields = answer.data?.data.fields ?? []
  const value = (field: string) => found.values[fields.indexOf(field)] ?? null
  const [change, closes, meta] = [value('change'), lines.data?.data[0]?.closes, answer.data?.meta]
  return (
    <>
      <span className="font-mono text-15">{formatPrice(value('last'))}</span>
      <span className={directionClass(directionOf(change ?? 0))}>{formatChangePercent(change)}</span>
      {closes === undefined ? null : (
        <span className="flex items-center gap-2 text-11 text-fg-3">
          <Sparkline values={closes} width={160} height={32} />
          {formatCount(closes.length)} sessions, {formatPrice(Math.min(...closes))} to{' '}
          {formatPrice(Math.max(...closes))}
        </span>
      )}
      <span className="ml-auto text-11 text-fg-3">{meta?.simulated ? 'Simulated' : meta?.tier}</span>
    </>
  )
}

function Talk({ ticker }: { readonly ticker: string }) {
  const answer = useEndpoint('talk.read', { params: { ticker } }, { refreshMs: EVERY_MS })
  const talk = answer.data?.data
  if (talk === undefined) return <Wait isDone={answer.status === 'error'} words="The comments could not be read." />
  return (
    <span className="text-13 text-fg-2">
      {formatCount(talk.today)} comments today, {formatCount(talk.authors)} authors in 90 days, bullish share{' '}
      {formatFraction(talk.bullish_share, 0)}
    </span>
  )
}

const Wait = ({ isDone, words }: { readonly isDone: boolean; readonly words: string }) => (
  <span className="text-13 text-fg-3">{isDone ? words : 'Live figures load here.'}</span>
)
