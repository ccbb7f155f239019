import { CHART_RANGES, type ChartChoice, OVERLAYS } from '@/components/stocks/chart/chartModel'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { Button } from '@/components/ui/Button'
import { Chip } from '@/components/ui/Chip'
import { Popover } from '@/components/ui/Popover'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'

export interface ChartControlsProps {
  readonly explorer: Explorer
  readonly choice: ChartChoice
  readonly isFull: boolean
}

/** Range, and on the chart's own page what is drawn beside the candles. */
export function ChartControls({ explorer, choice, isFull }: ChartControlsProps) {
  const isNarrow = useMediaQuery(media.belowRail)
  const options = CHART_RANGES.map((value) => ({ value, label: value }))
  const home = isFull ? '6M' : '1D'
  const setRange = (range: (typeof CHART_RANGES)[number]) => explorer.setView({ range: range === home ? '' : range })
  const toggle = (id: (typeof OVERLAYS)[number]['id']) => {
    const next = OVERLAYS.filter((one) => (one.id === id ? !choice.shown.has(id) : choice.shown.has(one.id)))
    explorer.setView({ show: next.length === 0 ? 'none' : next.map((one) => one.id).join('.') })
  }
  return (
    <>
      {isNarrow ? (
        <Select size="s" aria-label="Range" options={options} value={choice.range} onChange={setRange} />
      ) : (
        <Segments label="Range" size="s" options={options} value={choice.range} onChange={setRange} />
      )}
      {isFull ? (
        <Popover
          label="Drawn on the chart"
          side="bottom-end"
          className="p-3"
          trigger={(props) => (
            <Button {...props} size="s">
              Indicators
            </Button>
          )}
        >
          {() => (
            <div className="flex w-56 flex-wrap gap-1.5">
              {OVERLAYS.map((one) => (
                <Chip key={one.id} isOn={choice.shown.has(one.id)} onClick={() => toggle(one.id)}>
                  {one.label}
                </Chip>
              ))}
            </div>
          )}
        </Popover>
      ) : null}
    </>
  )
}
