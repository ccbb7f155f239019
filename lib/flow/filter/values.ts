import type { Bound } from '@/lib/flow/filter/ast'
import { type FieldName, fieldInfo, fieldOptions, isWorded } from '@/lib/flow/filter/fields'
import { parseAmount } from '@/lib/format/amount'
import { isIsoDate } from '@/lib/market/isoDate'
import { isTicker } from '@/lib/market/ticker'
import { tickerForm } from '@/lib/market/tickerForm'

const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/
const SUFFIXES = [
  ['b', 9],
  ['m', 6],
  ['k', 3],
] as const
const BARE = /^[A-Za-z0-9_^][A-Za-z0-9_.^/:%-]*$/

/** Shortest text that reads back as the same number: 500000 is '500k'. */
export function formatAmount(value: number): string {
  const plain = String(value + 0)
  if (!Number.isInteger(value)) return plain
  for (const [suffix, exponent] of SUFFIXES) {
    if (Math.abs(value) < 10 ** exponent) continue
    const text = `${value / 10 ** exponent}${suffix}`
    if (text.length < plain.length && parseAmount(text) === value) return text
  }
  return plain
}

/** Seconds since midnight of 'HH:MM' or 'HH:MM:SS'; null when it is no time of day. */
export function parseClock(text: string): number | null {
  const match = CLOCK.exec(text)
  if (match === null) return null
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)]
  return hours < 24 && minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : null
}

/** 'HH:MM', with seconds only when there are some. */
export function formatClock(seconds: number): string {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const clock = `${part(seconds / 3600)}:${part((seconds % 3600) / 60)}`
  return seconds % 60 === 0 ? clock : `${clock}:${part(seconds % 60)}`
}

/** Reads a bound of an ordered field; null when the text is none for it. */
export function parseBound(field: FieldName, text: string): Bound | null {
  const { kind } = fieldInfo(field)
  if (kind === 'number') return parseAmount(text)
  if (kind === 'time') return parseClock(text)
  return kind === 'date' && isIsoDate(text) ? text : null
}

/** Writes a bound so that `parseBound` reads it back. */
export function formatBound(field: FieldName, bound: Bound): string {
  if (typeof bound === 'string') return bound
  return fieldInfo(field).kind === 'time' ? formatClock(bound) : formatAmount(bound)
}

/** Reads a value of a list field in its stored form (ask gives ASK, aapl gives AAPL); null when the field has none such. */
export function parseListValue(field: FieldName, text: string): string | null {
  const { kind } = fieldInfo(field)
  if (kind === 'ticker') return isTicker(tickerForm(text)) ? tickerForm(text) : null
  if (kind === 'date') return isIsoDate(text) ? text : null
  if (kind === 'text') return text === '' ? null : isWorded(field) ? text : text.toUpperCase()
  const word = text.toLowerCase()
  const option = fieldOptions(field).find(
    (candidate) =>
      candidate.text.toLowerCase() === word ||
      candidate.value.toLowerCase() === word ||
      candidate.label.toLowerCase() === word ||
      candidate.aliases?.includes(word),
  )
  return option?.value ?? null
}

/** Writes a list value as the expression spells it, quoted when it is not a plain word. */
export function formatListValue(field: FieldName, value: string): string {
  const text = fieldOptions(field).find((option) => option.value === value)?.text ?? value
  return BARE.test(text) ? text : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}

/** What a field accepts, for messages. */
export function expectedValues(field: FieldName): readonly string[] {
  const { kind } = fieldInfo(field)
  if (kind === 'number') return ['a number such as 10k, 1.5m or 2b']
  if (kind === 'time') return ['a time such as 09:30']
  if (kind === 'date') return ['a date such as 2025-01-17']
  if (kind === 'ticker') return ['a ticker']
  const options = fieldOptions(field)
  return options.length > 0 ? options.map((option) => option.text) : ['a word or "quoted text"']
}
