import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import type { SectorFlowRow } from '@/lib/contract/sectors'
import { NAME_GROUPS } from '@/lib/market/flowGroups'
import { tickerGroupOf } from '@/lib/market/tickerGroups'
import { choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

const KINDS = ['sector', 'theme'] as const
const ORDERS = ['premium', 'net', 'bull', 'relative', 'z', 'change', 'name'] as const
/** Groups compared at once. pages.md §4.2 Sector Flow. */
const MOST_PICKED = 4

/** Everything the address of Sector Flow says. */
export interface SectorFlowParams {
  readonly kind: (typeof KINDS)[number]
  readonly order: (typeof ORDERS)[number]
  /** Keys of the groups that are compared; none: the two most bought and the two most sold. */
  readonly pick: readonly string[]
  /** Key of the group whose members are shown; '': the first that is compared. */
  readonly of: string
  readonly sort: string
  readonly cols: string
  readonly when: WhenParams
}

const isKey = (text: string): boolean => NAME_GROUPS.some((one) => one.key === text)

/** Reads the address; never throws, what makes no sense is left out. */
export function parseSectorFlowParams(query: ParsedUrlQuery): SectorFlowParams {
  const of = textOf(query, 'of')
  return {
    kind: choiceOf(query, 'kind', KINDS, 'sector'),
    order: choiceOf(query, 'order', ORDERS, 'premium'),
    pick: [...new Set(textOf(query, 'pick').split(','))].filter(isKey).slice(0, MOST_PICKED),
    of: isKey(of) ? of : '',
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    when: parseWhen(query),
  }
}

/** The canonical query of a state; what the page starts with is left out. */
export function sectorFlowQuery({ kind, order, pick, of, sort, cols, when }: SectorFlowParams): string {
  return queryOf({
    kind: kind === 'sector' ? '' : kind,
    order: order === 'premium' ? '' : order,
    pick: pick.join(','),
    of,
    sort,
    cols,
    ...when,
  })
}

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
