/** A trade as its exchange numbers it; an aggregate carries the first and the last number it stands for: '100-103'. */
export interface NumberedTrade {
  readonly venue: string
  readonly pair: string
  readonly trade: string
  /** '' where the source does not say who took. */
  readonly side: string
}

const AGGREGATE = /^(\d{1,15})-(\d{1,15})$/
/** An aggregate stands for few trades; a longer range is looked at from its ends alone. */
const MOST_NUMBERS = 10_000

/**
 * Each trade once, in the order given: told by two files it stays with the side that is known, and an aggregate goes where
 * one of the trades it stands for is there by itself.
 */
export function withoutRepeats<T extends NumberedTrade>(trades: readonly T[]): readonly T[] {
  const kept = new Map<string, T>()
  for (const trade of trades) {
    const key = keyOf(trade, trade.trade)
    const known = kept.get(key)
    if (known === undefined || (known.side === '' && trade.side !== '')) kept.set(key, trade)
  }
  return [...kept.values()].filter((trade) => !isTold(trade, kept))
}

function isTold(trade: NumberedTrade, kept: ReadonlyMap<string, NumberedTrade>): boolean {
  const [, first, last] = AGGREGATE.exec(trade.trade) ?? []
  if (first === undefined || last === undefined) return false
  const [from, to] = [Number(first), Number(last)]
  const isKnown = (number: number) => kept.has(keyOf(trade, String(number)))
  if (to - from > MOST_NUMBERS) return isKnown(from) || isKnown(to)
  for (let number = from; number <= to; number += 1) if (isKnown(number)) return true
  return false
}

const keyOf = ({ venue, pair }: NumberedTrade, trade: string): string => `${venue} ${pair} ${trade}`
