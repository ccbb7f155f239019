import type { IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { nextSession, previousSession, sessionOnOrAfter } from '@/lib/market/calendar'
import { sessionEndMs } from '@/lib/market/session'
import { AnswerCache } from '@/server/cache/answerCache'
import { mapInTurns } from '@/server/cache/turns'
import { factsEvents, NONE, SOURCE } from '@/server/market/facts/factsEvents'
import { marketCapAt } from '@/server/market/facts/marketCap'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import type { StockFacts } from '@/server/market/facts/stockFacts'
import type { Known, Market, MinuteDay, MinutesAsked, Names, PriceBook, Prices } from '@/server/market/port'
import { told } from '@/server/market/port'
import { pathOf } from '@/server/market/pricePath'
import { sessionClock } from '@/server/market/recordClock'
import type { MarketStore } from '@/server/stores/market/port'

/** A list as an answer: an empty one is no answer where a market without gaps would have a row. */
const listed = <T>(rows: readonly T[], asOf: IsoDate | null = null): Known<readonly T[]> =>
  rows.length === 0 ? NONE : told(rows, SOURCE, asOf)

const orUnknown = <T>(value: T | null | undefined, asOf: IsoDate | null = null): Known<T> =>
  value === null || value === undefined ? NONE : told(value, SOURCE, asOf)

let made = 0
const nextId = (): string => {
  made += 1
  return `built-in ${made}`
}

/** The built-in market behind the port: its facts are made from a seed when they are asked for. */
export const factsMarket = perOwner(
  (facts: MarketFacts): Market => ({
    id: nextId(),
    isFixed: true,
    names: namesOf(facts),
    prices: pricesOf(facts),
    stocks: facts.stocks,
    contracts: facts,
    events: factsEvents(facts),
    records: recordsOf(facts),
    macro: async (atMs) => facts.macroQuotes?.(atMs) ?? [],
    futures: async () =>
      facts.futures === undefined ? NONE : told({ facts: facts.futures, ...madeUp(facts) }, SOURCE),
  }),
)

const madeUp = (facts: MarketFacts) => ({ market: factsMarket(facts), clock: sessionClock, label: {} }) as const

/** Invented rows kept: of all names, today's of its topics; of names asked for last. */
const KEPT = 24

function recordsOf(facts: MarketFacts): Market['records'] {
  const made = new AnswerCache<MarketStore>('market/facts/factsMarket', KEPT)
  const madeOfNames = new AnswerCache<MarketStore>('market/facts/factsMarket', KEPT)
  return async ({ topic, only, sessionDate }) => {
    const filings = facts.filings?.bind(facts)
    if (filings === undefined) return NONE
    const kept = only === null ? made : madeOfNames
    const store = await kept.get(`${topic} ${sessionDate} ${only}`, () => filings(sessionDate, topic, only))
    return told({ store, ...madeUp(facts) }, SOURCE, sessionDate)
  }
}

/**
 * Closes up to the session before a day, whose own close is not known yet. The model makes the years of a name when it is
 * first asked for, so each name rests the host once.
 */
async function bookOf(facts: MarketFacts, tickers: Iterable<Ticker>, before: IsoDate): Promise<PriceBook> {
  await mapInTurns(tickers, (ticker) => facts.previousClose(ticker, before))
  return {
    on: (ticker, date) => {
      const session = sessionOnOrAfter(date)
      return session >= before ? null : facts.previousClose(ticker, nextSession(session))
    },
    last: (ticker) => facts.previousClose(ticker, before),
  }
}

const namesOf = (facts: MarketFacts): Names => ({
  all: async () => listed(facts.tickers),
  of: async (ticker) => orUnknown(facts.infoOf(ticker)),
  lookup: async () => (ticker) => facts.infoOf(ticker),
  capsOn: async () => (name, price) => marketCapAt(facts, name, price),
  shares: (ticker) => facts.sharesOutstanding?.(ticker) ?? null,
  members: async (ticker) => listed(facts.membersOf(ticker)),
  table: (sessionDate) => facts.factsTable(sessionDate),
  ready: async () => undefined,
})

function pricesOf(facts: MarketFacts): Prices {
  const { stocks } = facts
  return {
    previousClose: async (ticker, date) => orUnknown(facts.previousClose(ticker, date), date),
    closes: async (tickers, before, count) => {
      const lists = await mapInTurns(tickers, (ticker) => [ticker, stocks.closes(ticker, before, count)] as const)
      const known = lists.filter(([, closes]) => closes.length > 0)
      return known.length === 0 ? NONE : told(new Map(known), SOURCE, known[0]?.[1].at(-1)?.date ?? null)
    },
    wholeCloses: async (ticker, before) => {
      const closes = await wholeCloses(facts, ticker, before)
      return closes.length === 0 ? NONE : told({ closes, isTotal: false }, SOURCE, closes.at(-1)?.date ?? null)
    },
    volumes: async (ticker, before, count) => {
      const volumes = stocks.volumes(ticker, before, count)
      const days = stocks.closes(ticker, before, volumes.length)
      return listed(days.map(({ date }, at) => ({ date, volume: volumes[at] ?? 0 })))
    },
    tickers: async () => listed(facts.tickers.map(({ ticker }) => ticker)),
    dailyBars: async (ticker, before, count) => listed(await stocks.dailyBars(ticker, before, count)),
    minuteBars: async (ticker, date, untilMs) => listed(stocks.minuteBars(ticker, date, untilMs), date),
    minuteDays: async (asked) => {
      const days = await minuteDays(stocks, asked)
      return listed(days.some(({ bars }) => bars.length > 0) ? days : [], asked.sessionDate)
    },
    path: async (ticker, date, untilMs) => listed(pathOf(stocks.minuteBars(ticker, date, untilMs), untilMs), date),
    book: (asked, before) => bookOf(facts, asked.keys(), before),
    last: async ({ tickers, sessionDate, untilMs }) => {
      const endMs = sessionEndMs(sessionDate)
      const pairs = await mapInTurns(
        tickers,
        (ticker) => [ticker, stocks.soFar?.(ticker, sessionDate, Math.min(untilMs, endMs))?.close] as const,
      )
      const known = pairs.flatMap(([ticker, price]) => (price === undefined ? [] : [[ticker, price] as const]))
      return known.length === 0 ? NONE : told(new Map<Ticker, Usd>(known), SOURCE, sessionDate)
    },
  }
}

/** More sessions than the model has. */
const ALL = 10_000
/** Sessions of a fund made at once. */
const STEP = 16

/** A fund's price is made of its members': they come first, one by one, then it in small steps. */
async function wholeCloses(facts: MarketFacts, ticker: Ticker, before: IsoDate) {
  const { stocks } = facts
  const members = facts.membersOf(ticker)
  const [first] = members
  if (first === undefined) return stocks.closes(ticker, before, ALL)
  await mapInTurns(members, (member) => stocks.closes(member, before, 1))
  const dates = stocks.closes(first, before, ALL).map((one) => one.date)
  const ends = Array.from({ length: Math.ceil(dates.length / STEP) }, (_, at) => (at + 1) * STEP)
  const parts = await mapInTurns(ends, (end) =>
    stocks.closes(ticker, dates[end] ?? before, Math.min(STEP, dates.length - (end - STEP))),
  )
  return parts.flat()
}

/** Sessions from the newest back until one before the newest has no minute: there is nothing before the first. */
async function minuteDays(stocks: StockFacts, { ticker, sessionDate, sessions, untilMs, isExtended }: MinutesAsked) {
  const days: MinuteDay[] = []
  function* dates(): Generator<IsoDate> {
    for (let date = sessionDate; days.length < sessions; date = previousSession(date)) {
      if (days.length > 1 && days.at(-1)?.bars.length === 0) return
      yield date
    }
  }
  await mapInTurns(dates(), (date) => {
    const regular = stocks.minuteBars(ticker, date, Math.min(untilMs, sessionEndMs(date)))
    const other = isExtended ? (stocks.extendedBars?.(ticker, date, untilMs) ?? []) : []
    days.push({ date, bars: [...regular, ...other].sort((a, b) => a.startMs - b.startMs) })
  })
  return days.filter(({ bars }, at) => at === 0 || bars.length > 0).reverse()
}
