import { riskTiles } from '@/components/options/payoff/RiskFigures'
import { comparedPosition } from '@/components/screens/options-profit-calculator/calculatorParams'
import { Button } from '@/components/ui/Button'
import { type OpeningRisk, openingRisk } from '@/lib/brokerage/openingRisk'
import { formatShortDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/number'
import { type CalculatorMarket, netGreeks } from '@/lib/options/calculator'
import { formatStrike } from '@/lib/options/contractLabel'
import type { CalculatorLeg } from '@/lib/options/profitCalculatorLink'

export interface CompareTableProps {
  readonly risk: OpeningRisk
  /** The position that was kept; null: there is none. */
  readonly other: OpeningRisk | null
  readonly legs: readonly CalculatorLeg[]
  readonly vs: string
  /** Keeps the present position beside the one that is changed from now on. */
  readonly onPin: () => void
  readonly onSwap: () => void
  readonly onEnd: () => void
}

/** Two positions in the same market, figure by figure. */
export function CompareTable({ risk, other, legs, vs, onPin, onSwap, onEnd }: CompareTableProps) {
  if (other === null) {
    return (
      <div className="flex flex-col items-center gap-3 p-8 text-13 text-fg-2">
        <p className="text-center">Keep this position and change its legs: both stand side by side.</p>
        <Button onClick={onPin}>Compare with this position</Button>
      </div>
    )
  }
  const [own, beside] = [figuresOf(risk), figuresOf(other)]
  return (
    <section aria-label="Comparison" className="bg-panel">
      <table className="w-full text-right text-12">
        <thead className="border-y text-11 text-fg-3">
          <tr>
            <th scope="col" className="px-3 py-1.5 text-left font-regular">
              Figure
            </th>
            {[legs, comparedPosition(vs).legs].map((one, at) => (
              <th key={at === 0 ? 'own' : 'other'} scope="col" className="px-3 font-regular">
                <span className="font-medium text-fg-1">{at === 0 ? 'This position' : 'Other position'}</span>
                <span className="block max-phone:hidden">{legWords(one)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {own.map(([label, value], at) => (
            <tr key={label} className="h-7 border-line-1 border-b">
              <th scope="row" className="px-3 text-left font-regular text-fg-2">
                {label}
              </th>
              <td className="px-3 font-medium">{value}</td>
              <td className="px-3 font-medium">{beside[at]?.[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex gap-2 px-3 py-2.5">
        <Button size="s" onClick={onSwap}>
          Swap
        </Button>
        <Button size="s" kind="ghost" onClick={onEnd}>
          End comparison
        </Button>
      </div>
    </section>
  )
}

/** What the position of a comparison's query risks in the present market; null: there is none. */
export function otherRisk(vs: string, market: CalculatorMarket): OpeningRisk | null {
  const { legs, shares } = comparedPosition(vs)
  return legs.length === 0 ? null : openingRisk({ legs, shares }, market)
}

function figuresOf(risk: OpeningRisk): readonly (readonly [label: string, value: string])[] {
  const { delta, gamma, theta, vega } = netGreeks(risk.position)
  const tiles = riskTiles(risk)
  return [
    ['Cost', tiles[0] === undefined ? '' : `${tiles[0].label.replace('Net ', '')} ${tiles[0].value}`],
    ...tiles.slice(1).map(({ label, value }) => [label, value] as const),
    ['Delta, shares', formatNumber(delta, 1)],
    ['Gamma per $1', formatNumber(gamma, 2)],
    ['Theta, $ a day', formatNumber(theta, 2)],
    ['Vega, $ a point', formatNumber(vega, 2)],
  ]
}

const legWords = (legs: readonly CalculatorLeg[]) =>
  legs
    .map(({ direction, quantity, strike, type, expiry }) =>
      [
        `${direction === 'buy' ? '+' : '−'}${quantity}`,
        formatStrike(strike),
        type,
        formatShortDate(expiry, expiry),
      ].join(' '),
    )
    .join(', ')
