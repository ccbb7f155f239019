import { SHORT_RANGES } from '@/components/screens/shorts/shortRanges'
import type { ShortsParams } from '@/components/screens/shorts/shortsParams'
import { RangeFilter } from '@/components/ui/RangeFilter'

export interface ShortFiltersProps {
  readonly params: ShortsParams
  readonly onChange: (patch: Partial<ShortsParams>) => void
}

const OPEN = { min: null, max: null }

/** The ranges of the screener, all open at both ends. */
export function ShortFilters({ params: { ranges }, onChange }: ShortFiltersProps) {
  return (
    <div className="flex flex-col gap-4 p-3">
      {SHORT_RANGES.map(({ key, label, stops, format }) => (
        <RangeFilter
          key={key}
          label={label}
          stops={stops}
          format={format}
          value={ranges[key] ?? OPEN}
          onChange={(range) => onChange({ ranges: { ...ranges, [key]: range } })}
        />
      ))}
      <button type="button" className="link touch-target self-start text-11" onClick={() => onChange({ ranges: {} })}>
        Reset ranges
      </button>
    </div>
  )
}
