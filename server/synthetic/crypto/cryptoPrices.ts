import { dayNumberOf } from '@/lib/market/isoDate'
import { DAY_MS, MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import { bridgeSteps } from '@/server/synthetic/crypto/minuteBridge'
import { ANCHOR_SESSION } from '@/server/synthetic/prices/priceAnchor'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText, mix, normal, uniform } from '@/server/synthetic/random'
import { closeMsOf, dateOfSession, dayOfSession, EPOCH_DATE, lastSessionNumber } from '@/server/synthetic/sessionIndex'
import { instrumentNumber } from '@/server/synthetic/universe'

/** Shares of the fund that one coin is worth: coin, fund and future are one price (IBIT and ETHA, facts of the fund). */
export const COIN_IN_SHARES = { BTC: 1760, ETH: 132 } as const

/** Pairs of the built-in market: names are facts, every value is invented. Typical price USD, yearly volatility, USD a day. */
export const PAIRS = [
  { pair: 'BTC-USD', typical: 64 * COIN_IN_SHARES.BTC, vol: 0.45, turnover: 24e9 },
  { pair: 'ETH-USD', typical: 33 * COIN_IN_SHARES.ETH, vol: 0.68, turnover: 13e9 },
  { pair: 'SOL-USD', typical: 165, vol: 0.85, turnover: 3.5e9 },
  { pair: 'XRP-USD', typical: 1.9, vol: 0.8, turnover: 2.8e9 },
  { pair: 'DOGE-USD', typical: 0.19, vol: 0.95, turnover: 1.4e9 },
  { pair: 'ADA-USD', typical: 0.62, vol: 0.85, turnover: 0.7e9 },
  { pair: 'LINK-USD', typical: 15.5, vol: 0.85, turnover: 0.6e9 },
  { pair: 'AVAX-USD', typical: 22, vol: 0.9, turnover: 0.4e9 },
] as const
export type InventedPair = (typeof PAIRS)[number]

export const DAY_MINUTES = 1440
const FIRST_DAY = dayNumberOf(EPOCH_DATE)
const DAYS_A_YEAR = 365
/** Part of a move that all coins share with bitcoin. */
const SHARED = 0.75

/** Days of the anchor of prices and of July 2025, up to which a history is chosen as those of stocks are (prices/turns.ts). */
const ANCHOR = dayOfSession(ANCHOR_SESSION) - FIRST_DAY
const DRAWN = dayNumberOf('2025-07-01') - FIRST_DAY
/** Draws that are tried, and how far a coin may have been from its price of the anchor, in logarithms: twelve times. */
const DRAWS = 16
const MOST_REACH = 2.5

interface Fund {
  readonly number: number
  readonly shares: number
}

/** A fund prices its coin while it trades. */
function fundOf({ pair }: InventedPair): Fund | null {
  if (pair === 'BTC-USD') return { number: instrumentNumber('IBIT'), shares: COIN_IN_SHARES.BTC }
  return pair === 'ETH-USD' ? { number: instrumentNumber('ETHA'), shares: COIN_IN_SHARES.ETH } : null
}

/** Daily closes and minutes of invented coins: every value follows from seed, pair and day. Days are numbered from 1970. */
export class CryptoPrices {
  private readonly logs = new Map<string, number[]>()
  private readonly shared: number[] = []

  constructor(private readonly prices: PriceModel) {}

  /** Price at midnight after a day, USD. */
  close(pair: InventedPair, day: number): number {
    const fund = fundOf(pair)
    return fund === null ? this.closeOfOther(pair, day) : Math.exp(this.logOfFunded(pair, fund, day))
  }

  /** Price at the end of every minute of a day, USD: a bridge from the close before to that of the day, through its fund's session. */
  minutes(pair: InventedPair, day: number): Float64Array {
    const fund = fundOf(pair)
    const session = lastSessionNumber(day)
    const hasSession = fund !== null && session >= 0 && dayOfSession(session) === day
    const [from, to] = [Math.log(this.close(pair, day - 1)), Math.log(this.close(pair, day))]
    if (!hasSession) return this.bridge(pair, day, { from, to, count: DAY_MINUTES })
    const first = Math.round((sessionStartMs(dateOfSession(session)) - day * DAY_MS) / MINUTE_MS)
    const last = first + closeMsOf(session) / MINUTE_MS
    const at = (ms: number) => fund.shares * this.prices.spot(fund.number, session, ms)
    const path = new Float64Array(DAY_MINUTES)
    path.set(this.bridge(pair, day, { from, to: Math.log(at(0)), count: first }))
    for (let minute = first; minute < last; minute += 1) path[minute] = at((minute - first + 1) * MINUTE_MS)
    const evening = { from: Math.log(path[last - 1] ?? 1), to, count: DAY_MINUTES - last }
    path.set(this.bridge(pair, day + 0.5, evening), last)
    return path
  }

