import type { HaltOutcomeRow, HaltRow } from '@/lib/contract/halts'
import { haltMeaning } from '@/lib/equities/haltCodes'
import { type HaltOutcome, type HaltPrices, haltMoves, type PastHalt } from '@/lib/equities/haltOutcome'
import { luldBand } from '@/lib/equities/luldBand'
import { MINUTE_MS, newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { HaltNotice } from '@/server/market/stored/haltNotices'
import type { HaltScope } from '@/server/services/halts/haltDesk'

/** What is known of a halted name beside its prices. */
export interface NameOfHalt {
  readonly name: string
  readonly marketCap: number | null
  readonly float: number | null
}

/** Which halt of its day it is, among those so far. */
export interface PlaceOfDay {
  readonly place: number
  readonly count: number
}

export interface HaltParts {
  readonly notice: HaltNotice
  readonly prices: HaltPrices
  readonly name: NameOfHalt
  readonly day: PlaceOfDay
}

/** One halt on the wire. §4.4. */
export function haltRow({ nowMs, tierOne }: HaltScope, { notice, prices, name, day }: HaltParts): HaltRow {
  const { ticker, code, haltedMs, quotesMs } = notice
  const { resumesMs, isExpected } = resumptionOf(notice)
  const date = newYorkDateOf(haltedMs)
  const { direction, gap, move5, move30 } = haltMoves(prices)
  const minute = (haltedMs - newYorkTimeToMs(date, '09:30')) / MINUTE_MS
  const hasBand = haltMeaning(code).family === 'volatility' && prices.reference !== null && minute >= 0
  const band = hasBand
    ? luldBand({ reference: prices.reference ?? 0, tier: tierOne.has(ticker) ? 1 : 2, minute })
    : null
  return {
    key: `${ticker} ${haltedMs}`,
    ticker,
    name: notice.name || name.name,
    code,
    market: notice.market,
    date,
    halted_ms: haltedMs,
    quotes_ms: quotesMs,
    resumes_ms: resumesMs,
    is_expected: isExpected,
    state: haltState(notice, nowMs),
    price_before: prices.before,
    reference: prices.reference,
    band_low: band?.low ?? null,
    band_high: band?.high ?? null,
    threshold: notice.threshold,
    direction,
    resumed_price: prices.resumed,
    gap,
    move_5: move5,
    move_30: move30,
    place: day.place,
    halts_today: day.count,
    market_cap: name.marketCap,
    float: name.float,
  }
}

/** As announced, else the end of the pause where its code has one by rule. */
function resumptionOf({ code, haltedMs, resumedMs }: HaltNotice) {
  const { minutes } = haltMeaning(code)
  if (resumedMs !== null || minutes === undefined) return { resumesMs: resumedMs, isExpected: false }
  return { resumesMs: haltedMs + minutes * MINUTE_MS, isExpected: true }
}

/** A pause that only should be over is not: without a notice the name stays halted. */
export function haltState({ haltedMs, quotesMs, resumedMs, code }: HaltNotice, nowMs: number): HaltRow['state'] {
  if (haltMeaning(code).family === 'resumption') return 'resumed'
  if (resumedMs !== null && resumedMs <= nowMs) return 'resumed'
  return quotesMs !== null && quotesMs > haltedMs && quotesMs <= nowMs ? 'quoting' : 'halted'
}

export const pastHalt = ({ code, ticker, haltedMs, resumedMs }: HaltNotice, prices: HaltPrices): PastHalt => ({
  code,
  ticker,
  haltedMs,
  resumedMs,
  ...haltMoves(prices),
})

export const outcomeRow = ({ move5, move30, upShare, ...rest }: HaltOutcome): HaltOutcomeRow => ({
  ...rest,
  move_5: move5,
  move_30: move30,
  up_share: upShare,
})
