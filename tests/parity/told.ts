import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { reportSessions } from '@/lib/equities/reportStraddle'
import type { RawPrint } from '@/lib/flow/trade'
import { isSession, previousSession, sessionsBetween } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import { MINUTE_MS, newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionEndMs, sessionStartMs } from '@/lib/market/session'
import { HEADLINE_DAYS } from '@/lib/options/headlineVol'
import { TENOR_DAYS } from '@/lib/options/surface'
import type { FilingKind } from '@/server/market/builtIn/inventedEntities'
import type { MinuteBar } from '@/server/market/facts/stockFacts'
import type { MarketRow, MarketTable } from '@/server/stores/market/port'
import { MARKET_VIEWS } from '@/server/stores/market/schema/tables'
import { BESIDE_KINDS, type FewNames, STOCK_KINDS } from '@/tests/parity/fewNames'

/** How far back what is poured goes, in sessions. */
export interface Reach {
  readonly days: number
  readonly minutes: number
  readonly stockPrints: number
  /** Of the name that is asked about; of the others as many as changes of open interest need. */
  readonly mornings: number
  /** Minutes between two chains of that name. */
  readonly chainMinutes: number
}

/** A line of the ingest door. */
export type Line = Readonly<Record<string, unknown>> & { readonly kind: string }
type Cells<T extends MarketTable> = Omit<MarketRow<T>, 'source'>

const MOST_ROWS = 2_000_000
const WEEK = 5
/** Twelve reports, three closes of each; calendar days to the expiries that are told. */
const MOST_REPORT_DAYS = 36
const REPORT_DAYS = 75
/** Kinds of which a day tells rows of its own. */
const OF_DAYS: readonly FilingKind[] = ['funds', 'predictions', 'crypto']
/** A host looks at a chain anew so often. */
const CHAIN_MS = 2000
const QUARTER_MS = 15 * MINUTE_MS
/** Minutes between two chains of the others. */
export const HOUR = 60
/** The last minute in which options of stocks are quoted. */
const LAST_MINUTE = '15:59'
/** Exposures are compared with those so many minutes ago. */
const AGO_MINUTES = [60, 30, 10]
/** The figure of the example, and how many of its releases a path is drawn around. */
const RELEASE = 'CPI m/m'
const MOST_RELEASES = 40
const PATH_INDEX = 'SPX'
/** Names are measured against it. */
const BENCHMARK = 'SPY'
/** Runs of rising open interest are told up to thirty sessions. */
const MORNINGS = 32
/** Before every session of the market. */
const FIRST = '2000-01-01'
export const row = <T extends MarketTable>(table: T, cells: Cells<T>): Line => ({ kind: 'row', table, row: cells })

/** A print of the option tape as a sender tells it. */
export const printLine = (print: RawPrint): Line => ({
  kind: 'print',
  id: `${print.seq}`,
  at_us: print.executed_at_us,
  symbol: print.option_chain_id,
  price: print.price,
  size: print.size,
  bid: print.nbbo_bid,
  ask: print.nbbo_ask,
  ewma_bid: print.ewma_nbbo_bid,
  ewma_ask: print.ewma_nbbo_ask,
  underlying_price: print.underlying_price,
  condition: print.condition,
  exchange: print.exchange,
  report_flags: print.report_flags,
  tags: print.tags,
  volume: print.volume,
  open_interest: print.open_interest,
  iv: print.iv,
  delta: print.delta,
  gamma: print.gamma,
  theta: print.theta,
  vega: print.vega,
})

/** A cancel message as a sender tells it. */
export const cancelLine = (print: RawPrint): Line => ({
  kind: 'cancel',
  id: `${print.seq}`,
  cancels: `${print.cancels_seq}`,
  at_us: print.executed_at_us,
  symbol: print.option_chain_id,
  price: print.price,
  size: print.size,
  exchange: print.exchange,
})

