import { SlidersHorizontal } from 'lucide-react'
import type { EarningsParams } from '@/components/screens/earnings/earningsParams'
import { TIMES } from '@/components/screens/earnings/earningsParams'
import { TIME_SHORT } from '@/components/screens/earnings/earningsRows'
import { CompanyPicks, type CompanyPicksProps, DayChip, WeeksPick } from '@/components/stocks/board/BoardFilters'
import { Button } from '@/components/ui/Button'
import { Chip } from '@/components/ui/Chip'
import { Icon } from '@/components/ui/Icon'
import { Popover } from '@/components/ui/Popover'
import { RangeFilter } from '@/components/ui/RangeFilter'
import { Select } from '@/components/ui/Select'
import { formatPercent } from '@/lib/format/percent'

interface HeadProps {
  readonly params: EarningsParams
  readonly onChange: (patch: Partial<EarningsParams>) => void
}

export type ChipsProps = HeadProps & Pick<CompanyPicksProps, 'sectors' | 'lists'>

/** What narrows board and table: length, time of day, size, sector, membership, list, priced move. */
export function EarningsChips({ params, onChange, ...names }: ChipsProps) {
  return (
    <>
      <WeeksPick params={params} onChange={onChange} />
      <Select
        size="s"
        aria-label="Time of day"
        options={[{ value: '', label: 'Any time' }, ...TIMES.map((value) => ({ value, label: TIME_SHORT[value] }))]}
        value={params.time}
        onChange={(time) => onChange({ time })}
      />
      <CompanyPicks params={params} onChange={onChange} {...names} />
      <Chip isOn={params.hasOptions} onClick={() => onChange({ hasOptions: !params.hasOptions })}>
        Has options
      </Chip>
      <PricedFilter params={params} onChange={onChange} />
      <DayChip params={params} onChange={onChange} />
    </>
  )
}

const STOPS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30]
const percent = (value: number) => formatPercent(value, 0)

function PricedFilter({ params, onChange }: HeadProps) {
  const { emMin, emMax } = params
  const isOn = emMin !== null || emMax !== null
  return (
    <Popover
      label="Priced move"
      className="p-3"
      trigger={(trigger) => (
        <Button size="s" {...trigger} aria-pressed={isOn}>
          <Icon as={SlidersHorizontal} size={12} />
          EM {isOn ? `${emMin === null ? '' : percent(emMin)}–${emMax === null ? '' : percent(emMax)}` : 'any'}
        </Button>
      )}
    >
      {() => (
        <RangeFilter
          label="Priced move, %"
          stops={STOPS}
          format={percent}
          value={{ min: emMin, max: emMax }}
          onChange={({ min, max }) => onChange({ emMin: min, emMax: max })}
        />
      )}
    </Popover>
  )
}
