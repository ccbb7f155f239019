import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { ShareBar } from '@/components/options/minutes/ShareBar'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import type { ZeroDteParams } from '@/components/screens/zero-dte/zeroDteParams'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { formatMoney } from '@/lib/format/money'
import { formatCompact } from '@/lib/format/number'

export interface TopTickersProps {
  readonly params: ZeroDteParams
  readonly onTicker: (ticker: string) => void
}

/** Index options trade under several roots; a click leads to the index. */
const INDEX_OF: Readonly<Record<string, string>> = { SPXW: 'SPX', NDXP: 'NDX', RUTW: 'RUT', VIXW: 'VIX', XSPW: 'XSP' }

/** The names with the most premium that expires today. */
export function TopTickers({ params, onTicker }: TopTickersProps) {
  const answer = useLiveAnswer(
    'flow.breakdown',
    { query: { filter: 'dte=0', ...whenQuery(params) } },
    { isLive: isNow(params), everyMs: 10_000 },
  )
  const rows = loadedData(answer)?.data.by_ticker
  return (
    <section aria-label="Top 0DTE tickers" className="flex h-full flex-col">
      <h2 className="flex h-8 shrink-0 items-center px-3 font-medium text-12">Top 0DTE tickers</h2>
      <div className="min-h-0 flex-1 overflow-y-auto border-t">
        {rows === undefined ? <Waiting answer={answer} source="flow.breakdown" rows={12} /> : null}
        {rows?.length === 0 ? (
          <p className="px-3 py-2 text-11 text-fg-3">Nothing that expires today has traded yet.</p>
        ) : null}
        {rows === undefined || rows.length === 0 ? null : (
          <table className="w-full border-collapse text-12">
            <thead className="sticky top-0 bg-panel text-11 text-fg-3">
              <tr>
                {['Ticker', 'Premium', 'Calls', 'Puts', 'Bull', 'Prints'].map((head, at) => (
                  <th
                    key={head}
                    scope="col"
                    className={`h-head-row px-3 font-regular ${at === 0 ? 'text-left' : 'text-right'}`}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => {
                const sided = row.bull_premium + row.bear_premium
                return (
                  <tr key={row.key} className="h-row border-line-1 border-t hover:bg-hover">
                    <th scope="row" className="px-3 text-left font-medium">
                      <button
                        type="button"
                        className="hover:underline"
                        onClick={() => onTicker(INDEX_OF[row.key] ?? row.key)}
                      >
                        {row.key}
                      </button>
                    </th>
                    <td className="px-3 text-right">{formatMoney(row.premium)}</td>
                    <td className="px-3 text-right text-call">{formatMoney(row.call_premium)}</td>
                    <td className="px-3 text-right text-put">{formatMoney(row.put_premium)}</td>
                    <td className="px-3 text-right">
                      <ShareBar share={sided === 0 ? null : (100 * row.bull_premium) / sided} />
                    </td>
                    <td className="px-3 text-right">{formatCompact(row.count)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}
