import { type AddressFilter, parseAddressFilter, queryText } from '@/components/options/filter/addressFilter'
import { type WhenParams, whenField } from '@/components/options/when/whenState'
import type { OptionSymbol } from '@/lib/core/nominal'
import { INTEREST_PRESETS } from '@/lib/flow/screens'
import { addressOf, choiceField, contractField, tableFields } from '@/lib/navigation/addressFields'
import { readerWith } from '@/lib/navigation/unread'

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

const { parse } = addressOf({
  tab: choiceField(TABS, 'contracts'),
  preset: choiceField(['all', ...INTEREST_PRESETS.map(({ id }) => id)], ''),
  ...tableFields,
  when: whenField,
  chain: contractField,
})

/** Reads the address; never throws, what makes no sense is left out. */
export const parseInterestParams = readerWith(parse, (query): InterestParams => {
  const { preset: named, sort, ...rest } = parse(query)
  const preset = named === 'all' ? null : named || presetOf(rest.tab)
  return { ...rest, preset, ...parseAddressFilter(query), sort: sort || sortOf(preset) }
})

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
