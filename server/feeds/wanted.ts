import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'

export interface OfferedContract {
  readonly symbol: OptionSymbol
  readonly ticker: Ticker
  readonly expiry: IsoDate
  readonly strike: number
}

export interface WantedSet<C extends OfferedContract> {
  readonly contracts: readonly C[]
  /** Within reach of the price, and yet not followed: the limit was reached. */
  readonly leftOut: number
}

/** Strikes further away than this share of the price are not followed: they trade seldom. */
const REACH = 0.15

/**
 * The contracts worth following where a vendor takes only so many: nearest expiries first, then names in the order they were
 * given, then strikes by their distance from the price. A name without a price waits for one.
 * @param price of an underlying, USD
 */
export function planContracts<C extends OfferedContract>(
  offered: readonly C[],
  { names, price, limit }: { names: readonly Ticker[]; price: (ticker: Ticker) => number | null; limit: number },
): WantedSet<C> {
  const rank = new Map(names.map((name, at) => [name, at]))
  const near = offered.flatMap((contract) => {
    const spot = price(contract.ticker)
    const distance = spot === null ? Number.POSITIVE_INFINITY : Math.abs(contract.strike / spot - 1)
    return distance <= REACH ? [{ contract, distance, rank: rank.get(contract.ticker) ?? names.length }] : []
  })
  near.sort((a, b) => compare(a.contract.expiry, b.contract.expiry) || a.rank - b.rank || a.distance - b.distance)
  return { contracts: near.slice(0, limit).map(({ contract }) => contract), leftOut: Math.max(0, near.length - limit) }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** What is followed from now on, and what a subscription has to change for it. */
export function changeOf(followed: ReadonlySet<OptionSymbol>, { contracts }: WantedSet<OfferedContract>) {
  const next = new Set(contracts.map(({ symbol }) => symbol))
  const [gone, added] = [[...followed].filter((one) => !next.has(one)), [...next].filter((one) => !followed.has(one))]
  return { next, gone, added }
}
