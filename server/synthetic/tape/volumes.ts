import { wordTable } from '@/lib/core/wordTable'
import { BUILT_IN_ONE_IN, REAL_CONTRACTS } from '@/lib/market/builtInScale'
import { LARGEST_ORDER, meanOrderSize, type OrderSizes } from '@/server/synthetic/tape/sizes'
import { type Instrument, instrumentNumber, universe } from '@/server/synthetic/universe'

/**
 * Share of all contracts that the busiest funds and the indices have. SPX 3.9, VIX 0.83 million a day (Cboe, 2024 and 2025); SPY 10.5,
 * QQQ 7.6 and IWM 1.9 million (Barchart, 2026-08-20); XSP, NDX and RUT about 100,000 each (Cboe, volume by product).
 */
const NAMED: Readonly<Record<string, number>> = wordTable({
  SPY: 0.172,
  QQQ: 0.124,
  IWM: 0.031,
  SPX: 0.064,
  VIX: 0.0145,
  XSP: 0.0018,
  NDX: 0.0014,
  RUT: 0.0014,
})
/** What all stocks and all other funds have (OCC, 2024: 52 % stocks, 39 % funds with the three named above). */
const OF_CLASS = { stock: 0.51, fund: 0.09 } as const
/**
 * Contracts fall with the place among stocks, or among funds, as (place + shift)^−power (Barchart, lists of most active options; of funds
 * the means of a month to 2026-08-14: TLT, IBIT, SLV and GLD 0.64 to 0.34 million a day, the fifteenth 0.13).
 */
const FALL = { stock: { shift: 3, power: 1.12 }, fund: { shift: 5, power: 1.3 } } as const

type Class = keyof typeof OF_CLASS

const classOf = ({ issueType }: Instrument): Class => (issueType === 'ETF' || issueType === 'Index' ? 'fund' : 'stock')

/** Share of all contracts by rank. */
const shares: readonly number[] = ((): number[] => {
  const places = { stock: 0, fund: 0 }
  const sums = { stock: 0, fund: 0 }
  const raw = universe.map((instrument) => {
    if (NAMED[instrument.ticker] !== undefined) return 0
    const kind = classOf(instrument)
    const { shift, power } = FALL[kind]
    const share = (places[kind] + shift) ** -power
    places[kind] += 1
    sums[kind] += share
    return share
  })
  return universe.map((instrument, rank) => {
    const kind = classOf(instrument)
    return NAMED[instrument.ticker] ?? (OF_CLASS[kind] * (raw[rank] ?? 0)) / sums[kind]
  })
})()

/** Contracts of an instrument in a usual session. */
export function usualContracts({ rank }: Instrument): number {
  return (REAL_CONTRACTS / BUILT_IN_ONE_IN) * (shares[rank] ?? 0)
}

/**
 * Most contracts of one order in a usual session of a name: blocks grow slower than volume, so a story trade is a third of the day of
 * a quiet name and a hundredth of the day of the busiest.
 */
function largestOf(instrument: Instrument): number {
  return Math.min(LARGEST_ORDER, Math.max(20, Math.round(3 * usualContracts(instrument) ** 0.62)))
}

const largest = universe.map(largestOf)

/** How the orders of a name are sized. */
export function orderSizesOf({ rank, ticker }: Instrument): OrderSizes {
  return { most: largest[rank] ?? LARGEST_ORDER, isInstitutional: ticker === 'VIX' }
}

/** Most USD of premium in one order of the busiest name; of another by the root of its volume. */
const MOST_PREMIUM = 25_000_000
const busiest = usualContracts(universe[instrumentNumber('SPY')] as Instrument)

export function largestPremium(instrument: Instrument): number {
  return MOST_PREMIUM * Math.sqrt(usualContracts(instrument) / busiest)
}

/** Prints of an instrument in a usual session, as many as its contracts make at its mean order. */
export function usualPrints(instrument: Instrument): number {
  return prints[instrument.rank] ?? 0
}

const prints = universe.map((instrument) => usualContracts(instrument) / meanOrderSize(orderSizesOf(instrument)))
