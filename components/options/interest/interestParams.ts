import type { ParsedUrlQuery } from 'node:querystring'
import { type AddressFilter, parseAddressFilter, queryText } from '@/components/options/filter/addressFilter'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import type { OptionSymbol } from '@/lib/core/nominal'
import { INTEREST_PRESETS } from '@/lib/flow/screens'
import { choiceOf, contractOf, textOf } from '@/lib/navigation/addressQuery'

const TABS = ['contracts', 'tickers', 'accuracy'] as const
export type InterestTab = (typeof TABS)[number]

/** Everything the address of the explorer says (C13). The filter is what the visitor narrowed the preset to. */
export interface InterestParams extends AddressFilter {
  readonly tab: InterestTab
  /** Id of a preset; null: every change. */
  readonly preset: string | null
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
  const tab = choiceOf(query, 'tab', TABS, 'contracts')
  const named = textOf(query, 'preset')
  const known = INTEREST_PRESETS.some((one) => one.id === named) ? named : presetOf(tab)
  const preset = named === 'all' ? null : known
  return {
    tab,
    preset,
    ...parseAddressFilter(query),
    sort: textOf(query, 'sort') || sortOf(preset),
    cols: textOf(query, 'cols'),
    when: parseWhen(query),
    chain: contractOf(query),
  }
}

/** The canonical query of a state; defaults are left out. */
export function interestQuery({ tab, preset, filter, sort, cols, when, chain }: InterestParams): string {
  return queryText(filter, {
    tab: tab === 'contracts' ? '' : tab,
    preset: preset === presetOf(tab) ? '' : (preset ?? 'all'),
    sort: sort === sortOf(preset) ? '' : sort,
    cols,
    ...when,
    chain,
  })
}
