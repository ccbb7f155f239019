import type { StockNotice } from '@/lib/contract/stockNotices'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { historyOf, newestSecurity, type SymbolSpan } from '@/lib/equities/identity'
import { sessionOffset, sessionsBetween } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import { RANK_OBSERVATIONS } from '@/lib/options/rank'
import type { ServiceContext } from '@/server/context'
import { storedSplits } from '@/server/market/stored/storedSplits'
import { storedStocks } from '@/server/market/stored/storedStocks'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { stockScopeOf } from '@/server/services/names/stockScope'
import type { MarketStore } from '@/server/stores/market/port'

const MOST_SPANS = 200
/** A split is told of so many days ahead, and so many sessions after it. */
const AHEAD_DAYS = 30
const AFTER_SESSIONS = 10
/** Five years of bars are looked at, as far as charts of days reach, and so many jumps of them told. */
const SUPPOSED_SESSIONS = 1260
const MOST_SUPPOSED = 3

/**
 * What imported files tell of the identity of a ticker at a session (§4.7 States). Beside the built-in market, which lists
 * every name from its first day, a ticker it knows has only what concerns imported bars: tabs of filings draw them there,
 * too. The sample has none.
 */
export async function readNotices(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  const { scope } = await stockScopeOf(deps, ctx, when)
  const { entities } = deps
  if (ctx.tier === 'sample' || entities === undefined) return { data: [], meta: scope.meta }
  const date = scope.sessionDate
  const supposed = await supposedNotices(entities, ticker, date)
  const isListed = scope.market.isFixed && (await scope.market.names.of(ticker)).known
  if (isListed) return { data: supposed, meta: scope.meta }
  const data = [
    ...spanNotices(await spansOfTicker(entities, ticker), ticker, date),
    ...(await splitNotices(entities, ticker, date)),
    ...supposed,
    ...(await testNotices(entities, ticker, date)),
  ]
  return { data, meta: scope.meta }
}

const NOTHING = { date: null, ticker: '', amount: null } as const

/** Every stretch of the security that a ticker names now, under all its tickers. */
async function spansOfTicker(store: MarketStore, ticker: Ticker): Promise<readonly SymbolSpan[]> {
  const read = (column: 'ticker' | 'security_id', value: string) =>
    store.rows('security_symbols', { where: [[column, '=', value]], limit: MOST_SPANS })
  const toSpan = (row: Awaited<ReturnType<typeof read>>[number]): SymbolSpan => ({
    securityId: row.security_id,
    ticker: row.ticker,
    from: row.valid_from,
    to: row.valid_to,
    exchange: row.exchange,
  })
  const security = newestSecurity((await read('ticker', ticker)).map(toSpan), ticker)
  return security === null ? [] : historyOf((await read('security_id', security)).map(toSpan), security)
}

/** Listed not long ago, under another ticker before or since, or gone. */
function spanNotices(spans: readonly SymbolSpan[], ticker: Ticker, date: IsoDate): StockNotice[] {
  const at = spans.findLastIndex((span) => span.ticker === ticker)
  const [first, own, before, next] = [spans[0], spans[at], spans[at - 1], spans[at + 1]]
  if (first === undefined || own === undefined) return []
  if (own.to < date)
    return [
      next === undefined
        ? { ...NOTHING, kind: 'delisted', date: own.to }
        : { ...NOTHING, kind: 'renamed', date: own.to, ticker: spans.at(-1)?.ticker ?? '' },
    ]
  const since = (from: IsoDate) => sessionsBetween(from, date).length
  const recent = sessionOffset(date, -RANK_OBSERVATIONS)
  if (first.from > recent && first.from <= date)
    return [{ ...NOTHING, kind: 'listed', date: first.from, amount: since(first.from) }]
  return before !== undefined && own.from > recent && own.from <= date
    ? [{ ...NOTHING, kind: 'formerly', date: before.to, ticker: before.ticker }]
    : []
}

async function splitNotices(store: MarketStore, ticker: Ticker, date: IsoDate): Promise<StockNotice[]> {
  const range = { ticker, from: sessionOffset(date, -AFTER_SESSIONS), to: addDays(date, AHEAD_DAYS) }
  const splits = await storedSplits(store, range)
  return splits.map(({ exDate, ratio }) => ({ ...NOTHING, kind: 'split', date: exDate, amount: ratio }))
}

/** Jumps of imported bars that look like splits and that nothing confirms, the newest first. */
async function supposedNotices(store: MarketStore, ticker: Ticker, date: IsoDate): Promise<StockNotice[]> {
  const found = await storedStocks(store).supposedSplits(ticker, addDays(date, 1), SUPPOSED_SESSIONS)
  return found
    .slice(-MOST_SUPPOSED)
    .reverse()
    .map((one) => ({ ...NOTHING, kind: 'supposed', date: one.date, amount: one.ratio }))
}

/** Symbols that exchanges try their systems with. */
async function testNotices(store: MarketStore, ticker: Ticker, date: IsoDate): Promise<StockNotice[]> {
  const rows = await store.rows('listings', {
    where: [
      ['ticker', '=', ticker],
      ['as_of', '<=', date],
      ['is_test', '=', true],
    ],
    limit: 1,
  })
  return rows.length === 0 ? [] : [{ ...NOTHING, kind: 'test' }]
}
