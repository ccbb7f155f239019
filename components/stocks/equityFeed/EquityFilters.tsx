import { type ReactNode, useId } from 'react'
import type { EquityParams } from '@/components/stocks/equityFeed/equityParams'
import type { EquityState } from '@/components/stocks/equityFeed/useEquityState'
import { Button } from '@/components/ui/Button'
import { Chip } from '@/components/ui/Chip'
import { DraftInput } from '@/components/ui/DraftInput'
import { RangeFilter } from '@/components/ui/RangeFilter'
import { Switch } from '@/components/ui/Switch'
import { formatMoney } from '@/lib/format/money'
import { formatPercent } from '@/lib/format/percent'

const NOTIONAL_STOPS = [0, 100e3, 500e3, 1e6, 5e6, 10e6, 50e6, 100e6, 400e6]
const ADV_STOPS = [0, 0.1, 0.5, 1, 2, 5, 10, 50, 100, 500]

const KINDS = [
  ['average_price', 'Average price'],
  ['derivative', 'Derivative priced'],
  ['contingent', 'Contingent, QCT'],
  ['prior_reference', 'Prior reference'],
  ['out_of_sequence', 'Late'],
  ['extended', 'Extended hours'],
  ['odd_lot', 'Odd lots'],
] as const
const ONLY = [
  ['sweep', 'ISO'],
  ['opening', 'Opening auction'],
  ['closing', 'Closing auction'],
] as const
const SIDES = ['ASK', 'MID', 'BID', 'NONE'] as const
const ISSUES = ['Common', 'ADR', 'ETF'] as const

const listOf = (text: string): string[] => text.split(',').filter((part) => part !== '')

/** A list in the address with one entry added or taken away. */
export function toggled(text: string, entry: string): string {
  const list = listOf(text)
  return (list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry]).join(',')
}

/** Words of the active filters, for chips: what the address says beyond its defaults. */
export function activeFilters(
  params: EquityParams,
): readonly { readonly name: string; readonly value: string; readonly drop: Partial<EquityParams> }[] {
  const chips = [
    { name: 'notional', value: `≥ ${formatMoney(params.min)}`, drop: { min: 0 }, isOn: params.min > 0 },
    { name: 'notional', value: `≤ ${formatMoney(params.max)}`, drop: { max: null }, isOn: params.max !== null },
    { name: '% ADV', value: `≥ ${formatPercent(params.adv, 1)}`, drop: { adv: 0 }, isOn: params.adv > 0 },
    { name: 'ticker', value: params.tickers, drop: { tickers: '' }, isOn: params.tickers !== '' },
    { name: 'side', value: params.sides, drop: { sides: '' }, isOn: params.sides !== '' },
    { name: 'without', value: wordsOf(KINDS, params.exclude), drop: { exclude: '' }, isOn: params.exclude !== '' },
    { name: 'only', value: wordsOf(ONLY, params.only), drop: { only: '' }, isOn: params.only !== '' },
    { name: 'type', value: params.issue, drop: { issue: '' }, isOn: params.issue !== '' },
  ]
  return chips.filter((chip) => chip.isOn)
}

const wordsOf = (table: readonly (readonly [string, string])[], text: string): string =>
  listOf(text)
    .map((entry) => table.find(([id]) => id === entry)?.[1].toLowerCase() ?? entry)
    .join(', ')

/** What the feed is narrowed by (C4). */
export function EquityFilters({ state, onReset }: { readonly state: EquityState; readonly onReset: () => void }) {
  const { params, change } = state
  return (
    <div className="flex flex-col gap-4 p-3">
      <TickerField key={params.tickers} value={params.tickers} onCommit={(tickers) => change({ tickers })} />
      <RangeFilter
        label="Notional"
        value={{ min: params.min === 0 ? null : params.min, max: params.max }}
        stops={NOTIONAL_STOPS}
        format={formatMoney}
        onChange={({ min, max }) => change({ min: min ?? 0, max })}
      />
      <RangeFilter
        label="% of ADV, at least"
        value={{ min: params.adv === 0 ? null : params.adv, max: null }}
        stops={ADV_STOPS}
        format={(value) => formatPercent(value, 1)}
        onChange={({ min }) => change({ adv: min ?? 0 })}
      />
      <Group label="Side">
        {SIDES.map((side) => (
          <Chip
            key={side}
            isOn={listOf(params.sides).includes(side)}
            onClick={() => change({ sides: toggled(params.sides, side) })}
          >
            {side === 'NONE' ? 'No side' : side}
          </Chip>
        ))}
      </Group>
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-11 text-fg-2">Leave out</legend>
        {KINDS.map(([id, word]) => (
          <Switch
            key={id}
            label={word}
            isOn={listOf(params.exclude).includes(id)}
            onChange={() => change({ exclude: toggled(params.exclude, id) })}
          />
        ))}
      </fieldset>
      <Group label="Only">
        {ONLY.map(([id, word]) => (
          <Chip
            key={id}
            isOn={listOf(params.only).includes(id)}
            onClick={() => change({ only: toggled(params.only, id) })}
          >
            {word}
          </Chip>
        ))}
      </Group>
      <Group label="Issue type">
        {ISSUES.map((issue) => (
          <Chip
            key={issue}
            isOn={listOf(params.issue).includes(issue)}
            onClick={() => change({ issue: toggled(params.issue, issue) })}
          >
            {issue}
          </Chip>
        ))}
      </Group>
      <Button onClick={onReset}>Reset</Button>
      <p className="text-11 text-fg-3">
        The side of an off-exchange print is weak evidence: most are matched at the midpoint, and some are priced
        elsewhere or earlier.
      </p>
    </div>
  )
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-11 text-fg-2">{label}</legend>
      <div className="flex flex-wrap gap-1">{children}</div>
    </fieldset>
  )
}

function TickerField({ value, onCommit }: { readonly value: string; readonly onCommit: (tickers: string) => void }) {
  const id = useId()
  const commit = (text: string) =>
    onCommit(
      text
        .toUpperCase()
        .split(/[\s,]+/)
        .filter((part) => /^-?[A-Z][A-Z0-9.]{0,9}$/.test(part))
        .join(','),
    )
  return (
    <div className="flex flex-col gap-1.5 text-11 text-fg-2">
      <label htmlFor={id}>Tickers, a minus leaves one out</label>
      <DraftInput
        id={id}
        value={value}
        placeholder="SPY, -QQQ"
        autoCapitalize="characters"
        spellCheck={false}
        onCommit={commit}
      />
    </div>
  )
}
