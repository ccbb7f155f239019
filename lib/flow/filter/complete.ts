import { type FieldName, fieldInfo, fieldOfWord, fieldOptions, isOrdered } from '@/lib/flow/filter/fields'
import type { FieldControl, FieldUnit } from '@/lib/flow/filter/fieldTypes'
import { nearestFields } from '@/lib/flow/filter/nearestFields'
import { type Token, tokensOf } from '@/lib/flow/filter/tokens'
import { formatBound, formatListValue } from '@/lib/flow/filter/values'

/** One way to go on: what takes the place of the word at the caret, and what it means. */
interface Completion {
  readonly text: string
  readonly note: string
}

export interface Completions {
  /** Letters of the text that a completion replaces. */
  readonly from: number
  readonly to: number
  readonly items: readonly Completion[]
}

/** Where the caret stands; `left`: bounds of `between` that are still to come. */
type Place =
  | { readonly kind: 'field' }
  | { readonly kind: 'join' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'op'; readonly field: FieldName }
  | { readonly kind: 'value'; readonly field: FieldName }
  | { readonly kind: 'list'; readonly field: FieldName }
  | { readonly kind: 'listEnd'; readonly field: FieldName }
  | { readonly kind: 'bounds'; readonly field: FieldName; readonly left: number }

/** What may stand at the caret of an expression that is being typed, C4: a field, an operator, a value or a join. */
export function completeFilter(text: string, caret: number, fields: readonly FieldName[]): Completions {
  const tokens = tokensOf(text.slice(0, caret)).filter(({ kind }) => kind !== 'end')
  const last = tokens.at(-1)
  const isOpen = last?.kind === 'word' && last.column - 1 + last.text.length === caret
  const part = isOpen ? last.text : ''
  const from = caret - part.length
  const place = (isOpen ? tokens.slice(0, -1) : tokens).reduce<Place>(after, { kind: 'field' })
  const items = waysOn(place, part, fields).filter((item) => item.text.toLowerCase() !== part.toLowerCase())
  return { from, to: caret, items }
}

function after(place: Place, token: Token): Place {
  const word = token.kind === 'word' ? token.text.toLowerCase() : ''
  if (place.kind === 'field') {
    if (word === 'not' || token.kind === 'open') return place
    const field = fieldOfWord(word)
    return field === null ? { kind: 'lost' } : { kind: 'op', field }
  }
  if (place.kind === 'join') {
    if (word === 'and' || word === 'or') return { kind: 'field' }
    return token.kind === 'close' ? place : { kind: 'lost' }
  }
  return place.kind === 'lost' ? place : afterField(place, token, word)
}

function afterField(place: Extract<Place, { field: FieldName }>, token: Token, word: string): Place {
  const { field } = place
  if (place.kind === 'op') {
    if (word === 'not') return place
    if (word === 'between') return { kind: 'bounds', field, left: 2 }
    if (word === 'in') return { kind: 'list', field }
    return token.kind === 'op' ? { kind: 'value', field } : { kind: 'lost' }
  }
  if (place.kind === 'list' && token.kind === 'open') return place
  if (place.kind === 'listEnd') return token.kind === 'comma' ? { kind: 'list', field } : { kind: 'join' }
  if (place.kind === 'list') return { kind: 'listEnd', field }
  if (place.kind === 'value') return { kind: 'join' }
  if (word === 'and') return place
  return place.left > 1 ? { ...place, left: place.left - 1 } : { kind: 'join' }
}

function waysOn(place: Place, part: string, fields: readonly FieldName[]): readonly Completion[] {
  if (place.kind === 'field') return fieldsFor(part, fields)
  if (place.kind === 'op') return operatorsOf(place.field).filter(startsWith(part))
  if (place.kind === 'join') return JOINS.filter(startsWith(part))
  if (place.kind === 'lost' || place.kind === 'listEnd') return []
  return valuesOf(place.field, part)
}

