import { DEFAULT_PREMIUM, type IntervalParams } from '@/components/screens/interval-flow/intervalParams'
import { Chip } from '@/components/ui/Chip'
import { Select } from '@/components/ui/Select'
import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'

export interface IntervalControlsProps {
  readonly params: IntervalParams
  readonly onChange: (patch: Partial<IntervalParams>) => void
}

const PREMIUMS = [25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000]
const SHARES = [0, 5, 10, 25, 50, 75]

const amount = (value: number) => (value >= 1e6 ? `$${value / 1e6}M` : `$${value / 1e3}K`)

function filterOf(text: string): FilterNode {
  const read = parseFilter(text)
  return read.ok ? read.filter : EMPTY_FILTER
}

/** The preset of the content guide: one buyer of out-of-the-money calls, split over five minutes. */
const BUYERS = filterOf('type=call and moneyness=otm and ask_pct>=80 and multi_pct<=10 and dte between 14 183')

/** Least premium, least share of the day, opening only, and the preset. */
export function IntervalControls({ params, onChange }: IntervalControlsProps) {
  const isBuyers =
    params.tab === 'contracts' &&
    params.minutes === 5 &&
    params.minPremium === 500_000 &&
    printFilter(params.filter) === printFilter(BUYERS)
  const premiums = PREMIUMS.includes(params.minPremium)
    ? PREMIUMS
    : [...PREMIUMS, params.minPremium].sort((a, b) => a - b)
  const shares = SHARES.includes(params.minShare) ? SHARES : [...SHARES, params.minShare].sort((a, b) => a - b)
  return (
    <>
      <Select
        size="s"
        aria-label="Least premium"
        value={String(params.minPremium)}
        options={premiums.map((value) => ({ value: String(value), label: `from ${amount(value)}` }))}
        onChange={(value) => onChange({ minPremium: Number(value) })}
      />
      {params.tab === 'contracts' ? (
        <>
          <Select
            size="s"
            aria-label="Least share of the day"
            value={String(params.minShare)}
            options={shares.map((value) => ({
              value: String(value),
              label: value === 0 ? 'any share of day' : `from ${value}% of day`,
            }))}
            onChange={(value) => onChange({ minShare: Number(value) })}
          />
          <Chip isOn={params.openingOnly} onClick={() => onChange({ openingOnly: !params.openingOnly })}>
            Opening only
          </Chip>
          <Chip
            isOn={isBuyers}
            onClick={() =>
              onChange(
                isBuyers
                  ? { filter: EMPTY_FILTER, minPremium: DEFAULT_PREMIUM }
                  : { filter: BUYERS, minPremium: 500_000, minutes: 5, minShare: 0 },
              )
            }
          >
            500K OTM call buyers 5 min
          </Chip>
        </>
      ) : null}
    </>
  )
}
