import type { TableColumn } from '@/components/tables/tableColumn'
import type { AlertHitRow } from '@/lib/contract/alerts'

type Column = TableColumn<AlertHitRow>

/** A number column of the hits, without what it reads. */
export const right = (
  id: string,
  header: string,
  definition: string,
  width: number,
): Omit<Column, 'value' | 'text'> => ({
  id,
  header,
  definition,
  width,
  align: 'right',
  isDefault: true,
})

/** The same for words. */
export const left = (
  id: string,
  header: string,
  definition: string,
  width: number,
): Omit<Column, 'value' | 'text'> => ({
  ...right(id, header, definition, width),
  align: 'left',
})
