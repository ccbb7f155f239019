import type { Question } from '@/lib/ai/readQuestion'
import type { AskedCall, ResultColumn, ValueFormat } from '@/lib/contract/ai'
import { addDays } from '@/lib/market/isoDate'
import { weeksFrom } from '@/lib/market/weeks'

export const column = (field: string, label: string, format: ValueFormat = 'text'): ResultColumn => ({
  field,
  label,
  format,
})

export const asked = (call: string, args: AskedCall['args'] = {}): AskedCall => ({ call, args })

/** The first name of the question; templates that want one are not asked without. */
export const nameOf = ({ tickers }: Question): string => tickers[0] ?? ''

/** The filter language of option prints: the clauses joined, with the names of the question. */
export function filterOf({ tickers }: Question, ...clauses: readonly string[]): string {
  const names =
    tickers.length === 0 ? [] : [tickers.length === 1 ? `ticker=${tickers[0]}` : `ticker in (${tickers.join(' ')})`]
  return [...names, ...clauses].join(' and ')
}

/** The day of a question for calls that take a session; nothing for the newest. */
export const sessionOf = ({ session }: Question): AskedCall['args'] => (session === null ? {} : { session })

/** Monday of the week that a question is about: this one, or the next. */
export function weekOf({ words, today, session }: Question): string {
  const { from } = weeksFrom(session ?? today, 1)
  return /\bnext week\b/.test(words) ? addDays(from, 7) : from
}

/** Days a question asks back: 'last month', 'this year'. */
export function daysBack({ words }: Question, usual: number): number {
  const named = /\b(?:last|past) (\d{1,3}) (day|week|month)/.exec(words)
  if (named !== null) return Number(named[1]) * { day: 1, week: 7, month: 30 }[named[2] as 'day' | 'week' | 'month']
  if (/\byear\b/.test(words)) return 365
  if (/\bquarter\b/.test(words)) return 91
  if (/\bmonth\b/.test(words)) return 30
  return /\bweek\b/.test(words) ? 7 : usual
}

export const has = (words: string, pattern: RegExp): boolean => pattern.test(words)
