import { SlidersHorizontal } from 'lucide-react'
import { type DividendParams, KINDS } from '@/components/screens/dividends/dividendParams'
import { KIND_WORDS } from '@/components/screens/dividends/dividendRows'
import { CompanyPicks, type CompanyPicksProps, DayChip, WeeksPick } from '@/components/stocks/board/BoardFilters'
import { Button } from '@/components/ui/Button'
import { Chip } from '@/components/ui/Chip'
import { Icon } from '@/components/ui/Icon'
import { Popover } from '@/components/ui/Popover'
import { RangeFilter } from '@/components/ui/RangeFilter'
import { Select } from '@/components/ui/Select'
import { formatNumber } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

export interface HeadProps {
  readonly params: DividendParams
  readonly onChange: (patch: Partial<DividendParams>) => void
}

export type ChipsProps = HeadProps & Pick<CompanyPicksProps, 'sectors' | 'lists'>

/** What narrows board and table: length, kind, size, sector, list, yield, payout and streak. */
export function DividendChips({ params, onChange, ...names }: ChipsProps) {
  return (
    <>
      <WeeksPick params={params} onChange={onChange} />
      <Select
        size="s"
        aria-label="Kind"
        options={[
          { value: '', label: 'Stocks and funds' },
          ...KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
        ]}
        value={params.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <CompanyPicks params={params} onChange={onChange} {...names} />
      <Chip isOn={params.isSpecial} onClick={() => onChange({ isSpecial: !params.isSpecial })}>
        Special
      </Chip>
      <Figures params={params} onChange={onChange} />
      <DayChip params={params} onChange={onChange} />
    </>
  )
}

const YIELDS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 15]
const PAYOUTS = [0, 20, 30, 40, 50, 60, 75, 90, 100, 150]
const STREAKS = [0, 1, 2, 3, 5, 10, 15, 20, 25]
const percent = (value: number) => formatPercent(value, value % 1 === 0 ? 0 : 1)
const years = (value: number) => `${formatNumber(value)} y`

function Figures({ params, onChange }: HeadProps) {
  const { yieldMin, yieldMax, payoutMax, streakMin } = params
  const count = [yieldMin, yieldMax, payoutMax, streakMin].filter((one) => one !== null).length
  return (
    <Popover
      label="Yield, payout and streak"
      className="flex flex-col gap-4 p-3"
      trigger={(trigger) => (
        <Button size="s" {...trigger} aria-pressed={count > 0}>
          <Icon as={SlidersHorizontal} size={12} />
          Yield, payout, streak{count === 0 ? '' : ` (${count})`}
        </Button>
      )}
    >
      {() => (
        <>
          <RangeFilter
            label="Forward yield, %"
            stops={YIELDS}
            format={percent}
            value={{ min: yieldMin, max: yieldMax }}
            onChange={({ min, max }) => onChange({ yieldMin: min, yieldMax: max })}
          />
          <RangeFilter
            label="Payout at most, %"
            stops={PAYOUTS}
            format={percent}
            value={{ min: null, max: payoutMax }}
            onChange={({ max }) => onChange({ payoutMax: max })}
          />
          <RangeFilter
            label="Years of increases"
            stops={STREAKS}
            format={years}
            value={{ min: streakMin, max: null }}
            onChange={({ min }) => onChange({ streakMin: min })}
          />
        </>
      )}
    </Popover>
  )
}
