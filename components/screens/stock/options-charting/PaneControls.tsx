import { Plus, X } from 'lucide-react'
import { MOST_PANES, type Pane, TRANSFORM_WORDS } from '@/components/screens/stock/options-charting/chartingState'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { IconButton } from '@/components/ui/IconButton'
import { Select } from '@/components/ui/Select'
import { TRANSFORMS } from '@/lib/equities/metricTransforms'
import { METRIC_GROUPS, metricOf, TICKER_METRICS } from '@/lib/options/tickerMetrics'

const OPTIONS = TICKER_METRICS.map(({ id, name, from, formula }) => ({
  value: id,
  label: `${METRIC_GROUPS[from]}: ${name} (${formula})`,
}))

export interface PaneControlsProps {
  readonly panes: readonly Pane[]
  readonly onChange: (panes: readonly Pane[]) => void
}

/** Metric and transform of every pane; up to four. */
export function PaneControls({ panes, onChange }: PaneControlsProps) {
  const replace = (at: number, pane: Pane) => onChange(panes.map((one, place) => (place === at ? pane : one)))
  const unused = TICKER_METRICS.find((metric) => !panes.some((pane) => pane.metric.id === metric.id))
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 border-t px-3 py-2 max-nav:grid-cols-1">
      {panes.map((pane, at) => (
        <div key={`${pane.metric.id}${String(at)}`} className="flex min-w-0 items-center gap-1.5">
          <span className="w-12 shrink-0 text-11 text-fg-3 max-phone:hidden">Pane {at + 1}</span>
          <Select
            size="s"
            className="min-w-0 flex-1"
            aria-label={`Metric of pane ${at + 1}`}
            options={OPTIONS}
            value={pane.metric.id}
            onChange={(id) => replace(at, { ...pane, metric: metricOf(id) ?? pane.metric })}
          />
          <Select
            size="s"
            className="max-phone:w-28"
            aria-label={`Transform of pane ${at + 1}`}
            options={TRANSFORMS.map((value) => ({ value, label: TRANSFORM_WORDS[value] }))}
            value={pane.how}
            onChange={(how) => replace(at, { ...pane, how })}
          />
          {panes.length > 1 ? (
            <IconButton
              icon={X}
              size="s"
              label={`Take pane ${at + 1} away`}
              onClick={() => onChange(panes.filter((_, place) => place !== at))}
            />
          ) : null}
        </div>
      ))}
      {panes.length < MOST_PANES && unused !== undefined ? (
        <Button
          size="s"
          className="justify-self-start"
          onClick={() => onChange([...panes, { metric: unused, how: 'none' }])}
        >
          <Icon as={Plus} size={13} />
          Another pane
        </Button>
      ) : null}
    </div>
  )
}
