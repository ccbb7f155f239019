import type { Usd } from '@/lib/core/nominal'

/** Money that changed hands in a narrow band of prices. */
export interface PriceLevel {
  /** Middle of the band, USD. */
  readonly price: Usd
  /** Σ notional, USD: the strength of the level. */
  readonly notional: Usd
  readonly offNotional: Usd
  readonly litNotional: Usd
  readonly prints: number
  /** Trading day of the newest print of the band. */
  readonly lastDate: string
}

export interface LevelPrint {
  readonly price: Usd
  readonly size: number
  readonly isOffExchange: boolean
  readonly date: string
}

const BIN_SHARE = 0.0005
const LEAST_BIN = 0.01

/** F39: width of a band, USD: the larger of a cent and 0.05 % of the price, on whole cents. */
export function levelWidth(price: Usd): Usd {
  return Math.max(LEAST_BIN, Math.round(price * BIN_SHARE * 100) / 100)
}

/** F39 level histogram of one name around a reference price, lowest band first. Bands lie on multiples of one width. */
export function levelHistogram(prints: Iterable<LevelPrint>, reference: Usd): PriceLevel[] {
  const width = levelWidth(reference)
  const bins = new Map<number, { -readonly [K in keyof PriceLevel]: PriceLevel[K] }>()
  for (const { price, size, isOffExchange, date } of prints) {
    const place = Math.round(price / width)
    const known = bins.get(place)
    const level = known ?? {
      price: Math.round(place * width * 10_000) / 10_000,
      notional: 0,
      offNotional: 0,
      litNotional: 0,
      prints: 0,
      lastDate: date,
    }
    if (known === undefined) bins.set(place, level)
    const notional = price * size
    level.notional += notional
    level[isOffExchange ? 'offNotional' : 'litNotional'] += notional
    level.prints += 1
    if (date > level.lastDate) level.lastDate = date
  }
  return [...bins.values()].sort((a, b) => a.price - b.price)
}

/** The strongest levels, strongest first. */
export function topLevels(levels: readonly PriceLevel[], count: number): PriceLevel[] {
  return [...levels].sort((a, b) => b.notional - a.notional || a.price - b.price).slice(0, count)
}

/** True when a session's range reached the band: the price touched the level. */
export function isTouched(level: Pick<PriceLevel, 'price'>, range: { readonly low: Usd; readonly high: Usd }): boolean {
  const half = levelWidth(level.price) / 2
  return range.low <= level.price + half && range.high >= level.price - half
}

/** F39: off-exchange share of volume, 0 to 1; null without any volume. */
export function offExchangeShare(off: number, lit: number): number | null {
  return off + lit > 0 ? off / (off + lit) : null
}
