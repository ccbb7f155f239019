import { dataMarks } from '@/components/tables/dataMarks'
import type { DataMeta } from '@/lib/contract/flowRow'

/** What stands on the exports of a chart: source and what the data is. */
export function chartSource(meta: DataMeta | null | undefined): string {
  return `${meta?.source ?? ''}, ${dataMarks(meta)}`
}
