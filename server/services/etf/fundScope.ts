import type { DataMeta } from '@/lib/contract/flowRow'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { nextSession } from '@/lib/market/calendar'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { Breather } from '@/server/engine/ring/breather'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { noEntities } from '@/server/market/noEntities'
import { storedBook } from '@/server/market/stored/storedBook'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { type StockScope, stockScopeOf } from '@/server/services/stocks/stockScope'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

export type HoldingRow = MarketRow<'etf_holdings'>

/** Where what is told of funds comes from at a session: imported files, or what the built-in market invents. */
export interface FundScope {
  readonly store: MarketStore
  readonly meta: DataMeta
  readonly tape: Scope
  readonly stock: StockScope
  readonly facts: MarketFacts
  readonly isImported: boolean
  /** Last day that may be known: evenings before the session asked for. */
  readonly before: IsoDate
  /** Price at the close of a day and the newest one, by name. */
  prices(tickers: readonly Ticker[], on: IsoDate): Promise<ReadonlyMap<Ticker, { then: number; now: number }>>
}

/** Invented funds kept, one by one, and the lists of all of a session. */
const KEPT = 12
const MOST_HOLDINGS = 12_000
const MOST_LINES = 100_000

/** The scope of one fund (null: of all): its imported lists when there are any, else the market of the tier. */
export async function fundScopeOf(
  deps: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker | null,
  when: When,
): Promise<FundScope> {
  const stock = await stockScopeOf(deps, ctx, when)
  const tape = stock.scope
  const facts = deps.facts[ctx.tier]
  const { entities } = deps
  const base = { tape, stock, facts, before: tape.sessionDate }
  if (ctx.tier !== 'sample' && entities !== undefined && (await hasHoldings(entities, ticker, tape.sessionDate))) {
    const meta: DataMeta = { ...tape.meta, simulated: false, source: 'imported holdings' }
    return {
      ...base,
      store: entities,
      meta,
      isImported: true,
      prices: (asked, on) => importedPrices(entities, asked, on),
    }
  }
  const stored = ctx.tier === 'sample' ? noEntities : (entities ?? noEntities)
  const store = tape.meta.simulated ? ((await invented(facts, tape.sessionDate, ticker)) ?? stored) : stored
  const prices: FundScope['prices'] = (asked, on) =>
    tape.meta.simulated ? modelPrices(base, asked, on) : importedPrices(stored, asked, on)
  return { ...base, store, meta: tape.meta, isImported: false, prices }
}

async function hasHoldings(store: MarketStore, ticker: Ticker | null, before: IsoDate): Promise<boolean> {
  if (ticker === null) return false
  const rows = await store.rows('etf_holdings', {
    where: [
      ['ticker', '=', ticker],
      ['as_of', '<=', before],
    ],
    limit: 1,
  })
  return rows.length > 0
}

const madeBy = perOwner((_facts: MarketFacts) => new AnswerCache<MarketStore>('etf/fundScope', KEPT))

/** What the market of a tier invents of one fund with its days, or of all of them without; null where it invents nothing. */
async function invented(facts: MarketFacts, date: IsoDate, only: Ticker | null): Promise<MarketStore | null> {
  const filings = facts.filings?.bind(facts)
  return filings === undefined
    ? null
    : await madeBy(facts).get(`${date} ${only ?? ''}`, () => filings(date, 'funds', only))
}

type Base = Pick<FundScope, 'tape' | 'facts' | 'stock'>

/** Closes and running prices of the built-in market, with pauses: a fund has hundreds of names. */
async function modelPrices({ tape, facts, stock }: Base, tickers: readonly Ticker[], on: IsoDate) {
  const found = new Map<Ticker, { then: number; now: number }>()
  const breather = new Breather()
  const isRunning = tape.kind === 'memory' && tape.untilUs === undefined
  for (const ticker of tickers) {
    const then = facts.previousClose(ticker, nextSession(on))
    const traded = isRunning ? tape.view.underlyings.get(ticker)?.last : undefined
    const now = traded ?? facts.prices(ticker, tape.sessionDate, stock.untilMs).at(-1)?.price ?? then
    if (then !== null && now !== null) found.set(ticker, { then, now })
    if (breather.isDue) await breather.rest()
  }
  return found
}

async function importedPrices(store: MarketStore, tickers: readonly Ticker[], on: IsoDate) {
  const book = await storedBook(store, new Map(tickers.map((ticker) => [ticker, [on]])))
  const found = new Map<Ticker, { then: number; now: number }>()
  for (const ticker of tickers) {
    const [then, now] = [book.on(ticker, on), book.last(ticker)]
    if (then !== null && now !== null) found.set(ticker, { then, now })
  }
  return found
}

/** The newest list of a fund known before a session, in its order; empty where the name is no fund. */
export async function holdingsOf(
  { store, before, isImported }: FundScope,
  fund: Ticker,
): Promise<readonly HoldingRow[]> {
  const known = [['ticker', '=', fund] as const, ['as_of', isImported ? '<=' : '<', before] as const]
  const [newest] = await store.rows('etf_holdings', { where: known, order: [['as_of', 'down']], limit: 1 })
  if (newest === undefined) return []
  return await store.rows('etf_holdings', {
    where: [
      ['ticker', '=', fund],
      ['as_of', '=', newest.as_of],
    ],
    order: [['line', 'up']],
    limit: MOST_HOLDINGS,
  })
}

/** The newest list of every fund known before a session. */
export async function allHoldings(scope: FundScope): Promise<ReadonlyMap<Ticker, readonly HoldingRow[]>> {
  const { store, before, isImported } = scope
  const rows = await store.rows('etf_holdings', {
    where: [['as_of', isImported ? '<=' : '<', before]],
    order: [
      ['ticker', 'up'],
      ['as_of', 'down'],
      ['line', 'up'],
    ],
    limit: MOST_LINES,
  })
  const found = new Map<Ticker, HoldingRow[]>()
  for (const row of rows) {
    const list = found.get(row.ticker)
    if (list === undefined) found.set(row.ticker, [row])
    else if (list[0]?.as_of === row.as_of) list.push(row)
  }
  return found
}
