import type { AlertDefinition } from '@/lib/flow/alerts/definition'
import { listKindOf } from '@/lib/flow/alerts/watchProgram'
import { parseListState } from '@/lib/watchlists/stockList'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** Page under which lists of names are stored. */
const STOCK_LISTS = 'stock_watchlist'

/** The watchlists that alerts may name, read at once. */
export interface AlertLists {
  /** What the list of a definition holds: contracts or names of its owner; nothing where there is no such list. */
  of(userId: string, definition: AlertDefinition): readonly string[]
}

/** Lists of contracts and of names, of everybody or of one user. */
export async function readLists(db: AccountsDb, userId?: string): Promise<AlertLists> {
  let options = db.selectFrom('option_watchlists').select(['id', 'user_id', 'chains'])
  let stocks = db.selectFrom('saved_views').select(['id', 'user_id', 'state']).where('page', '=', STOCK_LISTS)
  if (userId !== undefined) {
    options = options.where('user_id', '=', userId)
    stocks = stocks.where('user_id', '=', userId)
  }
  const [contracts, names] = await Promise.all([options.execute(), stocks.execute()])
  return {
    of: (owner, definition) => {
      const { kind, watchlist } = definition.scope
      if (kind !== 'watchlist' || watchlist === null) return []
      const isOwn = (one: { readonly id: string; readonly user_id: string }) =>
        one.id === watchlist && one.user_id === owner
      if (listKindOf(definition) === 'contracts') return contracts.find(isOwn)?.chains ?? []
      const list = names.find(isOwn)
      return list === undefined ? [] : parseListState(list.state).tickers
    },
  }
}
