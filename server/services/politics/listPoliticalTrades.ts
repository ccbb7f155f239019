import { POLITICS_ORDER } from '@/lib/contract/rowOrders'
import type { IsoDate } from '@/lib/core/nominal'
import { filingDelay, isLateFiling } from '@/lib/equities/disclosures'
import { addDays } from '@/lib/market/isoDate'
import { orderedRows } from '@/lib/tables/rowOrder'
import { tickersOf } from '@/lib/watchlists/stockList'
import { mapInTurns, part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { MemberBook } from '@/server/services/politics/memberBook'
import { askedOf, isSale, midOf, type PoliticalTrade, politicalRow } from '@/server/services/politics/politicalRow'
import { delayHistogram, groupTrades, netByMonth, sumsOf } from '@/server/services/politics/politicalSums'
import { type RecordScope, recordScopeOf } from '@/server/services/records/recordScope'
import type { Condition } from '@/server/stores/market/port'

export interface PoliticsQuery extends When {
  readonly days: number
  readonly member?: string | undefined
  readonly ticker?: string | undefined
  /** Names divided by commas; every one when empty. */
  readonly tickers?: string | undefined
  readonly chamber: 'any' | 'house' | 'senate'
  readonly party: string
  readonly type: 'any' | 'purchase' | 'sale' | 'exchange'
  readonly asset: 'any' | 'stock' | 'option' | 'other'
  readonly min_amount: number
  readonly late: '0' | '1'
  readonly sort: string
  readonly limit: number
}

const MOST_TRADES = 30_000
/** Names that a question may list. */
const MOST_NAMES = 500
const TOP = 12

/** Disclosed trades with their sums. F43. */
export async function listPoliticalTrades(deps: MarketDeps, ctx: ServiceContext, query: PoliticsQuery) {
  const scope = await recordScopeOf(deps, ctx, 'politics', query)
  const members = await MemberBook.read(scope.store)
  const newest = await newestFiling(scope)
  const partyOf = (trade: PoliticalTrade): string => members.of(trade.member, trade.chamber, trade.district).party
  const all = await tradesOf(scope, query, newest)
  const trades = await part(() =>
    all.filter((trade) => fits(trade, query) && (query.party === 'any' || partyOf(trade) === query.party)),
  )
  const nameOf = await scope.scope.market.names.lookup()
  const shown = query.sort === '' ? trades.slice(0, query.limit) : trades
  // The mean return of the window is one of all its trades, however few are shown.
  const book = await scope.prices(askedOf(trades))
  const sectorOf = (trade: PoliticalTrade): string => nameOf(trade.ticker)?.sector ?? ''
  const made = await mapInTurns(shown, (trade) => politicalRow(trade, { nameOf, book, members }))
  return {
    data: {
      rows: (await part(() => orderedRows(made, POLITICS_ORDER, query.sort))).slice(0, query.limit),
      total: trades.length,
      newest_filed: newest,
      sums: await part(() => sumsOf(trades, book)),
      top_tickers: (await part(() => groupTrades(trades, (trade) => trade.ticker)))
        .slice(0, TOP)
        .map(({ key, buys, sells, trades: count }) => ({ ticker: key, buys, sells, trades: count })),
      by_sector: (await part(() => groupTrades(trades, sectorOf))).map(({ key, buys, sells }) => ({
        sector: key,
        buys,
        sells,
      })),
      by_month: await part(() => netByMonth(trades, sectorOf)),
      by_party: (await part(() => groupTrades(trades, (trade) => partyOf(trade) || 'Unknown'))).map(
        ({ key, buys, sells, trades: count }) => ({ party: key, buys, sells, trades: count }),
      ),
      by_member: (await part(() => groupTrades(trades, (trade) => trade.member))).map(
        ({ key, buys, sells, trades: count, late }) => ({
          member: key,
          buys,
          sells,
          trades: count,
          late,
          party: partyOf(trades.find((trade) => trade.member === key) ?? EMPTY),
        }),
      ),
      delays: await part(() => delayHistogram(trades)),
    },
    meta: scope.meta,
  }
}

const EMPTY: PoliticalTrade = {
  chamber: '',
  member: '',
  district: '',
  ticker: '',
  asset: '',
  asset_type: '',
  type: '',
  owner: '',
  amount: '',
  amount_low: null,
  amount_high: null,
  traded_date: null,
  filed_date: null,
  filing: '',
  line: 0,
  comment: '',
  url: '',
  source: '',
}

/** The window counts back from the newest day known; files of the Senate have no filing dates, so trades count too. */
async function newestFiling({ store, asOf }: RecordScope): Promise<IsoDate | null> {
  const newest = async (column: 'filed_date' | 'traded_date') => {
    const [row] = await store.rows('political_trades', {
      where: [[column, '<=', asOf]],
      order: [[column, 'down']],
      limit: 1,
    })
    return row?.[column] ?? null
  }
  return (await newest('filed_date')) ?? (await newest('traded_date'))
}

async function tradesOf(
  { store }: RecordScope,
  query: PoliticsQuery,
  newest: IsoDate | null,
): Promise<readonly PoliticalTrade[]> {
  const where: Condition<'political_trades'>[] = []
  if (query.member !== undefined) where.push(['member', '=', query.member])
  if (query.ticker !== undefined) where.push(['ticker', '=', query.ticker])
  const names = tickersOf(query.tickers ?? '', MOST_NAMES)
  if (names.length > 0) where.push(['ticker', 'in', names])
  if (query.chamber !== 'any') where.push(['chamber', '=', query.chamber])
  const rows = await store.rows('political_trades', { where, order: [['traded_date', 'down']], limit: MOST_TRADES })
  const since = query.days > 0 && newest !== null ? addDays(newest, -query.days) : ''
  const dayOf = (trade: PoliticalTrade): string => trade.filed_date ?? trade.traded_date ?? ''
  return rows.filter((trade) => dayOf(trade) >= since).sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))
}

function fits(trade: PoliticalTrade, query: PoliticsQuery): boolean {
  if (query.type === 'sale' ? !isSale(trade) : query.type !== 'any' && trade.type !== query.type) return false
  if (query.late === '1' && !isLateFiling(filingDelay(trade.traded_date, trade.filed_date))) return false
  if (query.min_amount > 0 && (midOf(trade) ?? 0) < query.min_amount) return false
  if (query.asset === 'any') return true
  const isOption = /option/i.test(trade.asset_type)
  if (query.asset === 'option') return isOption
  const isStock = !isOption && /stock/i.test(trade.asset_type)
  return query.asset === 'stock' ? isStock : !isOption && !isStock
}
