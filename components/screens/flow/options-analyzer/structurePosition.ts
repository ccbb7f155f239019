import type { StructureRow } from '@/lib/contract/analyzer'
import { commonUnit } from '@/lib/core/commonUnit'
import { formatShortDate } from '@/lib/format/date'
import { formatPrice } from '@/lib/format/number'
import { daysBetween } from '@/lib/market/isoDate'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'
import type { PayoffLeg, Position } from '@/lib/options/payoff'
import { type CalculatorLeg, profitCalculatorLink } from '@/lib/options/profitCalculatorLink'
import { strategyOf } from '@/lib/strategies/strategies'
import { patternOf, type StrategyLeg } from '@/lib/strategies/strategy'

export interface StructureMarket {
  readonly spot: number
  readonly rate: number
  readonly dividend_yield: number
}

/** A ranked structure as a position, entered where it was ranked. */
export function positionOfRow(row: StructureRow, market: StructureMarket): Position {
  const options = row.legs.map(
    ({ option_symbol, type, strike, years, iv, quantity, entry, multiplier }): PayoffLeg => ({
      kind: 'option',
      style: exerciseStyleOf(parseOccParts(option_symbol)?.root ?? ''),
      type,
      strike,
      years,
      vol: iv,
      quantity,
      entry,
      multiplier,
    }),
  )
  const { spot, rate, dividend_yield: dividendYield } = market
  const stock: readonly PayoffLeg[] = row.shares === 0 ? [] : [{ kind: 'stock', quantity: row.shares, entry: spot }]
  return { legs: [...stock, ...options], spot, rate, dividendYield, fees: 0 }
}

/** The back-test of a structure of one expiry, at the same distances from the price and days to expiry; null for another. */
export function backtestHrefOf(row: StructureRow, spot: number, today: string): string | null {
  const page = hrefOf(routes.portfolioBacktesting)
  const [first] = row.legs
  if (first === undefined || row.legs.some(({ expiry }) => expiry !== first.expiry)) return null
  const hundreds = row.shares / CONTRACT_SHARES
  const unit = commonUnit([...row.legs.map(({ quantity }) => quantity), hundreds])
  const options = row.legs.map(
    ({ type, strike, quantity }): StrategyLeg => ({
      kind: type,
      quantity: quantity / unit,
      offset: 100 * (strike / spot - 1),
      term: 'near',
    }),
  )
  const shares: readonly StrategyLeg[] =
    hundreds === 0 ? [] : [{ kind: 'S', quantity: hundreds / unit, offset: 0, term: 'near' }]
  const days = daysBetween(today, first.expiry)
  const ticker = underlyingOf(parseOccParts(first.option_symbol)?.root ?? '')
  const [least, most] = [Math.max(0, days - 7), days + 7].map(String)
  const query = { mode: 'options', ticker, legs: patternOf([...shares, ...options]), least, most } as const
  return `${page}?${new URLSearchParams(query as Record<string, string>)}`
}

/** The calculator with a structure, every leg at the price it was ranked with. */
export function calculatorHrefOf(row: StructureRow, spot: number): string {
  const legs = row.legs.map((leg): CalculatorLeg => {
    const { type, expiry, strike, entry, volume, open_interest, quantity } = leg
    return {
      symbol: parseOccParts(leg.option_symbol)?.root ?? '',
      type,
      direction: quantity > 0 ? 'buy' : 'sell',
      expiry,
      strike,
      ask: entry,
      bid: entry,
      volume,
      openInterest: open_interest ?? 0,
      quantity: Math.abs(quantity),
    }
  })
  const link = profitCalculatorLink(legs)
  return row.shares === 0 ? link : `${link}&shares=${row.shares}&cost=${spot}`
}

export const structureName = ({ strategy }: Pick<StructureRow, 'strategy'>): string =>
  strategyOf(strategy)?.name ?? strategy

/** 'Buy 1 150 C Dec 18' of each leg. */
export function legWords(row: StructureRow, today: string): readonly string[] {
  const words = row.legs.map(
    ({ quantity, strike, type, expiry }) =>
      `${quantity > 0 ? 'Buy' : 'Sell'} ${Math.abs(quantity)} × ${formatPrice(strike)} ${type} ${formatShortDate(expiry, today)}`,
  )
  return row.shares === 0 ? words : [`${row.shares > 0 ? 'Buy' : 'Sell'} ${Math.abs(row.shares)} shares`, ...words]
}
