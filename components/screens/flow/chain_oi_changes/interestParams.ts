import type { ParsedUrlQuery } from 'node:querystring'
import { oneOf, parseWhen, type WhenParams } from '@/components/options/when/whenState'
import type { OptionSymbol } from '@/lib/core/nominal'
import { EMPTY_FILTER, type FilterNode } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'
import { INTEREST_PRESETS } from '@/lib/flow/screens'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'

export const TABS = ['contracts', 'tickers', 'accuracy'] as const
export type InterestTab = (typeof TABS)[number]

/** Everything the address of the explorer says (C13). */
export interface InterestParams {
  readonly tab: InterestTab
  /** Id of a preset; null: every change. */
  readonly preset: string | null
  /** What the visitor narrowed the preset to. */
  readonly filter: FilterNode
  readonly filterError: string | null
  readonly sort: string
  readonly cols: string
  readonly when: WhenParams
  readonly chain: OptionSymbol | null
}

const DEFAULT_PRESET = 'builds'

/** Contracts open with the builds; names and the report look at every change. */
export function presetOf(tab: InterestTab): string | null {
  return tab === 'contracts' ? DEFAULT_PRESET : null
}

const FALLBACK_SORT = '-oi_change'

/** Order a preset brings. */
export function sortOf(preset: string | null): string {
  return INTEREST_PRESETS.find((one) => one.id === preset)?.sort ?? FALLBACK_SORT
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseInterestParams(query: ParsedUrlQuery): InterestParams {
  const tab = TABS.find((one) => one === oneOf(query, 'tab')) ?? 'contracts'
  const named = oneOf(query, 'preset')
  const known = INTEREST_PRESETS.some((one) => one.id === named) ? named : presetOf(tab)
  const preset = named === 'all' ? null : known
  const read = parseFilter(oneOf(query, 'filter'))
  const chain = parseOccParts(oneOf(query, 'chain'))
  return {
    tab,
    preset,
    filter: read.ok ? read.filter : EMPTY_FILTER,
    filterError: read.ok ? null : read.error.message,
    sort: oneOf(query, 'sort') || sortOf(preset),
    cols: oneOf(query, 'cols'),
    when: parseWhen(query),
    chain: chain ? formatOccSymbol(chain) : null,
  }
}

/** The canonical query of a state; defaults are left out. */
export function interestQuery(params: InterestParams): string {
  const pairs: [string, string | null][] = [
    ['tab', params.tab === 'contracts' ? null : params.tab],
    ['preset', params.preset === presetOf(params.tab) ? null : (params.preset ?? 'all')],
    ['filter', printFilter(params.filter) || null],
    ['sort', params.sort === sortOf(params.preset) ? null : params.sort],
    ['cols', params.cols || null],
    ['session', params.when.session],
    ['source', params.when.source],
    ['at', params.when.at],
    ['chain', params.chain],
  ]
  const query = new URLSearchParams()
  for (const [key, value] of pairs) if (value !== null) query.set(key, value)
  return query.toString()
}
