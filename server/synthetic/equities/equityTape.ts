import type { IsoDate } from '@/lib/core/nominal'
import { MINUTE_MS, MINUTE_US } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import { inTurns, mapInTurns } from '@/server/cache/turns'
import { byTime, type Draft, DraftSorter } from '@/server/synthetic/equities/draftSorter'
import type { EquityPrint, EquitySaleCode, EquityTradeCode } from '@/server/synthetic/equities/equityPrint'
import { afterHalt, type Halt } from '@/server/synthetic/equities/halts'
import { type StockQuote, stockQuote } from '@/server/synthetic/equities/stockQuote'
import { sessionVolume, volumeShareAt } from '@/server/synthetic/prices/bars'
import { LATE_MINUTES } from '@/server/synthetic/prices/minuteGrid'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import type { SessionPath } from '@/server/synthetic/prices/sessionPath'
import { hashText, mix, poisson, Stream, uniform } from '@/server/synthetic/random'
import { closeMinuteOf, dateOfSession } from '@/server/synthetic/sessionIndex'
import { arrivalUs } from '@/server/synthetic/tape/arrivals'
import { type Instrument, universe } from '@/server/synthetic/universe'

/** Prints of at least this much, USD, are on the tape. */
export const LEAST_NOTIONAL = 100_000
const TAIL_INDEX = 1.15
const LARGEST_NOTIONAL = 400_000_000
/** Large prints per billion USD of a day's turnover, and the share of them off the exchanges. */
const PRINTS_PER_BILLION = 150
const MOST_PRINTS = 1500
const OFF_LIT_SHARE = 0.62
const CLOSING_SHARE = { stock: 0.08, fund: 0.02 }
const LIT_VENUES = ['XNAS', 'XNYS', 'ARCX', 'BATS', 'EDGX', 'IEXG', 'MEMX']

/** Everything about a stock's session that its prints share. */
interface StockDay {
  readonly prices: PriceModel
  readonly number: number
  readonly instrument: Instrument
  readonly session: number
  readonly startMs: number
  /** Minute after 9:30 at which the regular session ends. */
  readonly close: number
  readonly date: IsoDate
  readonly key: number
  /** Shares of the whole session. */
  readonly volume: number
  readonly halts: readonly Halt[]
  /** Prices of the whole session. */
  readonly path: SessionPath
  readonly source: string
}

/**
 * Large stock prints of a session in order of time, numbered from 1: a pure function of the seed and the session. Made in
 * turns, so that a server stays responsive.
 */
export async function prepareEquityTape(
  prices: PriceModel,
  at: { readonly session: number; readonly source: string },
): Promise<EquityPrint[]> {
  const drafts = new DraftSorter()
  for await (const draftsOfOne of inTurns(tapeSteps(prices, at.session, at.source))) drafts.add(draftsOfOne)
  return await mapInTurns(drafts.numbered(), (print) => print)
}

/** Large prints of one instrument number in a session, in order of time, numbered from 1. */
export function stockTape(prices: PriceModel, number: number, session: number): EquityPrint[] {
  const day = dayOf(prices, number, session, '')
  if (day.instrument.issueType === 'Index') return []
  const prints = stockPrints(day).sort(byTime)
  for (const [at, print] of prints.entries()) print.seq = at + 1
  return prints
}

function* tapeSteps(prices: PriceModel, session: number, source: string): Generator<readonly Draft[], void> {
  for (const [number, instrument] of universe.entries()) {
    if (instrument.issueType !== 'Index') yield stockPrints(dayOf(prices, number, session, source))
  }
}

function dayOf(prices: PriceModel, number: number, session: number, source: string): StockDay {
  const instrument = prices.instrument(number)
  const date = dateOfSession(session)
  return {
    prices,
    number,
    instrument,
    session,
    startMs: sessionStartMs(date),
    close: closeMinuteOf(session),
    date,
    key: mix(hashText(prices.seed, `${instrument.ticker}:equity`), session),
    volume: sessionVolume(prices, number, session),
    halts: prices.haltsOf(number, session),
    path: prices.pathOnce(number, session),
    source,
  }
}

function stockPrints(day: StockDay): Draft[] {
  const turnover = (day.volume * day.prices.close(day.number, day.session)) / 1e9
  const count = Math.min(MOST_PRINTS, poisson(turnover * PRINTS_PER_BILLION, uniform(day.key, 1)))
  const drafts = Array.from({ length: count }, (_, n) => largePrint(day, mix(day.key, n + 10)))
  if (turnover > 0.02) drafts.push(auction(day, 'opening_print'), auction(day, 'closing_print'))
  return drafts
}

