import { whenField } from '@/components/options/when/whenState'
import { sectorFunds } from '@/lib/market/sectorFunds'
import { type AddressField, addressOf, choiceField, shapedField, tableFields } from '@/lib/navigation/addressFields'
import { textOf } from '@/lib/navigation/addressQuery'
import { tickersField } from '@/lib/navigation/instrumentFields'
import { readerWith } from '@/lib/navigation/unread'

/** The eleven sectors in the order of the alphabet. */
export const SECTORS: readonly string[] = Object.keys(sectorFunds).sort()
/** Where names stand that belong to none. */
export const NO_SECTOR = 'Funds and indices'

/** Names that are no list of the person: the most traded ones, all, those typed into the address. */
export const TYPED = 'list'
const ORDERS = ['bull', 'net', 'change', 'premium', 'z', 'name'] as const

/** Names that can be typed. */
export const MOST_TICKERS = 200
/** Sectors stand in the address by the ticker of their fund. */
const FUNDS: Readonly<Record<string, string>> = { ...sectorFunds, [NO_SECTOR]: 'FUNDS' }
const sectorOf = (fund: string): string[] =>
  Object.entries(FUNDS).flatMap(([name, one]) => (one === fund ? [name] : []))

const sectorsField: AddressField<readonly string[]> = {
  read: (query, key) => textOf(query, key).toUpperCase().split(',').flatMap(sectorOf),
  write: (names) => names.map((name) => FUNDS[name] ?? '').join(','),
}

const usualMembers = (tickers: readonly string[]): string => (tickers.length > 0 ? TYPED : 'top')

/** Everything the address of Sector View says. */
const address = addressOf({
  /** 'top': the most traded names of each sector, 'all', 'list': `tickers`; else the id of a list of the person. */
  members: shapedField(/^[\w-]{1,40}$/),
  tickers: tickersField(MOST_TICKERS),
  /** Order of the sectors. */
  order: choiceField(ORDERS, 'bull'),
  /** Sectors that are left out, and those that are folded. */
  without: sectorsField,
  folded: sectorsField,
  ...tableFields,
  when: whenField,
})
export type SectorParams = ReturnType<typeof address.parse>

/** Reads the address; never throws, what makes no sense is left out. */
export const parseSectorParams = readerWith(address.parse, (query): SectorParams => {
  const params = address.parse(query)
  return { ...params, members: params.members || usualMembers(params.tickers) }
})

/** The canonical query of a state; what the page starts with is left out. */
export const sectorQuery = (params: SectorParams): string =>
  address.query(params.members === usualMembers(params.tickers) ? { ...params, members: '' } : params)

/** Which names the host is asked for; null where the list is empty. */
export function memberFilter(
  { members, tickers }: Pick<SectorParams, 'members' | 'tickers'>,
  lists: readonly { readonly id: string; readonly tickers: readonly string[] }[],
): string | null {
  if (members === 'top' || members === 'all') return 'issue_type in (common, adr)'
  const names = members === TYPED ? tickers : (lists.find((list) => list.id === members)?.tickers ?? [])
  return names.length === 0 ? null : `ticker in (${names.join(', ')})`
}
