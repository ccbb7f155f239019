/** How values of a field compare and read. `set` fields have several values at once. */
export type FieldKind = 'number' | 'time' | 'date' | 'enum' | 'set' | 'ticker' | 'text'

export type FieldUnit = 'usd' | 'contracts' | 'percent' | 'days' | 'ratio' | 'points' | 'none'

/** A value of an enum or set field: `value` is stored, `text` is written in the expression. */
export interface FieldOption {
  readonly value: string
  readonly text: string
  readonly label: string
  /** Other spellings the expression accepts. */
  readonly aliases?: readonly string[]
}

export interface RangeChip {
  readonly label: string
  readonly min: number | null
  readonly max: number | null
}

/** How the filter panel asks for a field, C4. Typed values beyond the slider are accepted. */
export type FieldControl =
  | { readonly kind: 'slider'; readonly scale: 'log' | 'linear'; readonly stops: readonly number[] }
  | {
      readonly kind: 'range'
      readonly scale: 'log' | 'linear'
      readonly min: number
      readonly max: number
      readonly step: number
    }
  | { readonly kind: 'rangeChips'; readonly min: number; readonly max: number; readonly chips: readonly RangeChip[] }
  | { readonly kind: 'chips'; readonly options: readonly FieldOption[] }
  | { readonly kind: 'list' }
  | { readonly kind: 'dates' }
  | { readonly kind: 'timeRange'; readonly min: number; readonly max: number }

export interface FieldInfo {
  readonly label: string
  readonly block: 'symbols' | 'contract' | 'trade' | 'contractDay' | 'event' | 'stock'
  readonly kind: FieldKind
  readonly unit: FieldUnit
  readonly control: FieldControl
}
