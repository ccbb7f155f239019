import type { IsoDate } from '@/lib/core/nominal'
import { isIsoDate } from '@/lib/market/isoDate'
import { isTicker } from '@/lib/market/ticker'
import { tickerForm } from '@/lib/market/tickerForm'

/** Parameters of an address as the router gives them. */
export type AddressQuery = Readonly<Record<string, string | string[] | undefined>>

/** First value of a parameter; '' when it is not there. */
export function textOf(query: AddressQuery, key: string): string {
  const value = query[key]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** A value of a list, else the usual one. */
export function choiceOf<T extends string, F extends string>(
  query: AddressQuery,
  key: string,
  choices: readonly T[],
  usual: F,
): T | F {
  const text = textOf(query, key)
  return choices.find((choice) => choice === text) ?? usual
}

/** A number that is not negative, else the usual one. */
export function numberOf(query: AddressQuery, key: string, usual: number): number {
  const text = textOf(query, key)
  const value = Number(text)
  return text !== '' && Number.isFinite(value) && value >= 0 ? value : usual
}

/** A bound that is not negative; null is an open end. */
export function boundOf(query: AddressQuery, key: string): number | null {
  const value = numberOf(query, key, -1)
  return value < 0 ? null : value
}

/** The same as `queryOf` takes it. */
export const boundText = (value: number | null): string => (value === null ? '' : String(value))

/** A day, else ''. */
export function dayOf(query: AddressQuery, key: string): IsoDate | '' {
  const text = textOf(query, key)
  return isIsoDate(text) ? text : ''
}

/** The symbol a parameter names, else the usual one. */
export function tickerOf(query: AddressQuery, key: string, usual: string): string {
  const ticker = tickerForm(textOf(query, key))
  return isTicker(ticker) ? ticker : usual
}

/** As forms write it: a space is a plus, everything that has a meaning in an address is escaped. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/%20|[!'()~]/g, (part) =>
    part === '%20' ? '+' : `%${part.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The query of what is not usual: null and '' are left out, the order is that of the object. */
export function queryOf(pairs: Readonly<Record<string, string | null>>): string {
  return Object.entries(pairs)
    .flatMap(([key, value]) => (value === null || value === '' ? [] : [`${escaped(key)}=${escaped(value)}`]))
    .join('&')
}
