import { parseOccParts } from '@/lib/options/occSymbol'
import { nameOf } from '@/lib/portfolio/entry'
import { nameStructure, nameWithShares, type TradedLeg } from '@/lib/strategies/nameStructure'

/** What is held of one symbol: shares or contracts, negative is short. */
export interface HeldLeg {
  readonly symbol: string
  readonly quantity: number
}

/** Legs of one underlying that stand together as a structure of the library, or alone. */
export interface HeldStructure {
  readonly underlying: string
  readonly name: string
  /** Symbols of its legs; shares stand in as many structures as they cover. */
  readonly legs: readonly HeldLeg[]
}

interface OptionLeg extends HeldLeg, TradedLeg {}

/**
 * What the legs of every underlying are called together: first all of them with the shares, then all, then those of one
 * expiry, then each alone. Shares that cover nothing are a structure of their own.
 */
export function structuresOf(held: readonly HeldLeg[]): readonly HeldStructure[] {
  const names = [...new Set(held.map(({ symbol }) => nameOf(symbol)))]
  return names.flatMap((underlying) =>
    structuresOfName(
      underlying,
      held.filter(({ symbol }) => nameOf(symbol) === underlying),
    ),
  )
}

function structuresOfName(underlying: string, held: readonly HeldLeg[]): readonly HeldStructure[] {
  const options = held.flatMap((leg): OptionLeg[] => {
    const parts = parseOccParts(leg.symbol)
    return parts === null ? [] : [{ ...leg, type: parts.type, strike: parts.strike, expiry: parts.expiry }]
  })
  const shares = held.filter(({ symbol }) => parseOccParts(symbol) === null)
  let left = shares.reduce((sum, { quantity }) => sum + quantity, 0)
  const found: HeldStructure[] = []
  const place = (legs: readonly OptionLeg[]): boolean => {
    const withShares = nameWithShares(legs, left)
    const [share] = shares
    if (withShares !== null && share !== undefined) {
      left -= withShares.sharesUsed
      const used = { symbol: share.symbol, quantity: withShares.sharesUsed }
      found.push({ underlying, name: withShares.name, legs: [used, ...legs.map(plain)] })
      return true
    }
    const { name, units, strategy } = nameStructure(legs)
    const isNamed = units > 0 && (strategy !== null || name.startsWith('Short ') || name.startsWith('Long '))
    if (isNamed) found.push({ underlying, name, legs: legs.map(plain) })
    return isNamed
  }
  if (options.length > 0 && !place(options)) {
    const expiries = [...new Set(options.map(({ expiry }) => expiry))].sort()
    for (const expiry of expiries) {
      const legs = options.filter((leg) => leg.expiry === expiry)
      if (!place(legs)) for (const leg of legs) place([leg])
    }
  }
  const [share] = shares
  if (share !== undefined && Math.abs(left) > 1e-9)
    found.push({
      underlying,
      name: left > 0 ? 'Shares' : 'Short shares',
      legs: [{ symbol: share.symbol, quantity: left }],
    })
  return found
}

const plain = ({ symbol, quantity }: HeldLeg): HeldLeg => ({ symbol, quantity })
