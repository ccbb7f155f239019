import { type BidAsk, TradeSums, tradedAt } from '@/lib/backtest/options/optionTrade'
import type { IsoDate } from '@/lib/core/nominal'
import type { RawPrint } from '@/lib/flow/trade'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'
import { settlementOf } from '@/lib/options/timeToExpiry'
import { createMarket, type SyntheticMarket } from '@/server/synthetic/market'
import type { MarketSample } from '@/server/synthetic/plausibility/sample'
import { strategyMarket } from '@/server/synthetic/plausibility/strategyMarket'
import { closeMsOf, sessionNumberOf } from '@/server/synthetic/sessionIndex'

/** Names whose orders are followed, one a session in turn: the busiest fund, two busy stocks and a quieter one. */
const FOLLOWED = ['SPY', 'AAPL', 'NVDA', 'JPM']
/** What was bought is sold so long before the close; what comes later than that is left alone. */
const BEFORE_CLOSE_MS = 300_000
const WHALE_USD = 1_000_000

export interface FollowedOrders {
  readonly sweeps: TradeSums
  readonly whales: TradeSums
}

/** Buys one contract of what every sweep and every large print at the ask bought, at that ask, and sells it before the close; in each session. */
export function followOrders({ market: whole, dates }: MarketSample): FollowedOrders {
  const markets = FOLLOWED.map((ticker) => createMarket({ seed: whole.prices.seed, tickers: [ticker] }))
  const found: FollowedOrders = { sweeps: new TradeSums(), whales: new TradeSums() }
  for (const [at, date] of dates.entries()) {
    const market = markets[at % FOLLOWED.length]
    if (market === undefined) continue
    const sellingOf = sellingQuotes(market, date)
    for (const print of market.sessionPrints(date, { toMs: closeMsOf(sessionNumberOf(date)) - BEFORE_CLOSE_MS })) {
      const isSweep = print.report_flags.includes('intermarket_sweep')
      const isWhale = print.price * print.size * 100 >= WHALE_USD
      if ((!isSweep && !isWhale) || print.canceled) continue
      const trade = followed(sellingOf, date, print)
      if (trade === null) continue
      if (isSweep) found.sweeps.add(trade)
      if (isWhale) found.whales.add(trade)
    }
  }
  return found
}

/** Quotes at which what was bought is sold, each contract asked once a session. */
function sellingQuotes(market: SyntheticMarket, date: IsoDate): (contract: string) => BidAsk | null {
  const known = new Map<string, BidAsk>()
  const quotes = strategyMarket(market)
  const endMs = closeMsOf(sessionNumberOf(date)) - BEFORE_CLOSE_MS
  return (contract) => {
    const parts = parseOccParts(contract)
    if (parts === null) return null
    const option = { ...parts, ticker: underlyingOf(parts.root), settlement: settlementOf(parts.root) }
    const quote = known.get(contract) ?? quotes.quote(option, date, endMs)
    known.set(contract, quote)
    return quote
  }
}

/** Null where the print did not buy, or nobody knows the quote it met. */
function followed(sellingOf: (contract: string) => BidAsk | null, entered: IsoDate, print: RawPrint) {
  const { nbbo_bid: bid, nbbo_ask: ask, underlying_price: spot } = print
  if (bid === null || ask === null || spot === null || print.price < ask) return null
  const selling = sellingOf(print.option_chain_id)
  if (selling === null) return null
  const bought = tradedAt([{ quantity: 1, quote: { bid, ask } }])
  const sold = tradedAt([{ quantity: 1, quote: selling }])
  return { entered, spot, paid: bought.worth, worth: sold.worth, costs: bought.costs + sold.costs }
}
