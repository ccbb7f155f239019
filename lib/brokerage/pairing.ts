import type { Holding } from '@/lib/brokerage/holding'
import { optionParts } from '@/lib/brokerage/instrument'
import { groupBy } from '@/lib/core/groupBy'
import type { IsoDate, Usd } from '@/lib/core/nominal'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'

/** How the short options of one name are covered. */
export interface Pairing {
  /** Greatest loss of each group of covered options at expiry, USD, premiums left aside. */
  readonly groups: readonly Usd[]
  readonly nakedCalls: readonly Holding[]
  readonly nakedPuts: readonly Holding[]
  readonly hasSpread: boolean
}

interface Lot {
  readonly holding: Holding
  readonly type: 'C' | 'P'
  readonly strike: number
  readonly expiry: IsoDate
  left: number
}

interface Pair {
  readonly type: 'C' | 'P'
  readonly expiry: IsoDate
  readonly short: number
  readonly long: number
  readonly count: number
}

/**
 * Covers short options first with stock (calls with shares held, puts with shares sold short), then with long options of
 * the same kind that expire no earlier, the nearest strike first. All pairs of one expiry are one group: of a condor only
 * one side can lose, and the wings of a butterfly cover each other.
 */
export function pairOptions(options: readonly Holding[], shares: number): Pairing {
  const lots = options.map(lotOf)
  const shorts = lots.filter(({ holding }) => holding.quantity < 0)
  const longs = lots.filter(({ holding }) => holding.quantity > 0)
  coverWithStock(shorts, shares)
  const pairs = shorts.flatMap((short) => coverWithLongs(short, longs))
  const open = shorts.filter(({ left }) => left > 0)
  const rest = (type: 'C' | 'P') =>
    open.filter((lot) => lot.type === type).map(({ holding, left }) => ({ ...holding, quantity: -left }))
  return { groups: groupNeeds(pairs), nakedCalls: rest('C'), nakedPuts: rest('P'), hasSpread: pairs.length > 0 }
}

function lotOf(holding: Holding): Lot {
  const { type, strike, expiry } = optionParts(holding.symbol)
  return { holding, type, strike, expiry, left: Math.abs(holding.quantity) }
}

function coverWithStock(shorts: readonly Lot[], shares: number): void {
  let contracts = Math.floor(Math.abs(shares) / CONTRACT_SHARES)
  const type = shares > 0 ? 'C' : 'P'
  for (const short of shorts.filter((lot) => lot.type === type)) {
    const taken = Math.min(contracts, short.left)
    short.left -= taken
    contracts -= taken
  }
}

function coverWithLongs(short: Lot, longs: readonly Lot[]): Pair[] {
  const pairs: Pair[] = []
  const fitting = longs
    .filter(({ type, expiry }) => type === short.type && expiry >= short.expiry)
    .sort((a, b) => Math.abs(a.strike - short.strike) - Math.abs(b.strike - short.strike))
  for (const long of fitting) {
    const count = Math.min(short.left, long.left)
    if (count === 0) continue
    short.left -= count
    long.left -= count
    pairs.push({ type: short.type, expiry: short.expiry, short: short.strike, long: long.strike, count })
  }
  return pairs
}

/** Greatest loss of the pairs of each expiry together: a result at expiry is straight between strikes. */
function groupNeeds(pairs: readonly Pair[]): Usd[] {
  const byExpiry = groupBy(pairs, ({ expiry }) => expiry)
  return [...byExpiry.values()].map((group) => {
    const corners = [0, ...group.flatMap(({ short, long }) => [short, long])]
    const results = corners.map((price) => group.reduce((sum, pair) => sum + pairResult(pair, price), 0))
    return Math.max(0, -Math.min(...results))
  })
}

function pairResult({ type, short, long, count }: Pair, price: Usd): Usd {
  const paid = (strike: number) => Math.max(0, type === 'C' ? price - strike : strike - price)
  return count * CONTRACT_SHARES * (paid(long) - paid(short))
}
