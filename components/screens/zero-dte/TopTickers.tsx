import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { ShareBar } from '@/components/options/minutes/ShareBar'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import type { ZeroDteParams } from '@/components/screens/zero-dte/zeroDteParams'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
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
          <SmallTable isSticky heads={['Ticker', 'Premium', 'Calls', 'Puts', 'Bull', 'Prints']}>
            {rows.map((row) => {
              const sided = row.bull_premium + row.bear_premium
              return (
                <tr key={row.key} className={SMALL_ROW}>
                  <th scope="row" className="px-3 text-left font-medium">
                    <button
                      type="button"
                      className="hover:underline"
                      onClick={() => onTicker(INDEX_OF[row.key] ?? row.key)}
                    >
                      {row.key}
                    </button>
                  </th>
                  <td className="px-1.75 text-right">{formatMoney(row.premium)}</td>
                  <td className="px-1.75 text-right text-call">{formatMoney(row.call_premium)}</td>
                  <td className="px-1.75 text-right text-put">{formatMoney(row.put_premium)}</td>
                  <td className="px-1.75 text-right">
                    <ShareBar share={sided === 0 ? null : (100 * row.bull_premium) / sided} />
                  </td>
                  <td className="px-1.75 text-right">{formatCompact(row.count)}</td>
                </tr>
              )
            })}
          </SmallTable>
        )}
      </div>
    </section>
  )
}
