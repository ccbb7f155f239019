import { whenField } from '@/components/options/when/whenState'
import type { SectorFlowRow } from '@/lib/contract/sectors'
import { NAME_GROUPS } from '@/lib/market/flowGroups'
import { tickerGroupOf } from '@/lib/market/tickerGroups'
import { addressOf, choiceField, tableFields, wordsField } from '@/lib/navigation/addressFields'

const KINDS = ['sector', 'theme'] as const
const ORDERS = ['premium', 'net', 'bull', 'relative', 'z', 'change', 'name'] as const
/** Groups compared at once. pages.md §4.2 Sector Flow. */
const MOST_PICKED = 4

const GROUP_KEYS = NAME_GROUPS.map(({ key }) => key)

/** Everything the address of Sector Flow says. */
export const { parse: parseSectorFlowParams, query: sectorFlowQuery } = addressOf({
  kind: choiceField(KINDS, 'sector'),
  order: choiceField(ORDERS, 'premium'),
  /** Keys of the groups that are compared; none: the two most bought and the two most sold. */
  pick: wordsField((word) => GROUP_KEYS.includes(word), MOST_PICKED),
  /** Key of the group whose members are shown; '': the first that is compared. */
  of: choiceField(GROUP_KEYS, ''),
  ...tableFields,
  when: whenField,
})
export type SectorFlowParams = ReturnType<typeof parseSectorFlowParams>

/** The filter of the members of a group, in words that Flow Feed and Stock Screener both read. */
export function memberFilter({ key, label, kind }: Pick<SectorFlowRow, 'key' | 'label' | 'kind'>): string {
  const theme = kind === 'theme' ? tickerGroupOf(key) : null
  return theme === null ? `sector="${label}"` : `ticker in (${theme.tickers.join(', ')})`
}

const VALUES: Readonly<Record<Exclude<SectorFlowParams['order'], 'name'>, (row: SectorFlowRow) => number | null>> = {
  premium: (row) => row.premium,
  net: (row) => row.totals.net_premium,
  bull: (row) => row.totals.bull_pct,
  relative: (row) => row.relative,
  z: (row) => row.z,
  change: (row) => row.change,
}

/** The groups of a kind in the order asked for: high to low, what is unknown last, names by the alphabet. */
export function orderedGroups(
  rows: readonly SectorFlowRow[],
  { kind, order }: Pick<SectorFlowParams, 'kind' | 'order'>,
): SectorFlowRow[] {
  const own = rows.filter((row) => row.kind === kind)
  const byName = (a: SectorFlowRow, b: SectorFlowRow) => (a.label < b.label ? -1 : 1)
  if (order === 'name') return own.sort(byName)
  const value = VALUES[order]
  const lowest = Number.NEGATIVE_INFINITY
  return own.sort((a, b) => (value(b) ?? lowest) - (value(a) ?? lowest) || byName(a, b))
}

/** The groups that are compared: those picked, else the two most bought and the two most sold of the kind. */
export function comparedGroups(
  rows: readonly SectorFlowRow[],
  { kind, pick }: Pick<SectorFlowParams, 'kind' | 'pick'>,
): SectorFlowRow[] {
  if (pick.length > 0) return pick.flatMap((key) => rows.find((row) => row.key === key) ?? [])
  const ranked = orderedGroups(rows, { kind, order: 'net' }).filter((row) => row.premium > 0)
  return ranked.length <= MOST_PICKED ? ranked : [...ranked.slice(0, 2), ...ranked.slice(-2)]
}

/** Adds a group to those compared or takes it out; the oldest goes when there are four. */
export function toggled(pick: readonly string[], key: string): readonly string[] {
  return pick.includes(key) ? pick.filter((one) => one !== key) : [...pick, key].slice(-MOST_PICKED)
}
