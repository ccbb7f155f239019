import { CHART_RANGES, type ChartRange } from '@/components/stocks/chart/chartModel'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'

export interface ChartControlsProps {
  readonly explorer: Explorer
  readonly range: ChartRange
}

/** The stretch of the small chart. */
export function ChartControls({ explorer, range }: ChartControlsProps) {
  const isNarrow = useMediaQuery(media.belowRail)
  const options = CHART_RANGES.map((value) => ({ value, label: value }))
  const setRange = (next: ChartRange) => explorer.setView({ range: next === '1D' ? '' : next })
  return isNarrow ? (
    <Select size="s" aria-label="Range" options={options} value={range} onChange={setRange} />
  ) : (
    <Segments label="Range" size="s" options={options} value={range} onChange={setRange} />
  )
}
