import { bridgeSteps } from '@/server/synthetic/crypto/minuteBridge'
import { hashText, mix, normal, uniform } from '@/server/synthetic/random'

/** Pairs of the built-in market: names are facts, every value is invented. Typical price USD, yearly volatility, USD a day. */
export const PAIRS = [
  { pair: 'BTC-USD', typical: 82_000, vol: 0.5, turnover: 24e9 },
  { pair: 'ETH-USD', typical: 3100, vol: 0.65, turnover: 13e9 },
  { pair: 'SOL-USD', typical: 165, vol: 0.85, turnover: 3.5e9 },
  { pair: 'XRP-USD', typical: 1.9, vol: 0.8, turnover: 2.8e9 },
  { pair: 'DOGE-USD', typical: 0.19, vol: 0.95, turnover: 1.4e9 },
  { pair: 'ADA-USD', typical: 0.62, vol: 0.85, turnover: 0.7e9 },
  { pair: 'LINK-USD', typical: 15.5, vol: 0.85, turnover: 0.6e9 },
  { pair: 'AVAX-USD', typical: 22, vol: 0.9, turnover: 0.4e9 },
] as const
export type InventedPair = (typeof PAIRS)[number]

export const DAY_MINUTES = 1440
const FIRST_DAY = 17_897
const DAYS_A_YEAR = 365
/** Part of a move that all coins share, and how fast a price returns to what is typical. */
const SHARED = 0.75
const RETURN = 0.004

/** Daily closes and minutes of invented coins: every value follows from seed, pair and day. Days are numbered from 1970. */
export class CryptoPrices {
  private readonly logs = new Map<string, number[]>()

  constructor(private readonly seed: number) {}

  /** Price at midnight after a day, USD. */
  close({ pair, typical, vol }: InventedPair, day: number): number {
    const known = this.logs.get(pair) ?? []
    this.logs.set(pair, known)
    const key = hashText(this.seed, `${pair}:coin`)
    const common = hashText(this.seed, 'coins')
    for (let at = known.length; at <= day - FIRST_DAY; at += 1) {
      const move = SHARED * normal(common, at) + Math.sqrt(1 - SHARED ** 2) * normal(key, at)
      const step = (vol / Math.sqrt(DAYS_A_YEAR)) * (0.6 + 0.8 * uniform(common ^ 0x51, Math.floor(at / 20))) * move
      known.push((1 - RETURN) * (known[at - 1] ?? 0) + step)
    }
    return typical * Math.exp(known[day - FIRST_DAY] ?? 0)
  }

  /** Price at the end of every minute of a day, USD: a bridge from the close before to that of the day. */
  minutes(pair: InventedPair, day: number): Float64Array {
    const [from, to] = [this.close(pair, day - 1), this.close(pair, day)]
    const key = mix(hashText(this.seed, `${pair.pair}:minutes`), day)
    const spread = pair.vol / Math.sqrt(DAYS_A_YEAR * DAY_MINUTES)
    return bridgeSteps(key, { from: Math.log(from), to: Math.log(to), spread, count: DAY_MINUTES })
  }

  /** Base volume of a day. */
  volume(pair: InventedPair, day: number): number {
    const move = Math.abs(Math.log(this.close(pair, day) / this.close(pair, day - 1)))
    const own = 0.35 * normal(hashText(this.seed, `${pair.pair}:volume`), day)
    const busy = 1 + (4 * move * Math.sqrt(DAYS_A_YEAR)) / (pair.vol * 4)
    return (pair.turnover * busy * Math.exp(own)) / this.close(pair, day)
  }
}
