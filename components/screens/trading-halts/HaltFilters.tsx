import { TickersInput } from '@/components/options/TickersInput'
import { type HaltParams, MOST_TICKERS } from '@/components/screens/trading-halts/haltParams'
import { FilterChip } from '@/components/ui/Chip'
import { Picks, pickField } from '@/components/ui/Picks'

export interface HaltFiltersProps {
  readonly params: HaltParams
  readonly onChange: (patch: Partial<HaltParams>) => void
}

const field = pickField<HaltParams>
const FAMILY = field('family', 'Reason', [
  ['', 'Every reason'],
  ['volatility', 'Volatility pauses'],
  ['news', 'News'],
  ['regulatory', 'Regulatory'],
  ['market', 'Market-wide'],
  ['corporate', 'Corporate action'],
  ['resumption', 'Resumptions'],
])
const FIELDS = [
  field('state', 'State', [
    ['', 'Halted or resumed'],
    ['halted', 'Halted now'],
    ['resumed', 'Resumed'],
  ]),
  field('direction', 'Direction', [
    ['', 'Up or down'],
    ['up', 'Ran up into it'],
    ['down', 'Fell into it'],
  ]),
  field('price', 'Price before', [
    ['', 'Any price'],
    ['penny', 'Below $1'],
    ['low', '$1 to $10'],
    ['mid', '$10 to $100'],
    ['high', 'From $100'],
  ]),
  field('float', 'Free float', [
    ['', 'Any float'],
    ['tiny', 'Float below 20M'],
    ['small', 'Float 20M to 200M'],
    ['large', 'Float from 200M'],
  ]),
]

/** Filters of the list (C4): names, reason, state, direction, price, float; muted names stand as chips. */
export function HaltFilters({ params, onChange }: HaltFiltersProps) {
  const { muted, tab, tickers } = params
  return (
    <>
      <span className="w-48 shrink-0 max-phone:w-36">
        <TickersInput
          label="Tickers"
          placeholder="All names"
          tickers={tickers}
          most={MOST_TICKERS}
          onCommit={(next) => onChange({ tickers: next })}
        />
      </span>
      <Picks fields={tab === 'halts' ? [FAMILY, ...FIELDS] : FIELDS} params={params} onChange={onChange} />
      {muted.map((ticker) => (
        <FilterChip
          key={ticker}
          name="muted"
          value={ticker}
          onRemove={() => onChange({ muted: muted.filter((one) => one !== ticker) })}
        />
      ))}
    </>
  )
}
