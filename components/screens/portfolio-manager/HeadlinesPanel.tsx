import { TickerText } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { HeadlineTitle } from '@/components/stocks/parts/HeadlineTitle'
import { Panel } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatDate } from '@/lib/format/date'

const DAYS = 7
const ROWS = 12
const EVERY_MS = 60_000

/** The newest headlines about names that are held, of the week before the newest. */
export function HeadlinesPanel({ names }: { readonly names: readonly string[] }) {
  const { dateFormat } = useTimeSettings()
  const query = { tickers: names.join(','), days: DAYS }
  const answer = useEndpoint('news.list', { query }, { refreshMs: EVERY_MS })
  const rows = loadedData(answer)?.data.rows
  return (
    <Panel title="Headlines" note="about names that are held, a week">
      {rows === undefined ? <Waiting answer={answer} source="news.list" rows={6} /> : null}
      {rows?.length === 0 ? <p className="px-3 pb-3 text-11 text-fg-3">None in a week.</p> : null}
      <ul className="pb-2">
        {rows?.slice(0, ROWS).map((row) => (
          <li key={row.key} className="flex items-baseline gap-3 px-3 py-1 text-12">
            <span className="w-12 shrink-0">
              <TickerText ticker={names.find((name) => row.tickers.includes(name)) ?? row.tickers[0] ?? ''} />
            </span>
            <HeadlineTitle title={row.title} url={row.url} className="min-w-0 flex-1" />
            <span className="shrink-0 text-11 text-fg-3">{formatDate(row.date, dateFormat)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
