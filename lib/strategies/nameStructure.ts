import { commonUnit } from '@/lib/core/commonUnit'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { strategies } from '@/lib/strategies/strategies'
import type { Strategy } from '@/lib/strategies/strategy'

/** An option leg as it was traded; `quantity` in contracts, negative is sold. */
export interface TradedLeg {
  readonly type: 'C' | 'P'
  readonly strike: number
  readonly expiry: string
  readonly quantity: number
}

/** A structure as it was traded: its name, and which way round. */
export interface NamedStructure {
  readonly name: string
  /** The entry of the library; null where the legs are none of its structures. */
  readonly strategy: Strategy | null
  /** Times the pattern. */
  readonly units: number
}

/** Legs of one contract summed, those that cancel left out, by strike. */
function netted(legs: readonly TradedLeg[]): readonly TradedLeg[] {
  const sums = new Map<string, TradedLeg>()
  for (const leg of legs) {
    const key = `${leg.type} ${leg.strike} ${leg.expiry}`
    sums.set(key, { ...leg, quantity: leg.quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.values()].filter(({ quantity }) => quantity !== 0).sort((a, b) => a.strike - b.strike)
}

/** Legs in the order and proportion that two equal structures share, as text; gaps say which are alike. */
function signature(
  legs: readonly { kind: string; place: number; term: string; quantity: number }[],
  sign: number,
): string {
  const places = [...new Set(legs.map(({ place }) => place))].sort((a, b) => a - b)
  const gaps = places.slice(1).map((place, at) => place - (places[at] ?? 0))
  const [first = 0] = gaps
  // Only structures of three strikes differ by the widths of their wings.
  const wings = gaps.length !== 2 ? '' : Math.abs((gaps[1] ?? 0) - first) < 1e-6 ? 'even' : 'uneven'
  const words = legs.map(
    ({ kind, place, term, quantity }) => `${places.indexOf(place)}${kind}${term}${sign * quantity}`,
  )
  return `${words.sort().join(' ')} ${wings}`
}

const ofStrategy = (strategy: Strategy, sign: number): string =>
  signature(
    strategy.legs.map(({ kind, offset, term, quantity }) => ({ kind, place: offset, term, quantity })),
    sign,
  )

const isWithoutShares = (strategy: Strategy) => strategy.legs.every(({ kind }) => kind !== 'S')
/** The first of several with the same legs names them. */
const known = strategies.filter(isWithoutShares)

/** What the structure a library entry is sold as is called, where it has an entry of its own that comes first. */
function search(text: string): NamedStructure | null {
  const straight = known.find((strategy) => ofStrategy(strategy, 1) === text)
  if (straight !== undefined) return { name: straight.name, strategy: straight, units: 1 }
  const turned = known.find((strategy) => ofStrategy(strategy, -1) === text)
  if (turned === undefined) return null
  return { name: `Short ${turned.name.toLowerCase()}`, strategy: null, units: 1 }
}

/** One leg alone needs no library. */
function singleName({ type, quantity }: TradedLeg): string {
  return `${quantity > 0 ? 'Long' : 'Short'} ${type === 'C' ? 'call' : 'put'}`
}

/**
 * The name of a structure by the library: same kinds, same order of strikes, same proportions, wings alike or not. A
 * structure traded the other way round is the short one; legs that fit nothing are counted.
 */
export function nameStructure(traded: readonly TradedLeg[]): NamedStructure {
  const legs = netted(traded)
  const units = commonUnit(legs.map(({ quantity }) => quantity))
  const [only] = legs
  if (only === undefined) return { name: 'Legs that cancel each other', strategy: null, units: 0 }
  if (legs.length === 1) {
    const name = singleName(only)
    return { name, strategy: known.find((strategy) => strategy.name === name) ?? null, units }
  }
  const expiries = [...new Set(legs.map(({ expiry }) => expiry))].sort()
  const text = signature(
    legs.map(({ type, strike, expiry, quantity }) => ({
      kind: type,
      place: strike,
      term: expiry === expiries[0] ? 'near' : 'far',
      quantity: quantity / units,
    })),
    1,
  )
  const found = expiries.length > 2 ? null : search(text)
  return {
    name: found?.name ?? `${legs.length} legs, no structure of the library`,
    strategy: found?.strategy ?? null,
    units,
  }
}

/** Structures that hold shares, with the hundreds of shares of one unit. */
const covered = strategies.filter((strategy) => !isWithoutShares(strategy))

/**
 * The name of option legs together with shares that stand beside them: a covered call, a collar, a protective put. null where
 * the legs need no shares or there are too few of them; shares beyond the need stay by themselves.
 */
export function nameWithShares(
  traded: readonly TradedLeg[],
  shares: number,
): (NamedStructure & { readonly sharesUsed: number }) | null {
  const legs = netted(traded)
  const units = commonUnit(legs.map(({ quantity }) => quantity))
  if (units === 0 || new Set(legs.map(({ expiry }) => expiry)).size > 1) return null
  const text = signature(
    legs.map(({ type, strike, quantity }) => ({ kind: type, place: strike, term: 'near', quantity: quantity / units })),
    1,
  )
  for (const strategy of covered) {
    const options = strategy.legs.filter(({ kind }) => kind !== 'S')
    const hundreds = strategy.legs.reduce((sum, { kind, quantity }) => (kind === 'S' ? sum + quantity : sum), 0)
    const sharesUsed = hundreds * units * CONTRACT_SHARES
    const own = signature(
      options.map(({ kind, offset, term, quantity }) => ({ kind, place: offset, term, quantity })),
      1,
    )
    const isEnough = Math.sign(shares) === Math.sign(sharesUsed) && Math.abs(shares) >= Math.abs(sharesUsed)
    if (own === text && isEnough) return { name: strategy.name, strategy, units, sharesUsed }
  }
  return null
}
