import { ScrollBox } from '@/components/ui/ScrollBox'
import { TableHead } from '@/components/ui/TableHead'
import { formatNumber } from '@/lib/format/number'
import { netGreeks } from '@/lib/options/calculator'
import { type Position, profitAt } from '@/lib/options/payoff'
import { priceRows } from '@/lib/options/payoffGrid'
import { firstExpiry } from '@/lib/options/payoffSummary'

const ROWS = 15
const HEADS = ['Price', 'Result today', 'Delta, shares', 'Gamma per $1', 'Theta, $ a day', 'Vega, $ a point'] as const

/** F19 of the whole position at other prices, today. */
export function GreeksTable({ position, vol }: { readonly position: Position; readonly vol: number }) {
  const prices = priceRows(position.spot, { vol, years: firstExpiry(position) ?? 0 }, ROWS)
  return (
    <ScrollBox label="Greeks by price" className="overflow-x-auto">
      <table className="w-full whitespace-nowrap text-right text-12">
        <TableHead
          className="border-y text-11 text-fg-3"
          heads={HEADS}
          cells={(at) => (at === 0 ? 'px-3 py-1.5 text-left font-regular' : 'px-3 font-regular')}
        />
        <tbody>
          {prices.map((price) => {
            const { delta, gamma, theta, vega } = netGreeks({ ...position, spot: price })
            return (
              <tr key={price} className="h-7 border-line-1 border-b">
                <th scope="row" className="px-3 text-left font-medium">
                  {formatNumber(price, 2)}
                  {price === position.spot ? <span className="text-fg-3"> now</span> : null}
                </th>
                <td className="px-3">{formatNumber(profitAt(position, { price, elapsed: 0, volShift: 0 }), 0)}</td>
                <td className="px-3">{formatNumber(delta, 1)}</td>
                <td className="px-3">{formatNumber(gamma, 2)}</td>
                <td className="px-3">{formatNumber(theta, 2)}</td>
                <td className="px-3">{formatNumber(vega, 2)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollBox>
  )
}
