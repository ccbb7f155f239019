import { type BidAsk, type OptionTrade, settledAt, type TradedLeg, tradedAt } from '@/lib/backtest/options/optionTrade'
import type { IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import type { StrategyLeg } from '@/lib/strategies/strategy'

/** A structure that is entered by rule. */
export interface OptionPlan {
  readonly ticker: Ticker
  /** Strikes in percent of the price, as the library of strategies has them; the nearest listed ones are traded. */
  readonly legs: readonly StrategyLeg[]
  /** Calendar days to the expiry: the first one in this band is traded, nothing where there is none. */
  readonly days: readonly [least: number, most: number]
  /** Milliseconds after 9:30 at which orders are filled. */
  readonly ms: number
  /** Sessions held before it is closed at the quotes; null: to the expiry. */
  readonly hold: number | null
}

/** An expiry of a chain. */
export interface ListedSeries {
  readonly expiry: IsoDate
  readonly settlement: 'AM' | 'PM'
}

/** A listed option. */
export interface ListedOption extends ListedSeries {
  readonly ticker: Ticker
  readonly type: 'C' | 'P'
  readonly strike: number
}

/** What a back-test of options asks the market. */
export interface OptionMarket {
  /** Nearest first. */
  series(ticker: Ticker, date: IsoDate): readonly ListedSeries[]
  strikes(ticker: Ticker, date: IsoDate, series: ListedSeries): readonly number[]
  quote(option: ListedOption, date: IsoDate, ms: number): BidAsk
  spot(ticker: Ticker, date: IsoDate, ms: number): Usd
  /** Price that a series settles at: the first of its day where it settles in the morning, else the close. */
  settlement(ticker: Ticker, series: ListedSeries): Usd
}

/**
 * Enters a structure in each of some sessions, at bid and ask, and ends it at its settlement or, where the plan says so, at the quotes
 * some sessions later. What would end after `sessions` is left out. American options are held, never exercised early.
 */
export function tradeOptions(
  plan: OptionPlan,
  entries: readonly IsoDate[],
  { sessions, market }: { readonly sessions: readonly IsoDate[]; readonly market: OptionMarket },
): OptionTrade[] {
  const last = sessions.at(-1) ?? ''
  return entries.flatMap((entered) => {
    const series = market.series(plan.ticker, entered).find(({ expiry }) => {
      const days = daysBetween(entered, expiry)
      return days >= plan.days[0] && days <= plan.days[1]
    })
    if (series === undefined) return []
    const ended = plan.hold === null ? series.expiry : (sessions[sessions.indexOf(entered) + plan.hold] ?? '')
    if (ended === '' || ended > last) return []
    return trade(plan, { series, entered, ended }, market)
  })
}

interface Stay {
  readonly series: ListedSeries
  readonly entered: IsoDate
  readonly ended: IsoDate
}

function trade(plan: OptionPlan, { series, entered, ended }: Stay, market: OptionMarket): OptionTrade {
  const { ticker, ms, hold } = plan
  const spot = market.spot(ticker, entered, ms)
  const legs = legsAt(plan, market.strikes(ticker, entered, series), spot)
  const shares = plan.legs.reduce((sum, { kind, quantity }) => sum + (kind === 'S' ? quantity : 0), 0)
  const at = (date: IsoDate) =>
    tradedAt(legs.map((leg) => ({ ...leg, quote: market.quote({ ...leg, ...series, ticker }, date, ms) })))
  const open = at(entered)
  const price = hold === null ? market.settlement(ticker, series) : market.spot(ticker, ended, ms)
  const close = hold === null ? { worth: settledAt(legs, price), costs: 0 } : at(ended)
  const stock = shares * CONTRACT_SHARES
  return {
    ticker,
    entered,
    ended,
    expiry: series.expiry,
    legs,
    spot,
    paid: open.worth + stock * spot,
    worth: close.worth + stock * price,
    costs: open.costs + close.costs,
  }
}

/** The options of a structure on the strikes next to where it wants them. */
function legsAt({ legs }: OptionPlan, strikes: readonly number[], spot: Usd): TradedLeg[] {
  return legs.flatMap(({ kind, offset, quantity }) => {
    if (kind === 'S') return []
    const wanted = spot * (1 + offset / 100)
    const strike = strikes.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best))
    return [{ type: kind, strike, quantity }]
  })
}
