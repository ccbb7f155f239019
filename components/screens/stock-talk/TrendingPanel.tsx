import { Panel } from '@/components/stocks/parts/Panel'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { directionClass, directionOf } from '@/components/ui/Direction'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatCount, NO_VALUE } from '@/lib/format/number'
import { formatChangePercent, formatFraction, formatFractionChange } from '@/lib/format/percent'

const EVERY_MS = 60_000
const HEADS = ['Ticker', '1 h', '24 h', 'vs 7 d', 'Authors', 'Bullish', 'Price']

/** Names by mentions with what their price did (F65). Prices are those of the reader's tier. */
export function TrendingPanel({ onTicker }: { readonly onTicker: (ticker: string) => void }) {
  const answer = useEndpoint('talkStream.trending', {}, { refreshMs: EVERY_MS })
  const rows = answer.data?.data
  const tickers = rows?.map(({ ticker }) => ticker) ?? []
  const prices = useEndpoint(
    'stockScreener.rows',
    tickers.length === 0 ? null : { body: { tickers, fields: 'change' } },
    { refreshMs: EVERY_MS },
  )
  const changes = new Map(prices.data?.data.rows.map(({ ticker, values }) => [ticker, values[0] ?? null]) ?? [])
  const source = prices.data?.meta
  const note = source === undefined ? 'last 24 hours' : source.simulated ? 'prices invented' : `prices ${source.tier}`
  return (
    <Panel title="Trending" note={`mentions by users of this copy, ${note}`}>
      {rows === undefined && answer.status === 'error' ? (
        <ErrorState error={answer.error} source="talkStream.trending" onRetry={answer.retry} />
      ) : null}
      {rows === undefined && answer.status !== 'error' ? <SkeletonRows rows={8} label="Loading what trends" /> : null}
      {rows?.length === 0 ? <EmptyState>No name was mentioned in the last 24 hours.</EmptyState> : null}
      {rows === undefined || rows.length === 0 ? null : (
        <SmallTable label="Trending names" heads={HEADS} isSticky>
          {rows.map((row) => {
            const price = changes.get(row.ticker) ?? null
            return (
              <tr key={row.ticker} className={SMALL_ROW}>
                <th scope="row" className="px-3 text-left font-medium">
                  <button type="button" className="touch-reach hover:underline" onClick={() => onTicker(row.ticker)}>
                    {row.ticker}
                  </button>
                </th>
                <td className="px-1.75 text-right">{formatCount(row.mentions_1h)}</td>
                <td className="px-1.75 text-right">{formatCount(row.mentions_24h)}</td>
                <td className="px-1.75 text-right">
                  {row.change === null ? 'new' : formatFractionChange(row.change, 0)}
                </td>
                <td className="px-1.75 text-right">{formatCount(row.authors)}</td>
                <td className="px-1.75 text-right">{formatFraction(row.bullish_share, 0)}</td>
                <td className={`px-1.75 pr-3 text-right ${price === null ? '' : directionClass(directionOf(price))}`}>
                  {price === null ? NO_VALUE : formatChangePercent(price)}
                </td>
              </tr>
            )
          })}
        </SmallTable>
      )}
    </Panel>
  )
}