const startsWith =
  (part: string) =>
  ({ text }: Completion): boolean =>
    text.startsWith(part.toLowerCase())

const JOINS: readonly Completion[] = [
  { text: 'and', note: 'both must hold' },
  { text: 'or', note: 'one is enough' },
]

/** Fields whose name or label begins with the part, then those that hold it, then the nearest. */
function fieldsFor(part: string, fields: readonly FieldName[]): readonly Completion[] {
  const what = part.toLowerCase()
  const words = (field: FieldName) => `${field} ${fieldInfo(field).label.toLowerCase()}`
  const first = fields.filter(
    (field) =>
      words(field)
        .split(/[\s_]+/)
        .some((word) => word.startsWith(what)) || field.startsWith(what),
  )
  const found = [...first].sort((a, b) => Number(b.startsWith(what)) - Number(a.startsWith(what)))
  return (found.length > 0 ? found : nearestFields(part, fields, 3)).map((field) => ({
    text: field,
    note: fieldNote(field),
  }))
}

const UNITS: Readonly<Record<FieldUnit, string>> = {
  usd: 'USD',
  contracts: 'contracts',
  percent: 'percent',
  days: 'days',
  ratio: 'ratio',
  points: 'points',
  none: '',
}

/** 'Days to earnings, days: earnings_days<=30'. */
function fieldNote(field: FieldName): string {
  const { label, unit } = fieldInfo(field)
  return `${label}${UNITS[unit] === '' ? '' : `, ${UNITS[unit]}`}: ${exampleOf(field)}`
}

/** A condition on the field that can be read. */
export function exampleOf(field: FieldName): string {
  const { kind, control } = fieldInfo(field)
  const [option] = fieldOptions(field)
  if (option !== undefined) return `${field}=${formatListValue(field, option.value)}`
  if (kind === 'ticker') return `${field} in (SPY, QQQ)`
  if (kind === 'date') return `${field}<=2026-12-18`
  if (kind === 'time') return `${field}<=${formatBound(field, 10 * 3600)}`
  const bound = usualBound(control)
  return bound === null ? `${field}="Technology"` : `${field}>=${formatBound(field, bound)}`
}

/** A bound in the middle of what the panel offers; null where it offers none. */
function usualBound(control: FieldControl): number | null {
  if (control.kind === 'slider') return control.stops[Math.floor(control.stops.length / 2)] ?? null
  if (control.kind === 'rangeChips') return control.chips[1]?.max ?? null
  if (control.kind !== 'range') return null
  const steps = Math.floor((control.max - control.min) / 4 / control.step)
  return Number((control.min + steps * control.step).toPrecision(2))
}

function operatorsOf(field: FieldName): readonly Completion[] {
  if (!isOrdered(field))
    return [
      { text: '=', note: 'is' },
      { text: '!=', note: 'is not' },
      { text: 'in', note: `one of several: ${field} in (…)` },
      { text: 'not', note: `none of several: ${field} not in (…)` },
    ]
  return [
    { text: '>=', note: 'at least' },
    { text: '<=', note: 'at most' },
    { text: '>', note: 'more than' },
    { text: '<', note: 'less than' },
    { text: '=', note: 'exactly' },
    { text: 'between', note: `from one to another: ${field} between … …` },
  ]
}

function valuesOf(field: FieldName, part: string): readonly Completion[] {
  const what = part.toLowerCase().replace(/^-/, '')
  const options = fieldOptions(field)
    .filter(({ text, label }) => text.toLowerCase().startsWith(what) || label.toLowerCase().startsWith(what))
    .map(({ value, label }) => ({ text: formatListValue(field, value), note: label }))
  if (options.length > 0 || part !== '') return options
  const { control, unit } = fieldInfo(field)
  const stops = control.kind === 'slider' ? control.stops : [usualBound(control)]
  return stops.flatMap((stop) => (stop === null ? [] : [{ text: formatBound(field, stop), note: UNITS[unit] }]))
}
