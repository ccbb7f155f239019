import { Tabs } from '@/components/ui/Tabs'
import type { StockGroup } from '@/lib/flow/filter/stockFieldParts'
import { STOCK_GROUPS } from '@/lib/flow/filter/stockFields'

export interface ColumnSetTabsProps {
  readonly params: { readonly set: StockGroup; readonly cols: string }
  readonly onChange: (patch: { readonly set: StockGroup; readonly cols: string }) => void
}

const SETS = STOCK_GROUPS.map(({ id, label }) => ({ value: id, name: label }))
const OWN = { value: 'own', name: 'Own columns' } as const

/** The sets of columns of names as tabs over the grid. */
export function ColumnSetTabs({ params: { set, cols }, onChange }: ColumnSetTabsProps) {
  const isOwn = cols !== ''
  return (
    <Tabs
      label="Columns"
      options={isOwn ? [...SETS, OWN] : SETS}
      value={isOwn ? OWN.value : set}
      onChange={(chosen) => {
        if (chosen !== OWN.value) onChange({ set: chosen, cols: '' })
      }}
    />
  )
}
