import { isIsoDate } from '@/lib/market/isoDate'

/** What a corrected column holds; a `?` may be unknown. */
export type CorrectableKind = 'number' | 'number?' | 'day?' | 'word'

export interface CorrectableTable {
  readonly label: string
  /** Column of the day by which rows are chosen. */
  readonly day: string
  /** Columns that may be corrected; those that name a row never are. */
  readonly columns: Readonly<Record<string, CorrectableKind>>
}

/**
 * Imported facts that staff may correct: the tables, and in each the figures that a source gets wrong. A correction is a
 * newer row of the same key, so nothing is deleted and the file can be imported again.
 */
export const correctables = {
  stock_days: {
    label: 'Day bars of stocks',
    day: 'session_date',
    columns: { open: 'number?', high: 'number?', low: 'number?', close: 'number', volume: 'number?' },
  },
  short_volume: {
    label: 'Short volume',
    day: 'session_date',
    columns: { short_volume: 'number', short_exempt_volume: 'number', total_volume: 'number' },
  },
  etf_days: {
    label: 'Fund days',
    day: 'session_date',
    columns: { nav: 'number', shares_outstanding: 'number', net_assets: 'number?' },
  },
  political_trades: {
    label: 'Political disclosures',
    day: 'filed_date',
    columns: { amount_low: 'number?', amount_high: 'number?', type: 'word', traded_date: 'day?' },
  },
  insider_trades: {
    label: 'Insider forms',
    day: 'filed_date',
    columns: { shares: 'number?', price: 'number?', owned_after: 'number?', trade_date: 'day?' },
  },
} as const satisfies Readonly<Record<string, CorrectableTable>>

export type CorrectableKey = keyof typeof correctables
export const CORRECTABLE_KEYS = Object.keys(correctables) as readonly CorrectableKey[]
export type CorrectedValue = string | number | null

/** How values are corrected: each to one value, or each by a factor (a volume that a source told in hundreds). */
export type CorrectionChange = 'set' | 'multiply'

export type ReadChange = { readonly apply: (before: CorrectedValue) => CorrectedValue } | { readonly error: string }

/** Reads a change as staff type it for a column of a kind; what is unknown stays unknown under a factor. */
export function readChange(kind: CorrectableKind, change: CorrectionChange, text: string): ReadChange {
  const value = text.trim()
  const isNumber = kind.startsWith('number')
  if (change === 'multiply') {
    const factor = Number(value)
    if (!isNumber) return { error: 'Only numbers are corrected by a factor.' }
    if (value === '' || !Number.isFinite(factor) || factor === 0) return { error: 'A factor is a number other than 0.' }
    return { apply: (before) => (typeof before === 'number' ? tidy(before * factor) : before) }
  }
  if (value === '') return kind.endsWith('?') ? { apply: () => null } : { error: 'This value cannot be unknown.' }
  if (isNumber) return Number.isFinite(Number(value)) ? { apply: () => Number(value) } : { error: 'That is no number.' }
  if (kind === 'day?') return isIsoDate(value) ? { apply: () => value } : { error: 'A day is written YYYY-MM-DD.' }
  return /^[\w ]{1,40}$/.test(value) ? { apply: () => value } : { error: 'That is no plain word.' }
}

/** Twelve digits: 0.1 × 3 is 0.3. */
const tidy = (value: number): number => Number(value.toPrecision(12))
