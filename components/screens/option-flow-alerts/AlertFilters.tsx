import { GROUP_BLOCKS } from '@/components/alerts/FilterFields'
import { FilterPanel } from '@/components/options/filter/FilterPanel'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import type { FlowAlertsParams } from '@/components/screens/option-flow-alerts/flowAlertsParams'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'

export interface AlertFiltersProps {
  readonly params: FlowAlertsParams
  readonly onChange: (patch: Partial<FlowAlertsParams>) => void
  readonly onClose: () => void
}

const BLOCKS = GROUP_BLOCKS.map(({ title, fields }) => ({ id: title, title, fields, isOpen: true }))

/** What a hit is asked for, with how many hits of the chosen rules each choice would leave (C4). */
export function AlertFilters({ params, onChange, onClose }: AlertFiltersProps) {
  return (
    <FilterPanel
      filter={params.filter}
      resetTo={EMPTY_FILTER}
      blocks={BLOCKS}
      counter="flowAlerts.counts"
      scope={{ ...whenQuery(params), rules: params.rules.join(','), muted: [...params.muted] }}
      isLive={isNow(params)}
      onChange={(filter) => onChange({ filter })}
      onClose={onClose}
    />
  )
}
