import type { PortfolioPositionRow } from '@/lib/contract/portfolioRows'
import { daysBetween } from '@/lib/market/isoDate'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { expectedMove } from '@/lib/options/expectedMove'
import { NO_GREEKS } from '@/lib/options/greeks'
import { parseOccParts } from '@/lib/options/occSymbol'
import { tidy } from '@/lib/paper/paperBook'
import { assignmentRisk } from '@/lib/portfolio/assignment'
import { nameOf, unitsOf } from '@/lib/portfolio/entry'
import type { HeldSymbol } from '@/lib/portfolio/lots'
import { positionGreeks, type ScenarioMarket } from '@/lib/portfolio/scenario'
import type { TradedToday } from '@/server/services/portfolio/accountHoldings'
import type { NameFacts } from '@/server/services/portfolio/nameFacts'
import { type HeldPrice, NOT_PRICED } from '@/server/services/portfolio/prices'

export interface PositionParts {
  readonly market: ScenarioMarket
  readonly price: HeldPrice | undefined
  readonly facts: NameFacts | undefined
  readonly beta: number | null
  readonly today: TradedToday
}

/** One symbol that is held, with what it is worth and how it moves. */
export function toPositionRow(held: HeldSymbol, parts: PositionParts): PortfolioPositionRow {
  const { market, facts, beta } = parts
  const { symbol, quantity, average, fees, opened } = held
  const { mark, spot, vol, dividendYield } = parts.price ?? NOT_PRICED
  const option = parseOccParts(symbol)
  const underlying = nameOf(symbol)
  const units = quantity * unitsOf(symbol)
  const next = facts?.payments[0] ?? null
  const days = option === null ? 0 : daysBetween(newYorkDateOf(market.atMs), option.expiry)
  return {
    symbol,
    underlying,
    quantity,
    average,
    beta,
    mark,
    spot,
    iv: vol,
    dividend_yield: dividendYield,
    name: facts?.info?.name ?? underlying,
    kind:
      option === null ? (facts?.info?.issueType === 'ETF' ? 'fund' : 'share') : option.type === 'C' ? 'call' : 'put',
    sector: facts?.info?.sector ?? null,
    opened: opened === '' ? null : opened,
    value: mark === null ? null : tidy(units * mark),
    day_gain: dayGain(held, parts),
    unrealized: mark === null ? null : tidy(units * (mark - average) - fees),
    expiry: option?.expiry ?? null,
    strike: option?.strike ?? null,
    ...(positionGreeks({ symbol, quantity, spot, vol, dividendYield, beta }, market) ?? NO_GREEKS),
    expected_move:
      option === null || spot === null
        ? null
        : expectedMove({ spot, callMid: null, putMid: null, vol, days: Math.max(1, days) }).volatility,
    next_earnings: facts?.nextEarnings ?? null,
    next_ex_dividend: next?.exDate ?? null,
    assignment: assignmentRisk({ symbol, quantity, mark, spot, dividend: next }),
  }
}

/** What was held over night gains from the close before, what was traded today from its own price. */
function dayGain({ symbol, quantity }: HeldSymbol, { price, today }: PositionParts): number | null {
  const { mark, previous } = price ?? { mark: null, previous: null }
  if (mark === null) return null
  const overNight = quantity - today.quantity
  if (previous === null && Math.abs(overNight) > 1e-9) return null
  return tidy(unitsOf(symbol) * (overNight * (mark - (previous ?? mark)) + today.quantity * mark - today.cost))
}