/** Prices, events and mornings of the names before a session. */
export async function* reference(few: FewNames, session: IsoDate, reach: Reach): AsyncGenerator<Line> {
  for (const ticker of few.names) {
    yield* ofDays(few, ticker, session, reach.days)
    const isDeep = ticker === BENCHMARK || few.optioned.includes(ticker)
    for (const date of before(session, isDeep ? reach.minutes : 1))
      yield* minutes(few, ticker, date, sessionEndMs(date))
    yield* events(few, ticker, session)
    yield* vols(few, ticker, session, reach.days)
  }
  const [asked] = few.optioned
  for (const ticker of few.optioned)
    yield* mornings(few, ticker, session, Math.min(reach.mornings, ticker === asked ? reach.mornings : MORNINGS))
  // Levels of the name that is asked about are of a month, those of others of a week.
  const week = before(session, Math.min(WEEK, reach.stockPrints))
  for (const date of week) yield* stockPrints(few, date, sessionEndMs(date))
  const [older, day] = [reach.stockPrints - WEEK, week[0] ?? session]
  for await (const prints of older > 0 ? few.facts.stocks.pastPrints(asked ?? '', day, older) : [])
    for (const print of prints) yield* stockPrint(print)
}

/** Filings and public records by a session; rows of a day by the session before it too. */
export async function* records(few: FewNames, session: IsoDate, hasBeside: boolean): AsyncGenerator<Line> {
  for (const kind of hasBeside ? [...STOCK_KINDS, ...BESIDE_KINDS] : STOCK_KINDS) {
    if (OF_DAYS.includes(kind)) yield* filings(few, previousSession(session), kind)
    yield* filings(few, session, kind)
  }
}

/** What a session adds up to an instant beside its option prints. */
export async function* during(
  few: FewNames,
  session: IsoDate,
  atMs: EpochMs,
  chainMinutes: number,
): AsyncGenerator<Line> {
  for (const ticker of few.names) yield* minutes(few, ticker, session, atMs)
  const [asked] = few.optioned
  for (const ticker of few.optioned)
    for (const ms of chainInstants(session, atMs, ticker === asked ? chainMinutes : HOUR))
      yield* chain(few, { ticker, session, atMs: ms })
  yield* stockPrints(few, session, atMs)
}

/** The opening, the last quarters of an hour, what the newest chain is compared with, and itself. */
function chainInstants(session: IsoDate, atMs: EpochMs, every: number): readonly EpochMs[] {
  const [openMs, endMs] = [sessionStartMs(session), Math.floor(atMs / CHAIN_MS) * CHAIN_MS]
  const steps = (minutes: number, from: EpochMs) =>
    Array.from(
      { length: Math.floor((endMs - from) / (minutes * MINUTE_MS)) + 1 },
      (_, at) => from + at * minutes * MINUTE_MS,
    )
  const quarter = openMs + Math.floor((endMs - openMs) / QUARTER_MS) * QUARTER_MS
  const minuteMs = Math.floor(endMs / MINUTE_MS) * MINUTE_MS
  const earlier = AGO_MINUTES.map((minutes) => minuteMs - minutes * MINUTE_MS)
  const close = newYorkTimeToMs(session, LAST_MINUTE)
  const all = [...steps(every, openMs), quarter, ...earlier, close, endMs]
  return [...new Set(all)].filter((ms) => ms >= openMs && ms <= endMs).sort((a, b) => a - b)
}

export const before = (session: IsoDate, count: number): readonly IsoDate[] => {
  let first = session
  for (let left = count; left > 0; left -= 1) first = previousSession(first)
  return sessionsBetween(first, previousSession(session))
}

/** Minutes of the index whose paths are drawn, on the days of the releases that they are drawn around. */
export async function* releaseDays(few: FewNames, session: IsoDate): AsyncGenerator<Line> {
  const store = await few.filings(session, 'economy')
  const rows = await store.rows('economic_events', { where: [['title', '=', RELEASE]], limit: MOST_ROWS })
  const dates = new Set(rows.map((event) => newYorkDateOf(event.event_at / 1000)))
  for (const date of [...dates]
    .filter((one) => one < session && isSession(one))
    .sort()
    .slice(-MOST_RELEASES))
    yield* minutes(few, PATH_INDEX, date, sessionEndMs(date))
}

