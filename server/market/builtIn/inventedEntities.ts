import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { inTurns, pieces } from '@/server/cache/turns'
import { inventedMarkets } from '@/server/market/builtIn/inventedMarkets'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketStore } from '@/server/stores/market/port'
import { analystRows } from '@/server/synthetic/filings/analystRows'
import { economySeries } from '@/server/synthetic/filings/economyRows'
import { fdaRows } from '@/server/synthetic/filings/fdaRows'
import { haltRows } from '@/server/synthetic/filings/haltRows'
import { fundDays, fundRows, listingWithCountry } from '@/server/synthetic/filings/holdingRows'
import { insiderRows } from '@/server/synthetic/filings/insiderRows'
import { MANAGER_COUNT, managerReports } from '@/server/synthetic/filings/managerRows'
import { inventedCommittees, MEMBER_COUNT, memberFilings } from '@/server/synthetic/filings/memberRows'
import { MACRO_NAME, macroNews, newsRows } from '@/server/synthetic/filings/newsRows'
import { coverFacts, inventedListing } from '@/server/synthetic/filings/shareCount'
import { HISTORY, NEWEST, shortRows } from '@/server/synthetic/filings/shortRows'
import { statementRows } from '@/server/synthetic/filings/statementRows'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { isModelSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { universe } from '@/server/synthetic/universe'

/** Kinds of filings and events that are made apart from each other. */
export type FilingKind =
  | 'insiders'
  | 'institutions'
  | 'politics'
  | 'shorts'
  | 'analysts'
  | 'funds'
  | 'fund_days'
  | 'statements'
  | 'economy'
  | 'fda'
  | 'news'
  | 'halts'
  | keyof typeof inventedMarkets

/**
 * Filings of the built-in market as a store like the imported ones: insider trades, 13F reports, trades of members of
 * Congress or short figures, all invented, nothing filed after `asOf`; of one name alone where one is named and the kind
 * knows names. Made in turns, so that the host stays free.
 */
export async function inventedEntities(
  market: SyntheticMarket,
  asOf: IsoDate,
  kind: FilingKind,
  { only = null, store = new MemoryMarketStore(true) }: { only?: Ticker | null; store?: MarketStore } = {},
): Promise<MarketStore> {
  if (!isModelSession(asOf)) return store
  await FILLERS[kind]({ market, store, asOf, only })
  return store
}

/** Evenings behind the flow of twenty-one sessions. */
const MONTH_OF_DAYS = 22
/** Names whose insiders file: the most traded ones, so that the first reader does not wait for all. */
const MOST_NAMES = 260

interface Work {
  readonly market: SyntheticMarket
  readonly store: MarketStore
  readonly asOf: IsoDate
  readonly only: Ticker | null
}

const FILLERS: Readonly<Record<FilingKind, (work: Work) => Promise<void>>> = {
  ...inventedMarkets,
  insiders: async ({ market, store, asOf, only }) => {
    const session = sessionNumberOf(asOf)
    for await (const [number, instrument] of inTurns(universe.entries())) {
      if (instrument.rank >= MOST_NAMES || (only !== null && instrument.ticker !== only)) continue
      const rows = insiderRows(market.prices, instrument, { number, session })
      const known = rows.filter((row) => (row.filed_date ?? '') <= asOf)
      await store.insert('insider_trades', instrument.ticker, known)
    }
  },
  institutions: async ({ market, store, asOf }) => {
    for await (const [place] of inTurns(pieces(MANAGER_COUNT, 1))) {
      const { holdings, filings } = managerReports(market.prices, place, asOf)
      await store.insert('institution_holdings', `${place}`, holdings)
      await store.insert('filings', `${place}`, filings)
    }
  },
  politics: async ({ market, store, asOf }) => {
    const session = sessionNumberOf(asOf)
    await store.insert('committees', 'all', inventedCommittees)
    for await (const [place] of inTurns(pieces(MEMBER_COUNT, 1))) {
      const { member, seat, trades } = memberFilings(market.prices.seed, place, session)
      await store.insert('legislators', `${place}`, [member])
      await store.insert('committee_members', `${place}`, [seat])
      await store.insert('political_trades', `${place}`, trades)
    }
  },
  shorts: async ({ market, store, asOf, only }) => {
    const session = sessionNumberOf(asOf)
    for await (const [number, instrument] of inTurns(universe.entries())) {
      if (only !== null && instrument.ticker !== only) continue
      const depth = only === null ? NEWEST : HISTORY
      const { volume, interest, fails, borrow } = shortRows(market.prices, instrument, { number, session, depth })
      await store.insert('short_volume', instrument.ticker, volume)
      await store.insert('short_interest', instrument.ticker, interest)
      await store.insert('fails_to_deliver', instrument.ticker, fails)
      await store.insert('borrow_rates', instrument.ticker, borrow)
      await store.insert('listings', instrument.ticker, [inventedListing(instrument)])
      await store.insert('company_facts', instrument.ticker, coverFacts(market.prices, instrument, { number, asOf }))
    }
  },
  statements: async ({ market, store, asOf, only }) => {
    for await (const instrument of inTurns(universe)) {
      if (only !== null && instrument.ticker !== only) continue
      await store.insert('listings', instrument.ticker, [inventedListing(instrument)])
      await store.insert('company_facts', instrument.ticker, statementRows(market.prices.seed, instrument, asOf))
    }
  },
  funds: async ({ market, store, asOf, only }) => {
    const session = sessionNumberOf(asOf)
    for await (const instrument of inTurns(universe)) {
      if (instrument.issueType !== 'ETF')
        await store.insert('listings', instrument.ticker, [listingWithCountry(instrument)])
      else if (only === null || only === instrument.ticker) {
        // The days of all funds would be a year of prices of every name: they come with one fund alone.
        const rows = fundRows(market.prices, instrument, { session, hasDays: only !== null })
        await store.insert('etf_profiles', instrument.ticker, [rows.profile])
        await store.insert('etf_holdings', instrument.ticker, rows.holdings)
        await store.insert('etf_days', instrument.ticker, rows.days)
      }
    }
  },
  // What flowed into all funds within a month, without what they hold.
  fund_days: async ({ market, store, asOf, only }) => {
    const session = sessionNumberOf(asOf)
    for await (const instrument of inTurns(universe)) {
      if (instrument.issueType !== 'ETF' || (only !== null && only !== instrument.ticker)) continue
      const days = fundDays(market.prices, instrument, { session, count: MONTH_OF_DAYS })
      await store.insert('etf_days', instrument.ticker, days)
    }
  },
  // A schedule knows the days to come: whoever reads it tells no figure before its time.
  economy: async ({ market, store, asOf }) => {
    let place = 0
    for await (const rows of inTurns(economySeries(market.prices.seed, asOf))) {
      await store.insert('economic_events', `${place}`, rows)
      place += 1
    }
  },
  fda: async ({ market, store, asOf }) => {
    for await (const instrument of inTurns(universe)) {
      await store.insert('fda_events', instrument.ticker, fdaRows(market.prices.seed, instrument, asOf))
    }
  },
  news: async ({ market, store, asOf, only }) => {
    const session = sessionNumberOf(asOf)
    if (only === null || only === MACRO_NAME)
      await store.insert('news', 'releases', macroNews(market.prices.seed, asOf))
    for await (const [number, instrument] of inTurns(universe.entries())) {
      if (instrument.rank >= MOST_NAMES || (only !== null && instrument.ticker !== only)) continue
      await store.insert('news', instrument.ticker, newsRows(market.prices, instrument, { number, session, asOf }))
    }
  },
  halts: async ({ market, store, asOf, only }) => {
    const session = sessionNumberOf(asOf)
    for await (const instrument of inTurns(universe)) {
      if (only !== null && instrument.ticker !== only) continue
      await store.insert('trading_halts', instrument.ticker, haltRows(market.prices.seed, instrument, session))
    }
  },
  analysts: async ({ market, store, asOf, only }) => {
    const session = sessionNumberOf(asOf)
    for await (const [number, instrument] of inTurns(universe.entries())) {
      if (only !== null && instrument.ticker !== only) continue
      const { ratings, trends } = analystRows(market.prices, instrument, { number, session })
      await store.insert('analyst_ratings', instrument.ticker, ratings)
      await store.insert('analyst_trends', instrument.ticker, trends)
    }
  },
}
