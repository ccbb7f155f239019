import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { reportSessions, straddleAtExpiry, straddleReturn } from '@/lib/equities/reportStraddle'
import { AnswerCache } from '@/server/cache/answerCache'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import type { StockScope } from '@/server/services/names/stockScope'
import { type ReadCloseChain, straddlesOf, termAt } from '@/server/services/stocks/closeChains'
import { type Priced, pricedInto, UNPRICED } from '@/server/services/volatility/pricedInto'

/** A straddle at the money around a report that has been traded. */
export interface HeldStraddle {
  /** At the last close before the news. */
  readonly into: Priced
  /** Of its buyer after one close, a fraction. */
  readonly returned: number | null
}

const NOT_HELD: HeldStraddle = { into: UNPRICED, returned: null }
const KEPT = 20_000
/** What is over does not change: kept with the market that quotes it. */
const keptBy = perOwner((_facts: MarketFacts) => new AnswerCache<HeldStraddle>('earningsBoard/heldStraddle', KEPT))

export interface HeldAsk {
  readonly ticker: Ticker
  readonly effectDate: IsoDate
  readonly read: ReadCloseChain
  readonly stock: StockScope
  /** True once the close of a session may be seen. */
  readonly isOver: (date: IsoDate) => boolean
  readonly closeOn: (date: IsoDate) => number | null
}

/** F45: bought at the last close before the news, sold at the first one after it. */
export function heldStraddle(facts: MarketFacts, ask: HeldAsk): Promise<HeldStraddle> {
  const { ticker, effectDate, stock } = ask
  const isKept = stock.market.isFixed && effectDate < stock.scope.sessionDate
  return isKept ? keptBy(facts).get(`${ticker} ${effectDate}`, () => hold(ask)) : hold(ask)
}

async function hold({ effectDate, read, isOver, closeOn }: HeldAsk): Promise<HeldStraddle> {
  const at = reportSessions(effectDate)
  const chain = await read(at.before)
  const bought = chain === null ? null : await straddlesOf(chain, effectDate)
  if (chain === null || bought === null) return NOT_HELD
  const { expiry, strike, price } = bought
  const worth = async (): Promise<number | null> => {
    if (!isOver(at.day)) return null
    const close = closeOn(at.day)
    if (at.day >= expiry) return close === null ? null : straddleAtExpiry(close, strike)
    const later = await read(at.day, expiry)
    return later === null ? null : (await termAt(later, expiry, strike)).straddle
  }
  return { into: await pricedInto(chain, effectDate), returned: straddleReturn(price, await worth()) }
}
