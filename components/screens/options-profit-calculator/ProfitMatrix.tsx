import { useMemo } from 'react'
import type { MatrixUnit } from '@/components/screens/options-profit-calculator/calculatorParams'
import { optionsOf } from '@/components/ui/optionsOf'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { Segments } from '@/components/ui/Segments'
import { formatShortDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'
import { type CalculatorMarket, horizonVol } from '@/lib/options/calculator'
import { costOf, inUnit, type Position, profitMatrix } from '@/lib/options/payoff'
import { dateColumns, priceRows } from '@/lib/options/payoffGrid'
import { firstExpiry, payoffSummary } from '@/lib/options/payoffSummary'
import type { CalculatorLeg } from '@/lib/options/profitCalculatorLink'

export interface ProfitMatrixProps {
  readonly position: Position
  readonly legs: readonly CalculatorLeg[]
  readonly market: CalculatorMarket
  readonly volShift: number
  readonly unit: MatrixUnit
  readonly onUnit: (unit: MatrixUnit) => void
}

const UNITS = optionsOf({ dollars: 'USD', percentOfRisk: '% of risk' })
const ROWS = 15
/** The deepest tint, percent of the colour over the panel: text on it keeps its contrast in every theme. */
const DEEPEST = 34

/** F56: results by price (rows) and day (columns); the sign says gain or loss, the tint how much. */
export function ProfitMatrix({ position, legs, market, volShift, unit, onUnit }: ProfitMatrixProps) {
  const model = useMemo(
    () => matrixOf({ position, legs, market, volShift, unit }),
    [position, legs, market, volShift, unit],
  )
  return (
    <section aria-label="Matrix" className="relative min-w-0 bg-panel">
      <div className="flex justify-end px-3 pb-2 nav:-top-8.5 nav:absolute nav:right-0">
        <Segments label="Unit" size="s" options={UNITS} value={unit} onChange={onUnit} />
      </div>
      <ScrollBox label="Result by price and day, table" className="overflow-x-auto">
        <table className="w-full whitespace-nowrap text-right text-11">
          <thead>
            <tr className="border-y text-fg-3">
              <th scope="col" className="sticky left-0 bg-panel px-2 py-1.5 text-left font-regular">
                Price
              </th>
              <th scope="col" className="px-2 font-regular max-phone:hidden">
                Move
              </th>
              {model.columns.map((column) => (
                <th key={column.atMs} scope="col" className="px-2 font-regular">
                  {column.moment === 'now'
                    ? 'now'
                    : formatShortDate(column.date, model.columns[0]?.date ?? column.date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {model.rows.map(({ price, values }) => (
              <tr key={price} className="border-line-1 border-b">
                <th scope="row" className="sticky left-0 bg-panel px-2 py-1 text-left font-medium">
                  {formatNumber(price, 2)}
                  {price === position.spot ? <span className="text-fg-3"> now</span> : null}
                </th>
                <td className="px-2 text-fg-3 max-phone:hidden">
                  {formatChangePercent(100 * (price / position.spot - 1), 1)}
                </td>
                {values.map((value, at) => (
                  <td
                    key={model.columns[at]?.atMs}
                    className="px-2"
                    style={{ backgroundColor: tint(value, model.most) }}
                  >
                    {formatNumber(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}

function tint(value: number | null, most: number): string {
  const share = value === null || most === 0 ? 0 : Math.min(1, Math.abs(value) / most)
  return `color-mix(in srgb, var(${(value ?? 0) >= 0 ? '--bull' : '--bear'}) ${(share * DEEPEST).toFixed(0)}%, var(--panel))`
}

function matrixOf({ position, legs, market, volShift, unit }: Omit<ProfitMatrixProps, 'onUnit'>) {
  const expiry = legs.map((leg) => leg.expiry).sort()[0] ?? ''
  const vol = horizonVol(position, market.vol)
  const columns = dateColumns(market.nowMs, expiry)
  const prices = priceRows(position.spot, { vol, years: firstExpiry(position) ?? 0 }, ROWS)
  const { maxLoss } = payoffSummary(position, vol)
  const scale = { risk: maxLoss === 'unlimited' ? null : Math.abs(Math.min(0, maxLoss)), cost: costOf(position) }
  const profits = profitMatrix(position, { prices, elapsed: columns.map(({ elapsed }) => elapsed) }, volShift)
  const rows = prices.map((price, at) => ({
    price,
    values: (profits[at] ?? []).map((profit) => inUnit(profit, unit, scale)),
  }))
  const most = Math.max(1, ...rows.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))))
  return { columns, rows, most }
}
