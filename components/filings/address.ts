import type { ParsedUrlQuery } from 'node:querystring'

/** First value of a parameter; '' when it is not there. */
export function textOf(query: ParsedUrlQuery, key: string): string {
  const value = query[key]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** A value of a list, else the usual one. */
export function choiceOf<T extends string>(query: ParsedUrlQuery, key: string, choices: readonly T[], usual: T): T {
  const text = textOf(query, key)
  return choices.find((choice) => choice === text) ?? usual
}

export function numberOf(query: ParsedUrlQuery, key: string, usual: number): number {
  const text = textOf(query, key)
  const value = Number(text)
  return text !== '' && Number.isFinite(value) && value >= 0 ? value : usual
}

/** The query of what is not usual; the order is that of the object. */
export function queryOf(rest: Readonly<Record<string, string>>): string {
  return new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== '')).toString()
}