async function* ofDays({ facts }: FewNames, ticker: Ticker, session: IsoDate, count: number): AsyncGenerator<Line> {
  for (const { date, ...bar } of await facts.stocks.dailyBars(ticker, session, count))
    yield row('stock_days', { ticker, session_date: date, series: 'split', ...bar })
}

/** Volatilities of the closes before: every tenor of names whose options trade, the headline of others. */
async function* vols(
  { facts, optioned }: FewNames,
  ticker: Ticker,
  session: IsoDate,
  count: number,
): AsyncGenerator<Line> {
  for (const days of optioned.includes(ticker) ? TENOR_DAYS : [HEADLINE_DAYS])
    for (const { date, vol } of await facts.stocks.tenorVols(ticker, session, count, days))
      yield row('tenor_vols', { ticker, session_date: date, days, vol })
}

function* minutes({ facts }: FewNames, ticker: Ticker, date: IsoDate, untilMs: EpochMs): Generator<Line> {
  const [openMs, endMs] = [sessionStartMs(date), sessionEndMs(date)]
  const told = (session: string, { startMs, ...bar }: MinuteBar) =>
    row('stock_minutes', {
      ...{ ticker, session_date: date, start_at: startMs * 1000, kind: 'trade', session, ...bar },
      ...{ bid: null, bid_size: null, ask: null, ask_size: null },
    })
  for (const bar of facts.stocks.minuteBars(ticker, date, Math.min(untilMs, endMs))) yield told('regular', bar)
  for (const bar of facts.stocks.extendedBars?.(ticker, date, untilMs) ?? [])
    yield told(bar.startMs < openMs ? 'pre' : 'post', bar)
}

/** Dividends and reports, those to come a year ahead. */
function* events({ facts }: FewNames, ticker: Ticker, session: IsoDate): Generator<Line> {
  const [from, to] = [FIRST, addDays(session, 400)]
  const none = { ratio: null, price_factor: null, split_factor: null, reference_close: null }
  for (const { exDate, amount } of facts.stocks.dividends(ticker, from, to)) {
    const { recordDate: record_date = null, payDate: pay_date = null } =
      facts.stocks.dividendDays?.(ticker, exDate) ?? {}
    yield row('corporate_actions', {
      ...none,
      ...{ ticker, kind: 'dividend', ex_date: exDate, amount },
      ...{ declared_date: FIRST, record_date, pay_date, detail: '' },
    })
  }
  for (const { date, time } of facts.stocks.earnings(ticker, from, to)) {
    const figures = facts.stocks.reportFigures?.(ticker, date)
    const isOut = date < session || (date === session && time === 'premarket')
    yield row('earnings', {
      eps_actual: (isOut ? figures?.epsActual : null) ?? null,
      eps_estimate: figures?.epsEstimate ?? null,
      estimates: null,
      revenue_estimate: figures?.revenueEstimate ?? null,
      quarter_end: figures?.quarterEnd ?? null,
      ...{ ticker, report_date: date, quarter: date, name: facts.infoOf(ticker)?.name ?? '' },
      time: { premarket: 'before', postmarket: 'after', unknown: 'unknown' }[time],
      ...{ previous_year_eps: null, previous_year_date: null, market_cap: facts.infoOf(ticker)?.marketCap ?? null },
    })
  }
}

/** Open interest of every contract on the last mornings, this one among them. */
async function* mornings({ facts }: FewNames, ticker: Ticker, session: IsoDate, count: number): AsyncGenerator<Line> {
  for (const date of [...before(session, count - 1), session]) {
    const chain = await facts.chain(ticker, date, sessionStartMs(date))
    for (const { symbol, openInterest, oiChange } of chain?.terms ?? [])
      yield {
        ...{ kind: 'interest', session_date: date, ticker, symbol },
        ...{ open_interest: openInterest, change: oiChange },
      }
  }
}