  /** Base volume of a day. */
  volume(pair: InventedPair, day: number): number {
    const move = Math.abs(Math.log(this.close(pair, day) / this.close(pair, day - 1)))
    const own = 0.35 * normal(hashText(this.prices.seed, `${pair.pair}:volume`), day)
    const busy = 1 + (4 * move * Math.sqrt(DAYS_A_YEAR)) / (pair.vol * 4)
    return (pair.turnover * busy * Math.exp(own)) / this.close(pair, day)
  }

  private bridge(
    { pair, vol }: InventedPair,
    part: number,
    ends: { readonly from: number; readonly to: number; readonly count: number },
  ): Float64Array {
    const key = mix(hashText(this.prices.seed, `${pair}:minutes`), 2 * part)
    return bridgeSteps(key, { ...ends, spread: vol / Math.sqrt(DAYS_A_YEAR * DAY_MINUTES) })
  }

  /** Log price at midnight: from the close of the fund's session to its next open, midnight by midnight. */
  private logOfFunded({ pair, vol }: InventedPair, { number, shares }: Fund, day: number): number {
    const session = Math.max(0, lastSessionNumber(day))
    const startOf = (of: number) => sessionStartMs(dateOfSession(of)) / DAY_MS
    const end = startOf(session + 1)
    const goal = Math.log(shares * this.prices.openClose(number, session + 1).open)
    let at = startOf(session) + closeMsOf(session) / DAY_MS
    let log = Math.log(shares * this.prices.close(number, session))
    const key = hashText(this.prices.seed, `${pair}:coin`)
    for (let midnight = dayOfSession(session) + 1; midnight <= day + 1; midnight += 1) {
      const step = midnight - at
      const spread = (vol / Math.sqrt(DAYS_A_YEAR)) * Math.sqrt((step * (end - midnight)) / (end - at))
      log += ((goal - log) * step) / (end - at) + spread * normal(key, midnight)
      at = midnight
    }
    return log
  }

  /** A coin without a fund moves with bitcoin and by itself. */
  private closeOfOther(pair: InventedPair, day: number): number {
    const known = this.logs.get(pair.pair) ?? this.historyOf(pair)
    this.logs.set(pair.pair, known)
    for (let at = known.length; at <= day - FIRST_DAY; at += 1)
      known.push((known[at - 1] ?? 0) + this.stepOf(pair, at, keyOf(this.prices.seed, pair)))
    return pair.typical * Math.exp((known[day - FIRST_DAY] ?? 0) - (known[ANCHOR] ?? 0))
  }

  /** Log prices up to the anchor: the first of a few draws of the years before {@link DRAWN} that stays near its price. */
  private historyOf(pair: InventedPair): number[] {
    const key = keyOf(this.prices.seed, pair)
    let [best, least]: [number[], number] = [[], Number.POSITIVE_INFINITY]
    for (let draw = 0; draw < DRAWS && least > MOST_REACH; draw += 1) {
      const logs: number[] = []
      for (let at = 0; at <= ANCHOR; at += 1) {
        const drawn = at < DRAWN && draw > 0 ? mix(key, draw) : key
        logs.push((logs[at - 1] ?? 0) + this.stepOf(pair, at, drawn))
      }
      const end = logs[ANCHOR] ?? 0
      const reach = logs.reduce((most, log) => Math.max(most, Math.abs(log - end)), 0)
      if (reach < least) [best, least] = [logs, reach]
    }
    return best
  }

  /** Log return of a day counted from the first one, its own part drawn from a key. */
  private stepOf(pair: InventedPair, at: number, key: number): number {
    const own = (Math.sqrt(1 - SHARED ** 2) / Math.sqrt(DAYS_A_YEAR)) * normal(key, at)
    const swing = 0.6 + 0.8 * uniform(keyOf(this.prices.seed, pair) ^ 0x51, Math.floor(at / 20))
    return pair.vol * swing * (this.sharedOn(at) + own)
  }

  /** What a day brings all coins, in yearly deviations of bitcoin. */
  private sharedOn(at: number): number {
    for (let n = this.shared.length; n <= at; n += 1) {
      const [before, after] = [this.close(PAIRS[0], FIRST_DAY + n - 1), this.close(PAIRS[0], FIRST_DAY + n)]
      this.shared.push((SHARED * Math.log(after / before)) / PAIRS[0].vol)
    }
    return this.shared[at] ?? 0
  }
}

const keyOf = (seed: number, { pair }: InventedPair): number => hashText(seed, `${pair}:coin`)
