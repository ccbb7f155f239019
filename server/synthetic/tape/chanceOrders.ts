import type { ChainExpiry } from '@/server/synthetic/listing/chain'
import { mix, normal, poisson, Stream, uniform } from '@/server/synthetic/random'
import { type OrderSizes, orderSize } from '@/server/synthetic/tape/sizes'
import { contractShare, mostShare, sizesOf, type TickerActivity } from '@/server/synthetic/tape/tickerActivity'

/** Share of a ticker's prints that are legs of packages. */
export const PACKAGE_SHARE = 0.3
/** Share of the prints that closing and opening of standing interest brings, so that the total comes out right. */
const INTEREST_SHARE = 0.16
/** Prints per order of a contract's own, because sweeps split. */
const PRINTS_PER_ORDER = 1.2
/** Spread of the day's chance between quiet contracts alike: a few have most of the volume. It falls as more people trade one. */
const CHANCE = 1.4
const LEAST_CHANCE = 0.5
const CHANCE_FALL = 0.2
/** Largest draw of that chance, in deviations, and what it makes of a usual day. */
const MOST_LUCK = 3.5
const MOST_CHANCE = Math.exp(CHANCE * MOST_LUCK - 0.5 * CHANCE * CHANCE)
/** Contracts that usually trade less often than once in this many sessions do so only as parts of packages. */
const LEAST_USUAL = 1 / 2000

/** A contract as its orders know it. */
export interface TradedContract {
  readonly key: number
  readonly expiry: ChainExpiry
  readonly logStrike: number
  readonly rootRoundness: number
  readonly isPut: boolean
}

/** Orders of a contract's own in one session: how many chance brings, and the hash key they are drawn from. */
export interface ChanceOrders {
  readonly key: number
  readonly count: number
  readonly sizes: OrderSizes
}

/** Orders that a contract gets by chance in a session, apart from packages. Needs no chain, so any day can be asked for. */
export function chanceOrders(contract: TradedContract, activity: TickerActivity): ChanceOrders {
  const key = mix(contract.key, activity.session)
  return { key, count: countOf(contract, activity, key), sizes: sizesOf(activity, contract) }
}

function countOf(contract: TradedContract, activity: TickerActivity, key: number): number {
  const own = (activity.prints * (1 - PACKAGE_SHARE - INTEREST_SHARE)) / PRINTS_PER_ORDER
  const u = uniform(key, 1)
  // No order comes while u ≤ exp(−mean), which 1 − u ≥ mean makes sure of: most quiet contracts are known by that alone.
  const least = (1 - u) / MOST_CHANCE
  if (own * mostShare(activity, contract) <= least) return 0
  const usual = own * contractShare(activity, contract)
  return usual <= least || usual < LEAST_USUAL ? 0 : poisson(usual * chanceOf(key, usual), u)
}

function chanceOf(key: number, usual: number): number {
  const chance = usual <= 1 ? CHANCE : Math.max(LEAST_CHANCE, CHANCE - CHANCE_FALL * Math.log(usual))
  return Math.exp(chance * Math.min(MOST_LUCK, normal(key, 0x77)) - 0.5 * chance * chance)
}

/** Contracts that chance orders trade: the sizes the tape gives them, added up. */
export function volumeOf({ key, count, sizes }: ChanceOrders): number {
  const stream = new Stream(key)
  let volume = 0
  for (let order = 0; order < count; order += 1) volume += orderSize(stream, sizes)
  return volume
}

/** The same of a session whose orders nobody prints. */
export function chanceVolume(contract: TradedContract, activity: TickerActivity): number {
  const key = mix(contract.key, activity.session)
  const count = countOf(contract, activity, key)
  return count === 0 ? 0 : volumeOf({ key, count, sizes: sizesOf(activity, contract) })
}
