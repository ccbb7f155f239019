import { requirementOf } from '@/lib/brokerage/margin'
import type { Quote } from '@/lib/brokerage/quote'
import type { Usd } from '@/lib/core/nominal'
import {
  type CalculatorMarket,
  type CalculatorShares,
  horizonVol,
  type PositionLeg,
  positionOf,
} from '@/lib/options/calculator'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import { costOf, legShares, type PayoffLeg, type Position } from '@/lib/options/payoff'
import { type PayoffSummary, payoffSummary } from '@/lib/options/payoffSummary'

/** Options and shares of one name, as the market quotes them. */
export interface Opened {
  readonly legs: readonly PositionLeg[]
  readonly shares: CalculatorShares | null
}

/** What opening a position costs, can win and lose, and binds. */
export interface OpeningRisk {
  readonly position: Position
  /** Of the law of F57, a fraction a year. */
  readonly vol: number
  /** At the first expiry. */
  readonly payoff: PayoffSummary
  /** What it takes of the buying power of a margin account that holds nothing else, before fees, USD; negative is given. */
  readonly buyingPower: Usd
}

/** Of no account in particular; what the broker's own rules ask for stands in its preview. */
const RULES = { isMargin: true, optionsLevel: 'No Restrictions' } as const

/**
 * Max profit, max loss, break-evens, probability (F57) and margin (F58) of a position that is opened for `cost`, USD (positive
 * is paid; null: at the entries of its legs). Order ticket, confirmation, option chain and calculator all ask here, and volatilities
 * are those of the market's quotes, whatever price is typed. How a net price is split among the legs changes no result, so
 * the first leg takes the difference. C21, C22.
 */
export function openingRisk(opened: Opened, market: CalculatorMarket, cost: Usd | null = null): OpeningRisk {
  const quoted = positionOf(opened.legs, market, opened.shares)
  const position = cost === null ? quoted : { ...quoted, legs: costing(quoted, cost) }
  const vol = horizonVol(position, market.vol)
  return {
    position,
    vol,
    payoff: payoffSummary(position, vol),
    buyingPower: Math.round((costOf(position) + needOf(opened, quoted)) * 100) / 100,
  }
}

/** The legs with entries that add up to a cost. */
function costing(quoted: Position, cost: Usd): readonly PayoffLeg[] {
  const [first, ...others] = quoted.legs
  if (first === undefined) return []
  return [{ ...first, entry: first.entry + (cost - costOf(quoted)) / legShares(first) }, ...others]
}

/** F58: the Regulation-T requirement of what is opened, premiums at the market. */
function needOf({ legs, shares }: Opened, { spot }: Position): Usd {
  const quotes = new Map<string, Quote>(legs.map(({ symbol }) => [symbol, { bid: spot, ask: spot, last: spot }]))
  const options = legs.map((leg) => {
    const { symbol: root, type, strike, expiry, direction, quantity, bid, ask } = leg
    const symbol = formatOccSymbol({ root, type, strike, expiry })
    quotes.set(symbol, { bid, ask, last: Math.max(bid, ask) })
    const signed = direction === 'buy' ? quantity : -quantity
    return { symbol, instrument: 'Equity Option' as const, underlying: root, quantity: signed }
  })
  const name = legs[0]?.symbol ?? 'shares'
  quotes.set(name, { bid: spot, ask: spot, last: spot })
  const stock = { symbol: name, instrument: 'Equity' as const, underlying: name, quantity: shares?.quantity ?? 0 }
  return requirementOf(shares === null ? options : [...options, stock], RULES, quotes).need
}
