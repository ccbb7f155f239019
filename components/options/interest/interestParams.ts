import { parseAddressFilter, queryText } from '@/components/options/filter/addressFilter'
import { whenField } from '@/components/options/when/whenState'
import { INTEREST_PRESETS } from '@/lib/flow/screens'
import { addressOf, choiceField, tableFields } from '@/lib/navigation/addressFields'
import { contractField } from '@/lib/navigation/instrumentFields'
import { readerWith } from '@/lib/navigation/unread'

const TABS = ['contracts', 'tickers', 'accuracy'] as const
export type InterestTab = (typeof TABS)[number]

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

const { parse, pairs } = addressOf({
  tab: choiceField(TABS, 'contracts'),
  preset: choiceField(['all', ...INTEREST_PRESETS.map(({ id }) => id)], ''),
  ...tableFields,
  when: whenField,
  chain: contractField,
})

/** Reads all that the address of the explorer says (C13); the filter is what the visitor narrowed the preset to. */
export const parseInterestParams = readerWith(parse, (query) => {
  const { preset: named, sort, ...rest } = parse(query)
  const preset = named === 'all' ? null : named || presetOf(rest.tab)
  return { ...rest, preset, ...parseAddressFilter(query), sort: sort || sortOf(preset) }
})
/** `preset`: id of one; null is every change. */
export type InterestParams = ReturnType<typeof parseInterestParams>

/** The canonical query of a state; defaults are left out. */
export function interestQuery(params: InterestParams): string {
  const { tab, preset, filter, sort } = params
  const named = preset === presetOf(tab) ? '' : (preset ?? 'all')
  return queryText(filter, pairs({ ...params, preset: named, sort: sort === sortOf(preset) ? '' : sort }))
}
