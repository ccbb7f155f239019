import { type OptionTrade, tradedAt } from '@/lib/backtest/options/optionTrade'
import type { IsoDate } from '@/lib/core/nominal'
import type { RawPrint } from '@/lib/flow/trade'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'
import { settlementOf } from '@/lib/options/timeToExpiry'
import { createMarket, type SyntheticMarket } from '@/server/synthetic/market'
import type { MarketSample } from '@/server/synthetic/plausibility/sample'
import { strategyMarket } from '@/server/synthetic/plausibility/strategyMarket'
import { closeMsOf, sessionNumberOf } from '@/server/synthetic/sessionIndex'

/** Names whose orders are followed: the busiest fund, two busy stocks and a quieter one. */
const FOLLOWED = ['SPY', 'AAPL', 'NVDA', 'JPM']
/** What was bought is sold so long before the close; what comes later than that is left alone. */
const BEFORE_CLOSE_MS = 300_000
const WHALE_USD = 1_000_000
/** One session in eleven: two weeks and a day apart, so that every weekday comes. */
const EVERY = 11

export interface FollowedOrders {
  readonly sweeps: OptionTrade[]
  readonly whales: OptionTrade[]
}

/** Buys one contract of what every sweep and every large print at the ask bought, at that ask, and sells it before the close. */
export function followOrders({ market: whole, dates }: MarketSample): FollowedOrders {
  const market = createMarket({ seed: whole.prices.seed, tickers: FOLLOWED })
  const found: FollowedOrders = { sweeps: [], whales: [] }
  for (const date of dates.filter((_, at) => at % EVERY === 0)) {
    for (const print of market.sessionPrints(date, { toMs: closeMsOf(sessionNumberOf(date)) - BEFORE_CLOSE_MS })) {
      const isSweep = print.report_flags.includes('intermarket_sweep')
      const isWhale = print.price * print.size * 100 >= WHALE_USD
      if ((!isSweep && !isWhale) || print.canceled) continue
      const trade = followed(market, date, print)
      if (trade === null) continue
      if (isSweep) found.sweeps.push(trade)
      if (isWhale) found.whales.push(trade)
    }
  }
  return found
}

/** Null where the print did not buy, or nobody knows the quote it met. */
function followed(market: SyntheticMarket, date: IsoDate, print: RawPrint): OptionTrade | null {
  const parts = parseOccParts(print.option_chain_id)
  const { nbbo_bid: bid, nbbo_ask: ask } = print
  if (parts === null || bid === null || ask === null || print.price < ask) return null
  const ticker = underlyingOf(parts.root)
  const option = { ...parts, ticker, settlement: settlementOf(parts.root) }
  const endMs = closeMsOf(sessionNumberOf(date)) - BEFORE_CLOSE_MS
  const bought = tradedAt([{ quantity: 1, quote: { bid, ask } }])
  const sold = tradedAt([{ quantity: 1, quote: strategyMarket(market).quote(option, date, endMs) }])
  const spot = print.underlying_price ?? market.priceAt(ticker, date, endMs)
  const costs = bought.costs + sold.costs
  return { ticker, entered: date, ended: date, spot, paid: bought.worth, worth: sold.worth, costs }
}
