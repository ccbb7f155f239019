import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import { sectorFunds } from '@/lib/market/sectorFunds'
import { choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'
import { tickersOf } from '@/lib/watchlists/stockList'

/** The eleven sectors in the order of the alphabet. */
export const SECTORS: readonly string[] = Object.keys(sectorFunds).sort()
/** Where names stand that belong to none. */
export const NO_SECTOR = 'Funds and indices'

/** Names that are no list of the person: the most traded ones, all, those typed into the address. */
export const TYPED = 'list'
const ORDERS = ['bull', 'net', 'change', 'premium', 'z', 'name'] as const

/** Everything the address of Sector View says. */
export interface SectorParams {
  /** 'top': the most traded names of each sector, 'all', 'list': `tickers`; else the id of a list of the person. */
  readonly members: string
  readonly tickers: readonly string[]
  /** Order of the sectors. */
  readonly order: (typeof ORDERS)[number]
  /** Sectors that are left out, and those that are folded. */
  readonly without: readonly string[]
  readonly folded: readonly string[]
  readonly sort: string
  readonly cols: string
  readonly when: WhenParams
}

/** Names that can be typed. */
export const MOST_TICKERS = 200
/** Sectors stand in the address by the ticker of their fund. */
const FUNDS: Readonly<Record<string, string>> = { ...sectorFunds, [NO_SECTOR]: 'FUNDS' }
const sectorOf = (fund: string): string[] =>
  Object.entries(FUNDS).flatMap(([name, one]) => (one === fund ? [name] : []))

const sectorList = (query: ParsedUrlQuery, key: string): readonly string[] =>
  textOf(query, key).toUpperCase().split(',').flatMap(sectorOf)

const memberWord = (text: string): string => (/^[\w-]{1,40}$/.test(text) ? text : '')

/** Reads the address; never throws, what makes no sense is left out. */
export function parseSectorParams(query: ParsedUrlQuery): SectorParams {
  const tickers = tickersOf(textOf(query, 'tickers'), MOST_TICKERS)
  return {
    members: memberWord(textOf(query, 'members')) || (tickers.length > 0 ? TYPED : 'top'),
    tickers,
    order: choiceOf(query, 'order', ORDERS, 'bull'),
    without: sectorList(query, 'without'),
    folded: sectorList(query, 'folded'),
    sort: textOf(query, 'sort'),
    cols: textOf(query, 'cols'),
    when: parseWhen(query),
  }
}

/** The canonical query of a state; what the page starts with is left out. */
export function sectorQuery(params: SectorParams): string {
  const { members, tickers, order, without, folded, sort, cols, when } = params
  const usual = tickers.length > 0 ? TYPED : 'top'
  const funds = (names: readonly string[]) => names.map((name) => FUNDS[name] ?? '').join(',')
  return queryOf({
    members: members === usual ? '' : members,
    tickers: tickers.join(','),
    order: order === 'bull' ? '' : order,
    without: funds(without),
    folded: funds(folded),
    sort,
    cols,
    ...when,
  })
}

/** Which names the host is asked for; null where the list is empty. */
export function memberFilter(
  { members, tickers }: Pick<SectorParams, 'members' | 'tickers'>,
  lists: readonly { readonly id: string; readonly tickers: readonly string[] }[],
): string | null {
  if (members === 'top' || members === 'all') return 'issue_type in (common, adr)'
  const names = members === TYPED ? tickers : (lists.find((list) => list.id === members)?.tickers ?? [])
  return names.length === 0 ? null : `ticker in (${names.join(', ')})`
}
