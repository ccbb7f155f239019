import type { FlowItem } from '@/lib/flow/trade'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'

/** Raised when a sum below, or what enters it, changes its meaning; every answer made of them carries it (C15). */
export const MINUTE_CALC_VERSION = 1

/**
 * What is summed per ticker, minute and class. All are whole numbers, so that sums are exact in any order: live,
 * replayed and stored sums of the same prints are the same bytes. d is +1 at the ask, −1 at the bid, else 0 (F14).
 */
export const MEASURES = [
  'trades',
  /** Contracts. */
  'volume',
  'askVolume',
  'bidVolume',
  /** US cents, F1. */
  'premium',
  'askPremium',
  'bidPremium',
  /** Contracts of prints with delta and underlying price: the share of the volume that F14 can use. */
  'greekVolume',
  /** Thousandths of a share: d·Δ·size·M and Δ·size·M. F14. */
  'delta',
  'deltaTotal',
  /** US cents: the same × S. F14. */
  'dollarDelta',
  'dollarDeltaTotal',
  /** Thousandths of a share per dollar of the underlying. F14. */
  'gamma',
  'gammaTotal',
  /** US cents per point of volatility. F14. */
  'vega',
  'vegaTotal',
  /** dollarDelta of prints of at most 10 contracts, and of blocks (F18). */
  'smallDollarDelta',
  'blockDollarDelta',
] as const

export type Measure = (typeof MEASURES)[number]
export const MEASURE_COUNT = MEASURES.length

/** Delta Flow: prints of up to this many contracts are the small ones. */
export const SMALL_SIZE = 10
/** F18: one print from this size or premium on is a block. */
export const BLOCK_SIZE = 250
export const BLOCK_PREMIUM = 250_000

export type MeasuredPrint = Pick<FlowItem, 'side' | 'size' | 'premium' | 'delta' | 'gamma' | 'vega' | 'underlyingPrice'>

/** Nearest whole number; halves go up, as `floor(x + 0.5)` does in the store's SQL. */
const whole = (value: number): number => Math.floor(value + 0.5)

const scratch = new Float64Array(MEASURE_COUNT)

/** Adds a print (`sign` 1) to the sums at `at`, or takes it back (−1). */
export function addMeasures(sums: Float64Array, at: number, print: MeasuredPrint, sign: 1 | -1): void {
  const values = measuresOf(print)
  for (let i = 0; i < MEASURE_COUNT; i += 1) sums[at + i] = (sums[at + i] ?? 0) + sign * (values[i] ?? 0)
}

/** The measures of one print, in the order of MEASURES; the array is filled anew by every call. */
export function measuresOf(print: MeasuredPrint): Float64Array {
  const { side, size, delta, gamma, vega, underlyingPrice: spot } = print
  const d = side === 'ASK' ? 1 : side === 'BID' ? -1 : 0
  const cents = whole(print.premium * 100)
  const shares = size * CONTRACT_SHARES
  const deltaShares = delta === null ? 0 : whole(delta * shares * 1000)
  const deltaCents = delta === null || spot === null ? 0 : whole(delta * shares * spot * 100)
  const gammaShares = gamma === null ? 0 : whole(gamma * shares * 1000)
  const vegaCents = vega === null ? 0 : whole(vega * shares * 100)
  scratch[0] = 1
  scratch[1] = size
  scratch[2] = d === 1 ? size : 0
  scratch[3] = d === -1 ? size : 0
  scratch[4] = cents
  scratch[5] = d === 1 ? cents : 0
  scratch[6] = d === -1 ? cents : 0
  scratch[7] = delta !== null && spot !== null ? size : 0
  scratch[8] = d * deltaShares
  scratch[9] = deltaShares
  scratch[10] = d * deltaCents
  scratch[11] = deltaCents
  scratch[12] = d * gammaShares
  scratch[13] = gammaShares
  scratch[14] = d * vegaCents
  scratch[15] = vegaCents
  scratch[16] = size <= SMALL_SIZE ? d * deltaCents : 0
  scratch[17] = isBlock(print) ? d * deltaCents : 0
  return scratch
}

/** A print that is large in size or premium; never a small one. F18. */
export function isBlock({ size, premium }: Pick<FlowItem, 'size' | 'premium'>): boolean {
  return size > SMALL_SIZE && (size >= BLOCK_SIZE || premium >= BLOCK_PREMIUM)
}