/** The opening or closing auction on the primary exchange: one print at the official price. */
function auction(day: StockDay, code: 'opening_print' | 'closing_print'): Draft {
  const isOpening = code === 'opening_print'
  const { open, close } = day.prices.openClose(day.number, day.session)
  const kind = day.instrument.issueType === 'ETF' ? CLOSING_SHARE.fund : CLOSING_SHARE.stock
  const share = kind * (isOpening ? 0.25 : 1) * (0.6 + 0.8 * uniform(day.key, isOpening ? 3 : 4))
  const ms = (isOpening ? 300 : day.close * MINUTE_MS + 400) + uniform(day.key, 5) * 900
  return draftOf(day, ms, stockQuote(day.path.at(ms), day.instrument), {
    price: round(isOpening ? open : close),
    size: Math.max(100, Math.round(day.volume * share)),
    market_center: uniform(day.key, 6) < 0.5 ? 'XNYS' : 'XNAS',
    off_lit: false,
    trade_code: code,
  })
}

function largePrint(day: StockDay, key: number): Draft {
  const stream = new Stream(key)
  const isOff = stream.unit() < OFF_LIT_SHARE
  const end = day.close + (isOff && stream.unit() < 0.08 ? LATE_MINUTES : 0)
  const arrival = arrivalUs({ dayKey: day.key, close: day.close }, key, end * MINUTE_US)
  const ms = afterHalt(day.halts, arrival) / 1000
  const notional = Math.min(LARGEST_NOTIONAL, LEAST_NOTIONAL * stream.unit() ** (-1 / TAIL_INDEX))
  const spot = day.path.at(ms)
  const raw = Math.ceil(notional / spot)
  const size = stream.unit() < 0.6 ? Math.max(100, Math.ceil(raw / 100) * 100) : raw
  const quote = stockQuote(spot, day.instrument)
  const { bid, ask } = quote
  const trade = isOff ? offLitCode(stream) : { trade_code: litCode(stream), sale_cond_codes: null }
  const inside = isOff ? [0.5, 0.5, 0.5, 0, 1, 0.25, 0.75][stream.below(7)] : [0, 1][stream.below(2)]
  const price =
    trade.sale_cond_codes === null ? bid + (ask - bid) * (inside ?? 0.5) : spot * (1 + 0.002 * stream.normal())
  return draftOf(day, ms, quote, {
    price: Math.round(price * 10_000) / 10_000,
    size,
    market_center: isOff ? (stream.unit() < 0.85 ? 'L' : '2') : (LIT_VENUES[stream.below(LIT_VENUES.length)] ?? 'XNAS'),
    off_lit: isOff,
    trade_code: trade.trade_code,
    sale_cond_codes: trade.sale_cond_codes,
    canceled: isOff && stream.unit() < 0.003,
  })
}

function offLitCode(stream: Stream): { trade_code: EquityTradeCode | null; sale_cond_codes: EquitySaleCode | null } {
  const u = stream.unit()
  if (u < 0.09) return { trade_code: null, sale_cond_codes: 'average_price_trade' }
  if (u < 0.12) return { trade_code: 'derivative_priced', sale_cond_codes: null }
  if (u < 0.17) return { trade_code: 'qualified_contingent_trade', sale_cond_codes: 'contingent_trade' }
  if (u < 0.18) return { trade_code: null, sale_cond_codes: 'prior_reference_price' }
  return { trade_code: null, sale_cond_codes: null }
}

function litCode(stream: Stream): EquityTradeCode | null {
  return stream.unit() < 0.22 ? 'intermarket_sweep' : null
}

type Given = Pick<EquityPrint, 'price' | 'size' | 'market_center' | 'off_lit' | 'trade_code'> &
  Partial<Pick<EquityPrint, 'sale_cond_codes' | 'canceled'>>

/** Written out field by field: copies by spread give every print a hidden class of its own, several times its size. */
function draftOf(day: StockDay, ms: number, { bid, ask }: StockQuote, given: Given): Draft {
  return {
    seq: 0,
    session_date: day.date,
    executed_at_us: Math.round((day.startMs + ms) * 1000),
    ticker: day.instrument.ticker,
    price: given.price,
    size: given.size,
    nbbo_bid: bid,
    nbbo_ask: ask,
    market_center: given.market_center,
    off_lit: given.off_lit,
    trade_code: given.trade_code,
    sale_cond_codes: given.sale_cond_codes ?? null,
    ext_hour_sold_codes:
      ms >= day.close * MINUTE_MS && given.trade_code !== 'closing_print' ? 'extended_hours_trade' : null,
    trade_settlement: 'regular',
    volume: Math.max(given.size, Math.round(day.volume * volumeShareAt(day.session, ms))),
    canceled: given.canceled ?? false,
    source: day.source,
  }
}

const round = (value: number): number => Math.round(value * 100) / 100
