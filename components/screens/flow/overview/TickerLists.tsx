import { ShareBar } from '@/components/options/minutes/ShareBar'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import type { TideTicker } from '@/lib/contract/tide'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCompact, formatNumber } from '@/lib/format/number'

export interface TickerListProps {
  readonly title: string
  readonly note: string
  readonly rows: readonly TideTicker[]
  readonly empty: string
  readonly onChoose: (ticker: string) => void
}

const HEADS = ['Ticker', 'Premium', 'Net', 'Bull %', 'P/C', 'Volume', 'Rel. vol.']

/** Tickers by a measure of their option flow; a row opens the net flow of its name. */
export function TickerList({ title, note, rows, empty, onChoose }: TickerListProps) {
  return (
    <section aria-label={title} className="min-w-0 overflow-x-auto border-r border-b max-rail:border-r-0">
      <h2 className="flex h-7.5 items-center justify-between gap-2 px-3 font-medium text-12">
        {title} <span className="font-regular text-11 text-fg-3">{note}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="px-3 pb-3 text-11 text-fg-3">{empty}</p>
      ) : (
        <SmallTable heads={HEADS}>
          {rows.map((row) => (
            <tr key={row.ticker} className={SMALL_ROW}>
              <td className="px-3">
                <button
                  type="button"
                  onClick={() => onChoose(row.ticker)}
                  className="inline-flex h-6 items-center font-semibold hover:underline"
                >
                  {row.ticker}
                </button>
              </td>
              <td className="px-1.75 text-right font-medium">{formatMoney(row.premium)}</td>
              <td className="px-1.75 text-right text-fg-2">{formatSignedMoney(row.net_premium)}</td>
              <td className="px-1.75 text-right">
                <ShareBar share={row.bull_pct} />
              </td>
              <td className="px-1.75 text-right text-fg-2">{formatNumber(row.pc_volume, 2)}</td>
              <td className="px-1.75 text-right text-fg-2">{formatCompact(row.volume)}</td>
              <td className="px-1.75 pr-3 text-right">
                {row.relative_volume === null ? '-' : `${formatNumber(row.relative_volume, 2)}×`}
              </td>
            </tr>
          ))}
        </SmallTable>
      )}
    </section>
  )
}
