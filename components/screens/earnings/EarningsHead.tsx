import { SlidersHorizontal } from 'lucide-react'
import type { EarningsParams } from '@/components/screens/earnings/earningsParams'
import { TIMES } from '@/components/screens/earnings/earningsParams'
import { TIME_SHORT } from '@/components/screens/earnings/earningsRows'
import { WEEK_OPTIONS } from '@/components/stocks/days/WeekStepper'
import type { ListNames } from '@/components/stocks/lists/useListNames'
import { Button } from '@/components/ui/Button'
import { Chip, FilterChip } from '@/components/ui/Chip'
import { Icon } from '@/components/ui/Icon'
import { Popover } from '@/components/ui/Popover'
import { RangeFilter } from '@/components/ui/RangeFilter'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import { formatPercent } from '@/lib/format/percent'
import { CAP_CLASSES } from '@/lib/screener/capClasses'

export interface HeadProps {
  readonly params: EarningsParams
  readonly onChange: (patch: Partial<EarningsParams>) => void
}

export interface ChipsProps extends HeadProps {
  readonly sectors: readonly string[]
  readonly lists: ListNames['lists']
}

/** What narrows board and table: length, time of day, size, sector, membership, list, priced move. */
export function EarningsChips({ params, onChange, sectors, lists }: ChipsProps) {
  const { dateFormat } = useTimeSettings()
  return (
    <>
      <Segments
        size="s"
        label="Weeks"
        options={WEEK_OPTIONS}
        value={params.weeks}
        onChange={(weeks) => onChange({ weeks, day: '' })}
      />
      <Select
        size="s"
        aria-label="Time of day"
        options={[{ value: '', label: 'Any time' }, ...TIMES.map((value) => ({ value, label: TIME_SHORT[value] }))]}
        value={params.time}
        onChange={(time) => onChange({ time })}
      />
      <Select
        size="s"
        aria-label="Market cap"
        options={[{ value: '', label: 'Any size' }, ...CAP_CLASSES.map((value) => ({ value, label: `${value} cap` }))]}
        value={params.cap}
        onChange={(cap) => onChange({ cap })}
      />
      <Select
        size="s"
        aria-label="Sector"
        options={[{ value: '', label: 'Every sector' }, ...sectors.map((value) => ({ value, label: value }))]}
        value={params.sector}
        onChange={(sector) => onChange({ sector })}
      />
      <Select
        size="s"
        aria-label="Names"
        className="max-w-40"
        options={[
          { value: '', label: 'All names' },
          ...lists.map(({ id, name, tickers }) => ({ value: id, label: `Only ${name} (${tickers.length})` })),
        ]}
        value={params.names ?? ''}
        onChange={(id) => onChange({ names: id === '' ? null : id })}
      />
      <Chip isOn={params.isSp500} onClick={() => onChange({ isSp500: !params.isSp500 })}>
        S&amp;P 500
      </Chip>
      <Chip isOn={params.hasOptions} onClick={() => onChange({ hasOptions: !params.hasOptions })}>
        Has options
      </Chip>
      <PricedFilter params={params} onChange={onChange} />
      {params.day === '' ? null : (
        <FilterChip name="day" value={formatDate(params.day, dateFormat)} onRemove={() => onChange({ day: '' })} />
      )}
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
