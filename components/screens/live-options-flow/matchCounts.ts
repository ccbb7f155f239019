import { FIELD_NAMES, type FieldName, fieldInfo } from '@/lib/flow/filter/fields'
import type { FieldInfo } from '@/lib/flow/filter/fieldTypes'

export type FilterBlock = FieldInfo['block']

/** Blocks of the panel in their order, with their titles (C4). */
export const BLOCKS: readonly { readonly id: FilterBlock; readonly title: string }[] = [
  { id: 'trade', title: 'Trade' },
  { id: 'contract', title: 'Contract' },
  { id: 'symbols', title: 'Symbols' },
  { id: 'contractDay', title: 'Contract-day' },
  { id: 'event', title: 'Event' },
]

export const fieldsOf = (block: FilterBlock): readonly FieldName[] =>
  FIELD_NAMES.filter((field) => fieldInfo(field).block === block)
