import { KeptPromises } from '@/lib/core/keptPromises'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { pricedMove, reportSessions, straddleAtExpiry, straddleReturn } from '@/lib/equities/reportStraddle'
import { eventMove } from '@/lib/options/expectedMove'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { type ReadCloseChain, straddlesOf, termAt } from '@/server/services/stocks/closeChains'
import type { StockScope } from '@/server/services/stocks/stockScope'
import { type TermChain, termsOf } from '@/server/services/volatility/readTerms'

/** F35: what options price into a report. */
export interface Priced {
  readonly expiry: IsoDate | null
  /** USD per share, and a fraction of the price. */
  readonly move: number | null
  readonly share: number | null
  /** Earnings-only, mean size, a fraction. */
  readonly event: number | null
}

export const UNPRICED: Priced = { expiry: null, move: null, share: null, event: null }
/** Straddle of the first expiry that outlives the news; earnings-only of it and the next one. */
export async function pricedInto(chain: TermChain, onOrAfter: IsoDate): Promise<Priced> {
  const { spot } = chain
  const days = [...new Set(chain.contracts.map((one) => one.expiry))].filter((one) => one >= onOrAfter).sort()
  const [first, second] = days
  if (first === undefined || spot === null || spot <= 0) return UNPRICED
  const contracts = chain.contracts.filter(({ expiry }) => expiry === first || expiry === second)
  const [near, far] = await termsOf({ ...chain, contracts })
  if (near === undefined || near.expiry !== first) return UNPRICED
  const vols =
    far === undefined || near.atmIv === null || far.atmIv === null ? null : ([near.atmIv, far.atmIv] as const)
  const event =
    vols === null || far === undefined
      ? null
      : eventMove(spot, { years: near.years, vol: vols[0] }, { years: far.years, vol: vols[1] })
  const move = near.straddleMove
  return {
    expiry: first,
    move,
    share: move === null ? null : move / spot,
    event: event === null ? null : event.meanAbsolute / spot,
  }
}

/** A straddle at the money around a report that has been traded. */
export interface HeldStraddle {
  readonly expiry: IsoDate | null
  /** F35, USD per share and a fraction, at the last close before the news. */
  readonly move: number | null
  readonly priced: number | null
  /** Of its buyer after one close, a fraction. */
  readonly returned: number | null
}

const NOT_HELD: HeldStraddle = { expiry: null, move: null, priced: null, returned: null }
const KEPT = 20_000
/** What is over does not change: kept with the market that quotes it. */
const keptBy = perOwner((_facts: MarketFacts) => new KeptPromises<HeldStraddle>(KEPT))

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
  const isKept = stock.scope.meta.simulated && effectDate < stock.scope.sessionDate
  return isKept ? keptBy(facts).get(`${ticker} ${effectDate}`, () => hold(ask)) : hold(ask)
}

async function hold({ effectDate, read, isOver, closeOn }: HeldAsk): Promise<HeldStraddle> {
  const at = reportSessions(effectDate)
  const chain = await read(at.before)
  const bought = chain === null ? null : await straddlesOf(chain, effectDate)
  if (chain === null || bought === null) return NOT_HELD
  const { expiry, strike, price } = bought
  const priced = pricedMove(price, chain.spot)
  const move = priced === null || chain.spot === null ? null : priced * chain.spot
  const worth = async (): Promise<number | null> => {
    if (!isOver(at.day)) return null
    const close = closeOn(at.day)
    if (at.day >= expiry) return close === null ? null : straddleAtExpiry(close, strike)
    const later = await read(at.day, expiry)
    return later === null ? null : (await termAt(later, expiry, strike)).straddle
  }
  return { expiry, move, priced, returned: straddleReturn(price, await worth()) }
}
