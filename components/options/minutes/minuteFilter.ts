import type { ParsedUrlQuery } from 'node:querystring'
import { choiceOf, textOf } from '@/lib/navigation/addressQuery'

/** F15 filters in the address, as the host takes them; defaults are left out of both. */
export interface MinuteFilter {
  readonly type: 'all' | 'C' | 'P'
  readonly money: 'all' | 'otm' | 'itm'
  readonly dte: 'all' | '0' | 'not0' | '1-7' | '8-30' | '31-90' | '91-365' | '366'
  readonly no_multi: '0' | '1'
  readonly no_deep: '0' | '1'
}

const TYPES = ['C', 'P'] as const
const MONEY = ['otm', 'itm'] as const
const DTES = ['0', 'not0', '1-7', '8-30', '31-90', '91-365', '366'] as const

export function parseMinuteFilter(query: ParsedUrlQuery): MinuteFilter {
  return {
    type: choiceOf(query, 'type', TYPES, 'all'),
    money: choiceOf(query, 'money', MONEY, 'all'),
    dte: choiceOf(query, 'dte', DTES, 'all'),
    no_multi: textOf(query, 'no_multi') === '1' ? '1' : '0',
    no_deep: textOf(query, 'no_deep') === '1' ? '1' : '0',
  }
}

/** Pairs that differ from the default. */
export function chosenPairs(values: Readonly<Record<string, string | null>>): Record<string, string> {
  const pairs = Object.entries(values).filter(
    (pair): pair is [string, string] => pair[1] !== null && pair[1] !== '' && pair[1] !== 'all' && pair[1] !== '0',
  )
  return Object.fromEntries(pairs)
}

/** The filter as pairs of the address; '0' is a choice of `dte` only. */
export function filterPairs({ dte, ...rest }: MinuteFilter): Record<string, string> {
  return { ...chosenPairs({ ...rest }), ...(dte === 'all' ? {} : { dte }) }
}

export const DTE_OPTIONS: readonly { readonly value: MinuteFilter['dte']; readonly label: string }[] = [
  { value: 'all', label: 'All expiries' },
  { value: '0', label: '0DTE only' },
  { value: 'not0', label: 'No 0DTE' },
  { value: '1-7', label: '1–7 days' },
  { value: '8-30', label: '8–30 days' },
  { value: '31-90', label: '31–90 days' },
  { value: '91-365', label: '91–365 days' },
  { value: '366', label: 'Over a year' },
]
