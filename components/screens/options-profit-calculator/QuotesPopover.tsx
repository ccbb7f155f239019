import type { LegMarket } from '@/components/screens/options-profit-calculator/legMarket'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { Popover } from '@/components/ui/Popover'
import { TableHead } from '@/components/ui/TableHead'
import { formatShortDate } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/number'
import { formatStrike } from '@/lib/options/contractLabel'
import { enteredAt, type ListedContract, nearestContract, seriesOf } from '@/lib/options/legChain'
import type { CalculatorLeg } from '@/lib/options/profitCalculatorLink'

export interface QuotesPopoverProps {
  readonly name: string
  readonly leg: CalculatorLeg
  readonly market: LegMarket
  readonly onTake: (leg: CalculatorLeg) => void
}

/** Strikes shown either side of the leg's. */
const AROUND = 7
const HEADS = ['Call bid', 'Call ask', 'Strike', 'Put bid', 'Put ask'] as const

/** The leg's expiry as the host quotes it: a press on an ask makes the leg a buy there, on a bid a sale. */
export function QuotesPopover({ name, leg, market: { rows }, onTake }: QuotesPopoverProps) {
  const calls = seriesOf(rows, { type: 'C', expiry: leg.expiry })
  const puts = new Map(seriesOf(rows, { type: 'P', expiry: leg.expiry }).map((row) => [row.strike, row]))
  const centre = calls.findIndex(({ strike }) => strike === nearestContract(calls, { ...leg, type: 'C' })?.strike)
  const shown = calls.slice(Math.max(0, centre - AROUND), centre + AROUND + 1)
  if (shown.length === 0) return null
  return (
    <Popover
      label={`Chain of ${name}`}
      side="bottom-end"
      trigger={(trigger) => (
        <Button size="s" aria-label={`Chain of ${name}`} {...trigger}>
          Chain
        </Button>
      )}
    >
      {(close) => {
        const cell = (row: ListedContract | null, side: 'bid' | 'ask') => (
          <Quote
            row={row}
            side={side}
            onTake={(contract) => {
              const next = enteredAt(leg, contract, side)
              if (next !== null) onTake({ ...next, direction: side === 'ask' ? 'buy' : 'sell' })
              close()
            }}
          />
        )
        return (
          <table className="text-right text-12" aria-label={`Quotes of ${formatShortDate(leg.expiry, leg.expiry)}`}>
            <TableHead className="border-b text-11 text-fg-3" heads={HEADS} cells="px-2.5 py-1.5 font-regular" />
            <tbody>
              {shown.map((call) => (
                <tr
                  key={call.strike}
                  className={cx('border-line-1 border-b', call.strike === leg.strike && 'bg-active')}
                >
                  {cell(call, 'bid')}
                  {cell(call, 'ask')}
                  <th scope="row" className="px-2.5 text-center font-medium">
                    {formatStrike(call.strike)}
                  </th>
                  {cell(puts.get(call.strike) ?? null, 'bid')}
                  {cell(puts.get(call.strike) ?? null, 'ask')}
                </tr>
              ))}
            </tbody>
          </table>
        )
      }}
    </Popover>
  )
}

interface QuoteProps {
  readonly row: ListedContract | null
  readonly side: 'bid' | 'ask'
  readonly onTake: (row: ListedContract) => void
}

function Quote({ row, side, onTake }: QuoteProps) {
  const price = row?.[side] ?? null
  if (row === null || price === null || price <= 0) return <td className="px-2.5 text-fg-3">{formatPrice(price)}</td>
  const words = `${side === 'ask' ? 'Buy' : 'Sell'} the ${formatStrike(row.strike)} ${row.type === 'C' ? 'call' : 'put'} at ${formatPrice(price)}`
  return (
    <td className="px-1">
      <button
        type="button"
        aria-label={words}
        onClick={() => onTake(row)}
        className="h-6 w-full rounded-1 px-1.5 text-right hover:bg-hover hover:underline pointer-coarse:h-9"
      >
        {formatPrice(price)}
      </button>
    </td>
  )
}