/** Chains of the closes around past reports of the name that is asked about, as far as straddles are bought of them. */
export async function* reportChains(few: FewNames, session: IsoDate): AsyncGenerator<Line> {
  const [ticker = ''] = few.optioned
  const sessions = new Set<IsoDate>()
  for (const { effectDate } of few.facts.stocks.earnings(ticker, FIRST, session)) {
    const { before: last, day, week } = reportSessions(effectDate)
    for (const date of [last, day, week]) if (date < session) sessions.add(date)
  }
  for (const date of [...sessions].sort().slice(-MOST_REPORT_DAYS))
    yield* chain(few, {
      ...{ ticker, session: date, atMs: newYorkTimeToMs(date, LAST_MINUTE) },
      until: addDays(date, REPORT_DAYS),
    })
}

interface ChainAsked {
  readonly ticker: Ticker
  readonly session: IsoDate
  readonly atMs: EpochMs
  /** The last expiry that is told; all without it. */
  readonly until?: IsoDate
}

async function* chain({ facts }: FewNames, { ticker, session, atMs, until }: ChainAsked): AsyncGenerator<Line> {
  const quoted = await facts.chain(ticker, session, atMs)
  if (quoted === null) return
  for (const { symbol, expiry, bid, ask, iv, delta, gamma, theta, vega, openInterest } of quoted.contracts) {
    if (until !== undefined && expiry > until) continue
    yield {
      ...{ kind: 'chain', at_us: atMs * 1000, ticker, symbol, underlying_price: quoted.spot },
      ...{ bid, ask, iv, delta, gamma, theta, vega, open_interest: openInterest, volume: null, last: null },
      ...{ rate: quoted.rate, dividend_yield: quoted.dividendYield },
    }
  }
}

/** Words of a feed for its conditions, as the consolidated tapes name them. */
const TAPE_NAMES: Readonly<Record<string, string>> = {
  average_price_trade: 'average_price',
  derivative_priced: 'derivatively_priced',
  prior_reference_price: 'prior_reference',
  sold_out_of_sequence: 'out_of_sequence',
  extended_hours_trade: 'extended_hours',
  cross_trade: 'cross',
}

async function* stockPrints({ facts }: FewNames, date: IsoDate, untilMs: EpochMs): AsyncGenerator<Line> {
  for (const print of await facts.stocks.equityPrints(date, untilMs * 1000)) yield* stockPrint(print)
}

function* stockPrint(print: EquityPrint): Generator<Line> {
  const { seq, ticker, session_date, executed_at_us: at, nbbo_bid: bid, nbbo_ask: ask } = print
  yield row('equity_quotes', {
    ...{ ticker, session_date, quoted_at: at, seq, bid, ask },
    ...{ bid_size: null, ask_size: null },
  })
  yield row('equity_prints', {
    ...{ ticker, session_date, executed_at: at, seq, price: print.price, size: print.size },
    ...{ exchange: print.market_center, off_exchange: print.off_lit, conditions: conditionsOf(print) },
    ...{ session: print.ext_hour_sold_codes === 'extended_hours_trade' ? 'post' : 'regular' },
    ...{ counts_volume: true, sets_price: !print.off_lit, is_suspicious: false, day_volume: print.volume },
  })
}

const conditionsOf = (print: EquityPrint): readonly string[] =>
  [print.trade_code, print.sale_cond_codes, print.ext_hour_sold_codes, settlementOf(print)]
    .filter((code) => code !== null)
    .map((code) => TAPE_NAMES[code] ?? code)

const settlementOf = ({ trade_settlement: told }: EquityPrint) => (told === 'regular' ? null : told)

async function* filings(few: FewNames, session: IsoDate, kind: FilingKind): AsyncGenerator<Line> {
  const store = await few.filings(session, kind)
  for (const table of MARKET_VIEWS)
    for (const { source: _, ...cells } of await store.rows(table, { limit: MOST_ROWS }))
      yield { kind: 'row', table, row: cells }
}
