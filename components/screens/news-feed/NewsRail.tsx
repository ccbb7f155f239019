import Link from 'next/link'
import { TickerText } from '@/components/filings/parts'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import { LeaveLink } from '@/components/screens/news-feed/LeaveLink'
import type { NewsParams } from '@/components/screens/news-feed/newsParams'
import { Panel } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate, formatShortTime } from '@/lib/format/date'
import { formatCount, formatNumber } from '@/lib/format/number'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface NewsRailProps {
  readonly params: NewsParams
  readonly trending: CallResponse<'news.list'>['data']['trending']
  readonly today: IsoDate
  readonly refreshMs: number
  readonly onTicker: (ticker: string) => void
}

/** Beside the headlines: who is named more than usual, releases of the day, filings that move prices. */
export function NewsRail(props: NewsRailProps) {
  return (
    <div className="flex flex-col gap-px bg-line-2">
      <Trending trending={props.trending} onTicker={props.onTicker} />
      <Releases {...props} />
      <Filings {...props} />
    </div>
  )
}

function Trending({ trending, onTicker }: Pick<NewsRailProps, 'trending' | 'onTicker'>) {
  return (
    <Panel title="Trending" note="headlines of 24 hours, mean of the 7 days before">
      {trending.length === 0 ? (
        <p className="px-3 pb-3 text-11 text-fg-3">No name in the headlines of the last 24 hours.</p>
      ) : (
        <ol className="pb-1">
          {trending.map(({ ticker, today, week_mean }) => (
            <li key={ticker} className="flex h-6 items-center justify-between px-3 text-12">
              <button
                type="button"
                title={`Only headlines that name ${ticker}`}
                onClick={() => onTicker(ticker)}
                className="touch-reach relative font-semibold hover:underline"
              >
                {ticker}
              </button>
              <span className="tabular-nums">
                {formatCount(today)} <span className="text-fg-3">/ {formatNumber(week_mean, 1)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Releases({ params, today, refreshMs }: NewsRailProps) {
  const { timeZone } = useTimeSettings()
  const query = { from: today, to: today, ...whenQuery(params.when) }
  const told = loadedData(useEndpoint('economy.releases', { query }, { refreshMs }))
  const rows = (told?.data.rows ?? []).filter(({ importance }) => importance >= 2)
  return (
    <Panel
      title="Releases of the day"
      tools={
        <Link href={hrefOf(routes.economicCalendar)} className="link text-11">
          Calendar
        </Link>
      }
    >
      {rows.length === 0 ? (
        <p className="px-3 pb-3 text-11 text-fg-3">
          {told === undefined ? 'Reading.' : 'None of medium or high importance.'}
        </p>
      ) : (
        <ul className="pb-1">
          {rows.map((row) => (
            <li key={row.key} className="flex min-h-6 items-center gap-2 px-3 text-12">
              <span className="font-mono text-11 text-fg-3">{formatShortTime(row.at_ms, timeZone)}</span>
              <Link
                href={`${hrefOf(routes.economicCalendar)}?release=${encodeURIComponent(row.title)}`}
                className="min-w-0 flex-1 truncate hover:underline"
                title={row.title}
              >
                {row.title}
              </Link>
              <span className="tabular-nums">
                {row.actual || <span className="text-fg-3">{row.forecast === '' ? '-' : `exp. ${row.forecast}`}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Filings({ params, refreshMs }: NewsRailProps) {
  const { timeZone, dateFormat } = useTimeSettings()
  const told = loadedData(useEndpoint('news.filings', { query: whenQuery(params.when) }, { refreshMs }))
  const rows = told?.data ?? []
  return (
    <Panel title="Filings" note="8-K, S-1, 13D and 13G">
      {rows.length === 0 ? (
        <p className="px-3 pb-3 text-11 text-fg-3">
          {told === undefined ? 'Reading.' : 'None is known up to here. Submissions of the SEC can be imported.'}
        </p>
      ) : (
        <ul className="pb-1">
          {rows.map((row) => (
            <li key={row.key} className="border-line-1 border-b px-3 py-1.5 text-12 last:border-b-0">
              <span className="flex items-center gap-2">
                <b className="font-medium">{row.form}</b>
                {row.ticker === '' ? null : <TickerText ticker={row.ticker} />}
                <span className="min-w-0 flex-1 truncate text-fg-2">{row.company}</span>
                <LeaveLink url={row.url}>Open</LeaveLink>
              </span>
              <span className="text-11 text-fg-3">
                {row.at_ms === null
                  ? formatDate(row.date, dateFormat)
                  : `${formatDate(row.date, dateFormat)} ${formatShortTime(row.at_ms, timeZone)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
