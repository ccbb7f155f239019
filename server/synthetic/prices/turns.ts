import { ANCHOR_SESSION } from '@/server/synthetic/prices/priceAnchor'
import { mix } from '@/server/synthetic/random'
import type { Instrument } from '@/server/synthetic/universe'

/** Sessions whose own returns keep their signs or change them together. */
const TURN = 32
/** Stretches that may be turned, up to three weeks before the anchor. */
const TURNS = 59
const LAST = TURNS * TURN - 1
/** The first of the last year, which is as it was drawn, and pays nobody, unless a name leaves its band in it: few do. */
const LAST_YEAR = 51
/** Histories that are tried; most names need one or two, the wildest some dozens. */
const TRIED = 256
const KEY = 0x7a21
const BITS = 32

/** Log prices a history may reach above and below that of the anchor. */
export interface PriceBand {
  readonly above: number
  readonly below: number
}

/** USD billions from which a company is large here, and places in the order of option volume that everybody looks at. */
const LARGE_FROM = 50
const WATCHED = 60
/** What hardly any history of a small company reaches above its price of today, in logarithms: thirty times. */
const MOST_ABOVE = 3.4

/**
 * How far the history of a name may lead from its price of today. One that is large today has not lost nine tenths of its value: by
 * its volatility it was at 2.7 to 4.6 times of it at most, and at a fifth to a tenth at least. Small ones have come down from anywhere.
 */
export function bandOf({ rank, marketCapBillions, rule, typicalVol }: Instrument): PriceBand {
  if (rule === '' && rank >= WATCHED && marketCapBillions < LARGE_FROM)
    return { above: MOST_ABOVE, below: Number.POSITIVE_INFINITY }
  return { above: 0.6 + 1.6 * typicalVol, below: 1.2 + 2 * typicalVol }
}

/** A name up to the anchor, by session: own log returns to the open and to the close, and the log closes they are part of. */
export interface Past {
  readonly gap: Float64Array
  readonly move: Float64Array
  readonly logClose: Float64Array
}

/** What a stretch of sessions does to a path that is followed back from its end. */
interface Stretch {
  readonly total: number
  /** Highest and lowest close of it and of the session before, from its last close. */
  readonly high: number
  readonly low: number
}

function stretchOf({ gap, move, logClose }: Past, turn: number, isTurned: boolean): Stretch {
  const last = (turn + 1) * TURN - 1
  const end = logClose[last] ?? 0
  let [turned, high, low, level] = [0, 0, 0, 0]
  for (let n = last; n >= Math.max(1, turn * TURN); n -= 1) {
    if (isTurned) turned += 2 * ((gap[n] ?? 0) + (move[n] ?? 0))
    level = (logClose[n - 1] ?? 0) - end + turned
    high = Math.max(high, level)
    low = Math.min(low, level)
  }
  return { total: level, high, low }
}

/** Bits of a try: one of a stretch is 1 where it is turned round. */
const bitsOf = (key: number, at: number): readonly number[] =>
  Array.from({ length: Math.ceil(TURNS / BITS) }, (_, word) => mix(mix(key, KEY + word), at))

const isSet = (bits: readonly number[], turn: number): boolean =>
  (((bits[Math.floor(turn / BITS)] ?? 0) >>> (turn % BITS)) & 1) === 1

/** How far outside the band a path goes at the worst that is followed back from a level, stretch by stretch, to the first one. */
function excessOf(from: number, band: PriceBand, stretchAt: (turn: number) => Stretch | undefined, first = 0): number {
  let [level, excess] = [from, 0]
  for (let turn = TURNS - 1; turn >= first; turn -= 1) {
    const { total, high, low } = stretchAt(turn) ?? { total: 0, high: 0, low: 0 }
    excess = Math.max(excess, level + high - band.above, -level - low - band.below)
    level += total
  }
  return excess
}

const stretchesOf = (past: Past, isTurned: boolean): readonly Stretch[] =>
  Array.from({ length: TURNS }, (_, turn) => stretchOf(past, turn, isTurned))

/**
 * Whether the own returns of a session are turned round. Returns of either sign are equally likely, so a history some of whose
 * stretches are turned round is as good as the one that was drawn; that one is taken if it stays inside the band, else the first
 * of others that does, else the one that leaves it least. How much prices move stays as it is.
 */
export function turnsOf(key: number, past: Past, band: PriceBand): (session: number) => boolean {
  const from = (past.logClose[LAST] ?? 0) - (past.logClose[ANCHOR_SESSION] ?? 0)
  const drawn = stretchesOf(past, false)
  const end = excessOf(from, band, (turn) => drawn[turn], LAST_YEAR) > 0 ? TURNS : LAST_YEAR
  let best: readonly number[] = []
  let least = excessOf(from, band, (turn) => drawn[turn])
  const turned = least > 0 ? stretchesOf(past, true) : []
  for (let at = 1; at < TRIED && least > 0; at += 1) {
    const bits = bitsOf(key, at)
    const excess = excessOf(from, band, (turn) => (turn < end && isSet(bits, turn) ? turned : drawn)[turn])
    if (excess >= least) continue
    best = bits
    least = excess
  }
  return (session) => session < end * TURN && isSet(best, Math.floor(session / TURN))
}
