import type { BoardParams } from '@/components/stocks/board/boardParams'
import { WEEK_OPTIONS } from '@/components/stocks/days/WeekStepper'
import { NamesSelect } from '@/components/stocks/lists/NamesSelect'
import { Chip, FilterChip } from '@/components/ui/Chip'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { formatDate } from '@/lib/format/date'
import { CAP_CLASSES } from '@/lib/screener/capClasses'
import type { StockList } from '@/lib/watchlists/stockList'

export interface BoardFilterProps {
  readonly params: BoardParams
  readonly onChange: (patch: Partial<BoardParams>) => void
}

/** How many weeks are shown. */
export function WeeksPick({ params, onChange }: BoardFilterProps) {
  return (
    <Segments
      size="s"
      label="Weeks"
      options={WEEK_OPTIONS}
      value={params.weeks}
      onChange={(weeks) => onChange({ weeks, day: '' })}
    />
  )
}

export interface CompanyPicksProps extends BoardFilterProps {
  /** Those of the weeks. */
  readonly sectors: readonly string[]
  readonly lists: readonly StockList[]
}

/** Which companies: size, sector, own list, membership. */
export function CompanyPicks({ params, onChange, sectors, lists }: CompanyPicksProps) {
  return (
    <>
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
      <NamesSelect lists={lists} value={params.names ?? ''} onChange={(id) => onChange({ names: id || null })} />
      <Chip isOn={params.isSp500} onClick={() => onChange({ isSp500: !params.isSp500 })}>
        S&amp;P 500
      </Chip>
    </>
  )
}

/** The day the table is narrowed to. */
export function DayChip({ params, onChange }: BoardFilterProps) {
  const { dateFormat } = useTimeSettings()
  if (params.day === '') return null
  return <FilterChip name="day" value={formatDate(params.day, dateFormat)} onRemove={() => onChange({ day: '' })} />
}
