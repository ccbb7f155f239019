import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { RecentMap } from '@/lib/core/recentMap'
import { businessDaysBetween } from '@/lib/fiscal/businessDays'
import { RELEASES } from '@/lib/fiscal/fiscalSeries'
import { releaseMs } from '@/lib/fiscal/release'
import { MINUTE_MS, newYorkDateOf } from '@/lib/market/newYorkTime'
import type { MacroQuote } from '@/server/market/facts/macroQuote'
import { CryptoPrices, DAY_MINUTES, PAIRS } from '@/server/synthetic/crypto/cryptoPrices'
import { FIRST_DAY } from '@/server/synthetic/fiscal/inventedCash'
import { inventedCurve } from '@/server/synthetic/fiscal/inventedCurve'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'

const TEN_YEARS = 'yield_10y'
const BITCOIN = PAIRS[0]
/** Points of a curve that may be the newest one told: a holiday and a weekend lie between. */
const NEWEST_DAYS = 6

/**
 * The ten-year yield and bitcoin of the built-in market at an instant, the same values that Fiscal and Crypto show: the
 * newest yield that has been told against the one before it, the last whole minute against the same 24 hours before.
 */
export class MacroQuotes {
  private readonly prices: CryptoPrices
  private curve: { readonly day: IsoDate; readonly points: readonly YieldPoint[] } | null = null
  /** Minutes of today and yesterday: both are asked for every second. */
  private readonly days = new RecentMap<number, Float64Array>(4)

  constructor(private readonly model: PriceModel) {
    this.prices = new CryptoPrices(model)
  }

  at(nowMs: EpochMs): readonly MacroQuote[] {
    const told = this.pointsUntil(newYorkDateOf(nowMs)).filter(({ releasedMs }) => releasedMs <= nowMs)
    const [before, last] = told.slice(-2)
    const minute = Math.floor(nowMs / MINUTE_MS)
    return [
      ...(before === undefined || last === undefined
        ? []
        : [{ symbol: '10Y', last: last.value, before: before.value } as const]),
      { symbol: 'BTC', last: this.coinAt(minute), before: this.coinAt(minute - DAY_MINUTES) },
    ]
  }

  private pointsUntil(day: IsoDate): readonly YieldPoint[] {
    if (this.curve?.day === day) return this.curve.points
    const points: YieldPoint[] = []
    for (const { date, yields } of inventedCurve(this.model.seed, businessDaysBetween(FIRST_DAY, day))) {
      points.push({ value: yields.get(TEN_YEARS) ?? Number.NaN, releasedMs: releaseMs(RELEASES.curve, date) })
      if (points.length > NEWEST_DAYS) points.shift()
    }
    this.curve = { day, points }
    return points
  }

  /** Price at the beginning of a minute since 1970, USD. */
  private coinAt(minute: number): number {
    const day = Math.floor(minute / DAY_MINUTES)
    const at = minute - day * DAY_MINUTES
    return at === 0 ? this.prices.close(BITCOIN, day - 1) : (this.minutesOf(day)[at - 1] ?? Number.NaN)
  }

  private minutesOf(day: number): Float64Array {
    return this.days.of(day, () => this.prices.minutes(BITCOIN, day))
  }
}

interface YieldPoint {
  readonly value: number
  readonly releasedMs: EpochMs
}
