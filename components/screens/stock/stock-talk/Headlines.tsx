import Link from 'next/link'
import { AlertButton } from '@/components/alerts/AlertButton'
import { newsAlert } from '@/components/alerts/watchDrafts'
import type { HeadlinesAnswer, TalkAnswer } from '@/components/screens/stock/stock-talk/talkParts'
import { tabHref } from '@/components/stocks/explorer/explorerTabs'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { HeadlineTitle } from '@/components/stocks/parts/HeadlineTitle'
import { Panel } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { dateInZone, formatDate } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { routes } from '@/lib/navigation/routes'

export interface HeadlinesProps {
  readonly explorer: Explorer
  readonly answer: HeadlinesAnswer | null
  readonly related: TalkAnswer['data']['related']
}

/** Names that come up together with this one, and the headlines that name it. */
export function Headlines({ explorer, answer, related }: HeadlinesProps) {
  const { dateFormat, timeZone } = useTimeSettings()
  const rows = answer?.data.headlines ?? []
  return (
    <>
      <Panel title="Named together" note="in comments of 90 days">
        {related.length === 0 ? (
          <p className="px-3 pb-3 text-11 text-fg-3">No other names yet. Write $TICKER to name one.</p>
        ) : (
          <ul className="flex flex-wrap gap-2 px-3 pb-3 text-12">
            {related.map((row) => (
              <li key={row.ticker}>
                <Link
                  href={tabHref(routes.stockStockTalk, row.ticker, explorer)}
                  className="flex h-6 items-center gap-1.5 rounded-2 border border-line-2 px-2 hover:bg-hover"
                >
                  <b className="font-medium">{row.ticker}</b>
                  <span className="text-fg-3">{formatCount(row.posts)}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel
        title="Headlines"
        note="repeats left out (F65)"
        tools={
          <AlertButton
            isIcon
            label={`Alert on headlines that name ${explorer.symbol}`}
            name={`${explorer.symbol} headlines`}
            definition={newsAlert(explorer.symbol)}
          />
        }
        className="flex-1"
      >
        {rows.length === 0 ? (
          <p className="px-3 pb-4 text-11 text-fg-3">
            No headline names {explorer.symbol}. News files can be imported.
          </p>
        ) : (
          <ol aria-label="Headlines, newest first" className="max-h-[32rem] overflow-y-auto">
            {rows.map((row) => (
              <li key={`${row.at_ms} ${row.title}`} className="border-line-1 border-t px-3 py-1.5 text-12">
                <HeadlineTitle title={row.title} url={row.url} />
                <span className="block text-11 text-fg-3">
                  {row.publisher}, {formatDate(dateInZone(row.at_ms, timeZone), dateFormat)}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Panel>
    </>
  )
}
