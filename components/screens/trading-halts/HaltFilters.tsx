import { TickersInput } from '@/components/options/TickersInput'
import { type HaltParams, MOST_TICKERS } from '@/components/screens/trading-halts/haltParams'
import { FilterChip } from '@/components/ui/Chip'
import { type PickField, Picks } from '@/components/ui/Picks'

export interface HaltFiltersProps {
  readonly params: HaltParams
  readonly onChange: (patch: Partial<HaltParams>) => void
}

const any = (label: string) => ({ value: '', label })
const FAMILY: PickField<HaltParams> = {
  key: 'family',
  label: 'Reason',
  options: [
    any('Every reason'),
    { value: 'volatility', label: 'Volatility pauses' },
    { value: 'news', label: 'News' },
    { value: 'regulatory', label: 'Regulatory' },
    { value: 'market', label: 'Market-wide' },
    { value: 'corporate', label: 'Corporate action' },
    { value: 'resumption', label: 'Resumptions' },
  ],
}
const FIELDS: readonly PickField<HaltParams>[] = [
  {
    key: 'state',
    label: 'State',
    options: [
      any('Halted or resumed'),
      { value: 'halted', label: 'Halted now' },
      { value: 'resumed', label: 'Resumed' },
    ],
  },
  {
    key: 'direction',
    label: 'Direction',
    options: [any('Up or down'), { value: 'up', label: 'Ran up into it' }, { value: 'down', label: 'Fell into it' }],
  },
  {
    key: 'price',
    label: 'Price before',
    options: [
      any('Any price'),
      { value: 'penny', label: 'Below $1' },
      { value: 'low', label: '$1 to $10' },
      { value: 'mid', label: '$10 to $100' },
      { value: 'high', label: 'From $100' },
    ],
  },
  {
    key: 'float',
    label: 'Free float',
    options: [
      any('Any float'),
      { value: 'tiny', label: 'Float below 20M' },
      { value: 'small', label: 'Float 20M to 200M' },
      { value: 'large', label: 'Float from 200M' },
    ],
  },
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
