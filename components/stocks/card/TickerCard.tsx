import Link from 'next/link'
import type { ReactNode } from 'react'
import { explorerTabs, tabHref, tabObstacle } from '@/components/stocks/explorer/explorerTabs'
import { StarButton } from '@/components/stocks/explorer/StarButton'
import { impliedMove, tierWord } from '@/components/stocks/parts/headerWords'
import { RangeBar } from '@/components/stocks/parts/RangeBar'
import { Tag } from '@/components/ui/Badge'
import { directionClass, directionOf, Triangle } from '@/components/ui/Direction'
import { Skeleton } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { StockHeader } from '@/lib/contract/stocks'
import { formatShortDate } from '@/lib/format/date'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { eitherWay, formatNumber, formatPrice, formatPriceDifference } from '@/lib/format/number'
import { formatChangePercent, formatFraction, formatPercent } from '@/lib/format/percent'

const NOW = { session: null, at: null }

/** What a professional asks of a name first, with its star and the way to every tab of its page (C10). */
export function TickerCard({ ticker, onLeave }: { readonly ticker: string; readonly onLeave: () => void }) {
  const answer = useEndpoint('stocks.header', { params: { ticker } }, { keepsPrevious: false })
  const header = answer.data?.data ?? null
  const word = answer.data === undefined ? null : tierWord(answer.data.meta)
  return (
    <>
      <div className="flex items-center gap-2 border-b px-3 py-2">
        <b className="font-semibold text-13">{ticker}</b>
        <span className="min-w-0 flex-1 truncate text-fg-2">{header?.name ?? ''}</span>
        {word === null ? null : <Tag>{word}</Tag>}
        <StarButton symbol={ticker} />
      </div>
      {answer.status === 'error' ? <p className="px-3 py-4 text-fg-2">{answer.error.message}</p> : null}
      {answer.status !== 'error' && header === null ? <Waiting /> : null}
      {header === null ? null : <Facts header={header} today={answer.data?.meta.session_date ?? ''} />}
      <nav aria-label={`Pages of ${ticker}`} className="flex flex-wrap gap-x-2.5 gap-y-1 border-t px-3 py-2 text-11">
        {explorerTabs
          .filter((tab) => tabObstacle(tab, header?.is_index ?? false) === null)
          .map((tab) => (
            <Link key={tab.key} href={tabHref(tab.route, ticker, NOW)} onClick={onLeave} className="link">
              {tab.route.title}
            </Link>
          ))}
      </nav>
    </>
  )
}

/** The place of the facts while they are read. */
function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-2 px-3 py-2.5">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-36 w-full" />
    </div>
  )
}

function Facts({ header, today }: { readonly header: StockHeader; readonly today: string }) {
  const next = header.events.find((event) => event.kind === 'earnings')
  const move = impliedMove(header, today)
  const direction = directionOf(header.change_pct ?? 0)
  return (
    <div className="px-3 py-2">
      <p className="flex items-baseline gap-2">
        <b className="font-semibold text-15">{formatPrice(header.last)}</b>
        <span className={`flex items-center gap-1 ${directionClass(direction)}`}>
          <Triangle direction={direction} size={7} />
          {formatChangePercent(header.change_pct)}
        </span>
        <span className="ml-auto truncate text-fg-3">{header.sector ?? header.issue_type ?? ''}</span>
      </p>
      <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {header.market_cap === null ? null : <Fact label="Market cap">{formatMoney(header.market_cap)}</Fact>}
        <Fact label="Day range">
          <RangeBar low={header.low} high={header.high} value={header.last} />
        </Fact>
        <Fact label="52-week closes">
          <RangeBar low={header.low_52w} high={header.high_52w} value={header.last} />
        </Fact>
        {header.is_index ? null : <Fact label="Volume, × usual">{formatNumber(header.relative_volume, 2)}</Fact>}
        <Fact label="IV30, rank">
          {formatFraction(header.iv30, 1)}, {formatNumber(header.iv_rank, 0)}
        </Fact>
        <Fact label={move.label}>
          {eitherWay(formatPriceDifference(header.expected_move, header.last))} ({formatPercent(move.percent, 1)})
        </Fact>
        {header.is_index || header.issue_type === 'ETF' ? null : (
          <Fact label="Next earnings">
            {next ? `${formatShortDate(next.date, today)} ${next.detail}` : 'not announced'}
          </Fact>
        )}
        <Fact label="Net premium">
          <span className={directionClass(directionOf(header.net_premium ?? 0))}>
            {formatSignedMoney(header.net_premium)}
          </span>
        </Fact>
        {header.short_float === null ? null : <Fact label="Short float">{formatFraction(header.short_float, 1)}</Fact>}
      </dl>
    </div>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-3">{label}</dt>
      <dd className="m-0 flex justify-end whitespace-nowrap text-fg-1">{children}</dd>
    </>
  )
}
