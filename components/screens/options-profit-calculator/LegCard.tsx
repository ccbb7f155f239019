import { X } from 'lucide-react'
import { ExpiryField } from '@/components/screens/options-profit-calculator/ExpiryField'
import { LegFigures } from '@/components/screens/options-profit-calculator/LegFigures'
import type { LegMarket } from '@/components/screens/options-profit-calculator/legMarket'
import { NumberBox } from '@/components/screens/options-profit-calculator/NumberBox'
import { QuotesPopover } from '@/components/screens/options-profit-calculator/QuotesPopover'
import { RollPopover } from '@/components/screens/options-profit-calculator/RollPopover'
import { StrikeSlider } from '@/components/screens/options-profit-calculator/StrikeSlider'
import { IconButton } from '@/components/ui/IconButton'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { NO_VALUE } from '@/lib/format/number'
import { priceField } from '@/lib/format/priceField'
import { entryOf } from '@/lib/options/calculator'
import { contractOf, type EntryAt, enteredAt, entryAt, movedTo, seriesOf, unpriced } from '@/lib/options/legChain'
import type { CalculatorLeg } from '@/lib/options/profitCalculatorLink'

const quoted = (price: number | null) => (price === null ? NO_VALUE : priceField(price))

export interface LegCardProps {
  readonly name: string
  readonly leg: CalculatorLeg
  readonly market: LegMarket
  readonly onChange: (leg: CalculatorLeg) => void
  readonly onRemove: () => void
}

const DIRECTIONS = optionsOf({ buy: 'Buy', sell: 'Sell' })
const TYPES = optionsOf({ C: 'Call', P: 'Put' })
const ENTRIES = optionsOf({ mid: 'Mid', bid: 'Bid', ask: 'Ask' })
const OWN = { value: 'own', label: 'Own' } as const

/** One leg: what it is, what it costs, and the strikes and quotes it can be moved to. */
export function LegCard({ name, leg, market, onChange, onRemove }: LegCardProps) {
  const { rows } = market
  const row = contractOf(rows, leg)
  const at: EntryAt = row === null ? 'own' : entryAt(leg, row)
  const typed = (strike: number) => {
    const to = contractOf(rows, { ...leg, strike })
    onChange(to === null ? { ...leg, strike } : movedTo(leg, row, to))
  }
  const turned = (type: CalculatorLeg['type']) => {
    const to = contractOf(rows, { ...leg, type })
    onChange(to === null ? { ...unpriced(leg), type } : movedTo(leg, row, to))
  }
  const entered = (place: EntryAt) => {
    const next = row === null || place === 'own' ? null : enteredAt(leg, row, place)
    if (next !== null) onChange(next)
  }
  return (
    <li className="flex flex-col gap-2 border-line-1 border-t px-3 py-2.5">
      <div className="flex items-center gap-1.5">
        <Segments
          label={`${name}, direction`}
          options={DIRECTIONS}
          value={leg.direction}
          onChange={(direction) => onChange({ ...leg, direction })}
        />
        <NumberBox
          label={`${name}, contracts`}
          value={leg.quantity}
          onTake={(quantity) => onChange({ ...leg, quantity: Math.round(quantity) || 1 })}
          className="w-11"
        />
        <Select aria-label={`${name}, call or put`} options={TYPES} value={leg.type} onChange={turned} />
        <NumberBox label={`${name}, strike`} value={leg.strike} onTake={typed} className="w-17" />
        <span className="flex-1" />
        <IconButton icon={X} size="s" label={`Remove ${name}`} onClick={onRemove} />
      </div>
      <div className="flex items-center gap-1.5">
        <ExpiryField
          name={name}
          expiry={leg.expiry}
          expiries={market.expiries}
          onChange={(expiry) => onChange({ ...unpriced(leg), expiry })}
        />
        <span className="flex-1" />
        {row === null ? null : (
          <Select
            aria-label={`${name}, entered at`}
            options={at === 'own' ? [OWN, ...ENTRIES] : ENTRIES}
            value={at}
            onChange={entered}
          />
        )}
        <NumberBox
          label={`${name}, price`}
          value={entryOf(leg)}
          write={priceField}
          onTake={(price) => onChange({ ...leg, bid: price, ask: price })}
          className="w-17"
        />
      </div>
      <StrikeSlider
        name={name}
        strike={leg.strike}
        spot={market.spot}
        series={seriesOf(rows, leg)}
        onChange={(to) => onChange(movedTo(leg, row, to))}
      />
      <div className="flex items-end gap-2">
        <LegFigures row={row} sign={leg.direction === 'buy' ? 1 : -1} />
        <span className="flex-1" />
        <span className="whitespace-nowrap text-11 text-fg-3">
          {row === null ? 'not listed' : `${quoted(row.bid)} × ${quoted(row.ask)}`}
        </span>
        <QuotesPopover name={name} leg={leg} market={market} onTake={onChange} />
        <RollPopover name={name} leg={leg} row={row} expiries={market.expiries} onRoll={onChange} />
      </div>
    </li>
  )
}
