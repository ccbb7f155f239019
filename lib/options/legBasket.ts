import type { OptionSymbol } from '@/lib/core/nominal'
import { MAX_CALCULATOR_LEGS } from '@/lib/options/calculator'
import type { NetGreeks } from '@/lib/options/greeks'
import { type ListedContract, seriesOf } from '@/lib/options/legChain'
import type { ToldGreeks } from '@/lib/options/listedQuote'
import { parseOccParts } from '@/lib/options/occSymbol'
import type { CalculatorLeg } from '@/lib/options/profitCalculatorLink'

/** A leg put together on a chain; negative is sold. */
export interface BasketLeg {
  readonly symbol: OptionSymbol
  readonly quantity: number
}

/** A contract of a chain with what a basket needs of it. Quotes in USD per share, greeks as in F19. */
export interface BasketContract extends ListedContract, ToldGreeks {
  readonly option_symbol: OptionSymbol
  readonly multiplier: number
}

/** What one press on a quote adds: the leg alone, a vertical so many strikes wide, or both sides of the strike. */
const LEG_BUILDS = ['one', 'vertical-1', 'vertical-2', 'vertical-3', 'vertical-5', 'straddle'] as const
export type LegBuild = (typeof LEG_BUILDS)[number]

const MOST_CONTRACTS = 10_000

/** The basket of an address: `AAPL261218C00165000:1,AAPL261218C00170000:-1`. What makes no sense is left out. */
export function parseBasket(text: string): readonly BasketLeg[] {
  const legs = text.split(',').flatMap((part): BasketLeg[] => {
    const [symbol = '', count = ''] = part.split(':')
    const quantity = Number(count)
    const isLeg = parseOccParts(symbol) !== null && Number.isInteger(quantity) && quantity !== 0
    return isLeg && Math.abs(quantity) <= MOST_CONTRACTS ? [{ symbol, quantity }] : []
  })
  return withLegs([], legs)
}

export const basketText = (legs: readonly BasketLeg[]): string =>
  legs.map(({ symbol, quantity }) => `${symbol}:${quantity}`).join(',')

/** The basket with further legs: the same contract is summed, nothing left of one takes it out, at most eight stay. */
export function withLegs(basket: readonly BasketLeg[], added: readonly BasketLeg[]): readonly BasketLeg[] {
  const sums = new Map(basket.map(({ symbol, quantity }) => [symbol, quantity]))
  for (const { symbol, quantity } of added) sums.set(symbol, (sums.get(symbol) ?? 0) + quantity)
  return [...sums]
    .flatMap(([symbol, quantity]) => (quantity === 0 ? [] : [{ symbol, quantity }]))
    .slice(0, MAX_CALCULATOR_LEGS)
}

/**
 * What a press on a quote adds: the ask buys, the bid sells. A vertical takes the opposite of it so many strikes further
 * out of the money (the last one where the chain ends); a straddle the same of both sides. Empty where there is no partner.
 */
export function builtLegs<Row extends BasketContract>(
  rows: readonly Row[],
  pressed: Row,
  side: 'bid' | 'ask',
  build: LegBuild,
): readonly BasketLeg[] {
  const sign = side === 'ask' ? 1 : -1
  const first = { symbol: pressed.option_symbol, quantity: sign }
  if (build === 'one') return [first]
  if (build === 'straddle') {
    const other = seriesOf(rows, { type: pressed.type === 'C' ? 'P' : 'C', expiry: pressed.expiry })
    const partner = other.find(({ strike }) => strike === pressed.strike)
    return partner === undefined ? [] : [first, { symbol: partner.option_symbol, quantity: sign }]
  }
  const outwards = seriesOf(rows, pressed).filter(({ strike }) =>
    pressed.type === 'C' ? strike > pressed.strike : strike < pressed.strike,
  )
  const nearestFirst = pressed.type === 'C' ? outwards : outwards.toReversed()
  const partner = nearestFirst[Number(build.slice('vertical-'.length)) - 1] ?? nearestFirst.at(-1)
  return partner === undefined ? [] : [first, { symbol: partner.option_symbol, quantity: -sign }]
}

/** The contracts of a basket in its order; null where one is not among the rows. */
export function basketContracts<Row extends BasketContract>(
  basket: readonly BasketLeg[],
  rows: readonly Row[],
): readonly (BasketLeg & { readonly row: Row | null })[] {
  const bySymbol = new Map(rows.map((row) => [row.option_symbol, row]))
  return basket.map((leg) => ({ ...leg, row: bySymbol.get(leg.symbol) ?? null }))
}

/** The legs for the calculator. `at` 'natural': bought at the ask, sold at the bid; 'quote': the whole quote of each. */
export function basketLegs(
  legs: readonly (BasketLeg & { readonly row: BasketContract | null })[],
  at: 'natural' | 'quote',
): readonly CalculatorLeg[] {
  return legs.flatMap(({ symbol, quantity, row }) => {
    const parts = parseOccParts(symbol)
    if (parts === null || row === null) return []
    const [bid, ask] = [row.bid ?? 0, row.ask ?? 0]
    const side = quantity > 0 ? ask : bid
    return [
      {
        symbol: parts.root,
        type: row.type,
        direction: quantity > 0 ? ('buy' as const) : ('sell' as const),
        expiry: row.expiry,
        strike: row.strike,
        ask: at === 'natural' ? side : ask,
        bid: at === 'natural' ? side : bid,
        volume: row.volume,
        openInterest: row.open_interest ?? 0,
        quantity: Math.abs(quantity),
      },
    ]
  })
}

/** F19 summed over the basket, of the host's greeks of each contract; null where one is not known. */
export function basketGreeks(legs: readonly (BasketLeg & { readonly row: BasketContract | null })[]): NetGreeks | null {
  const sum = (key: keyof NetGreeks) =>
    legs.reduce<number | null>((all, { quantity, row }) => {
      const one = row?.[key] ?? null
      return all === null || one === null || row === null ? null : all + quantity * row.multiplier * one
    }, 0)
  const [delta, gamma, theta, vega] = [sum('delta'), sum('gamma'), sum('theta'), sum('vega')]
  return delta === null || gamma === null || theta === null || vega === null ? null : { delta, gamma, theta, vega }
}
