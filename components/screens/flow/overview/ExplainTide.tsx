import { Info } from 'lucide-react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Popover } from '@/components/ui/Popover'
import type { TideRow } from '@/lib/contract/tide'
import { formatFullMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

/** How the tide is made, and which premium is in it and which is not (C15). */
export function ExplainTide({ tide }: { readonly tide: TideRow }) {
  return (
    <Popover
      label="How the tide is made"
      side="bottom-end"
      className="p-3"
      trigger={(props) => (
        <Button {...props} kind="ghost" size="s">
          <Icon as={Info} size={13} />
          Explain
        </Button>
      )}
    >
      {() => <Explanation tide={tide} />}
    </Popover>
  )
}

function Explanation({ tide }: { readonly tide: TideRow }) {
  const { premium, totals } = tide
  const rows: [string, number][] = [
    ['Premium of all prints', premium.all],
    ['Left out by the filters', premium.excluded_by_filter],
    ['Without a side (mid, none)', premium.no_side],
    ['Counted', premium.counted],
    ['Calls at the ask', totals.call_ask_premium],
    ['Calls at the bid', totals.call_bid_premium],
    ['Puts at the ask', totals.put_ask_premium],
    ['Puts at the bid', totals.put_bid_premium],
  ]
  return (
    <div className="w-80 max-w-[calc(100vw-2rem)] text-12">
      <p className="mb-2 text-fg-2">
        Net call premium = calls at the ask − calls at the bid; net put premium alike (F11). Running sums from 09:30 to
        16:15 New York over every symbol (F15). Cancelled prints never count.
      </p>
      <table className="w-full border-collapse">
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={label} className="h-row border-line-1 border-b">
              <th scope="row" className="text-left font-regular text-fg-2">
                {label}
              </th>
              <td className="text-right">{formatFullMoney(value)}</td>
              <td className="w-16 text-right text-fg-3">
                {premium.all === 0 ? '-' : formatPercent((value / premium.all) * 100)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-11 text-fg-3">
        {formatCount(premium.prints)} prints counted. Calculation version {tide.calc_version}.
      </p>
    </div>
  )
}
