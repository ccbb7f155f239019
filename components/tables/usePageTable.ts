import type { TableColumn } from '@/components/tables/tableColumn'
import { type Arranged, useArranged } from '@/components/tables/useArranged'
import { useDensity } from '@/hooks/view/useDensity'

/** A grid as the visitor arranged it, columns, order and row height: what `PageTools` and `DataTable` are given alike. */
export function usePageTable<R extends object>(
  columns: readonly TableColumn<R>[],
  arranged: Arranged,
  onChange: (patch: Partial<Arranged>) => void,
) {
  const [density, onDensity] = useDensity()
  return { columns, ...useArranged(columns, arranged, onChange), density, onDensity }
}

export type PageTable<R extends object> = ReturnType<typeof usePageTable<R>>
