import type { ShareCount } from '@/server/synthetic/filings/shareCount'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { mix, normal, uniform } from '@/server/synthetic/random'
import type { Instrument, MarketCapClass } from '@/server/synthetic/universe'

type OfClass = Readonly<Record<MarketCapClass, number>>

/** Share of the float sold short that is usual for a size. */
const USUAL: OfClass = { mega: 0.009, large: 0.021, mid: 0.045, small: 0.075, micro: 0.1, none: 0.03 }
/** Largest share sold short: that of a large company is a few percent (FINRA, equity short interest). */
const MOST_SHORT: OfClass = { mega: 0.025, large: 0.06, mid: 0.3, small: 0.44, micro: 0.44, none: 0.44 }
/** Share of the names that may be crowded which are. */
const CROWDED = 0.08
/** Calm names are never crowded with short sellers: those who bet on a fall look for wide moves. */
const LEAST_CROWDED_VOL = 0.38
/** Sizes in which no name is crowded. */
const HELD_BY_MANY: ReadonlySet<MarketCapClass> = new Set(['mega', 'large'])

/** A name whose short side is invented. */
export interface ShortName {
  readonly prices: PriceModel
  readonly instrument: Instrument
  readonly number: number
  readonly key: number
  readonly count: ShareCount
}

/** A slow wave around zero by a running number: each step keeps `memory` of the one before. */
export function wave(key: number, at: number, memory: number): number {
  let sum = 0
  for (let back = 0, weight = 1; weight > 0.02; back += 1, weight *= memory) sum += weight * normal(key, at - back)
  return sum * Math.sqrt(1 - memory * memory)
}

/** Share of the float sold short on a day; half-months are its steps, so that it stays between two settlements. */
export function shortShare({ instrument, key }: ShortName, dayNumber: number): number {
  const canCrowd = instrument.issueType === 'Common' && instrument.typicalVol >= LEAST_CROWDED_VOL
  const isCrowded = canCrowd && !HELD_BY_MANY.has(instrument.capClass) && uniform(key, 2) < CROWDED
  const base = isCrowded
    ? 0.16 + 0.2 * uniform(key, 3)
    : USUAL[instrument.capClass] * Math.exp(0.5 * normal(key, 4)) * (instrument.typicalVol / 0.32)
  const step = Math.floor(dayNumber / 15.22)
  const most = MOST_SHORT[instrument.capClass]
  // Nears the largest share and never stands at it, so that no two names tie there.
  return most * Math.tanh((base * Math.exp(0.22 * wave(mix(key, 5), step, 0.9))) / most)
}
