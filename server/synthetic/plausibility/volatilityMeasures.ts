import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { earningsBetween } from '@/server/synthetic/events'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { type Quote, quoteAround, smileAt, surfaceVol, valueContract } from '@/server/synthetic/options/quote'
import { keyOfContract, type TickerDay, yearsTo } from '@/server/synthetic/options/tickerDay'
import { mean, median } from '@/server/synthetic/plausibility/statistics'
import { instrumentNumber, universe } from '@/server/synthetic/universe'

/** Five minutes after the open: the first quotes have settled. */
const AFTER_OPEN_MS = 300_000
const NOON_MS = 9_000_000
const CLOSE_MS = 23_400_000

/** The straddle at the strike next to the price, and what it settles at. Shares of the price. */
interface Straddle {
  readonly bid: number
  readonly mid: number
  readonly ask: number
  readonly settled: number
}

/** Place of the first expiry that is settled at a close at least `days` calendar days away. */
function placeIn({ chain, settleMs }: TickerDay, days: number): number {
  return chain.expiries.findIndex(
    ({ settlement }, place) => settlement === 'pm' && (settleMs[place] ?? 0) >= days * 86_400_000,
  )
}

/** The straddle at the money of the first expiry `days` away, bought some minutes after the open and held to its end. */
function straddleOf(market: SyntheticMarket, ticker: Ticker, date: IsoDate, days: number): Straddle | null {
  const day = market.tickerDay(ticker, date)
  const place = placeIn(day, days)
  const expiry = day.chain.expiries[place]
  if (expiry === undefined) return null
  const spot = market.priceAt(ticker, date, AFTER_OPEN_MS)
  const smile = smileAt(day, place, AFTER_OPEN_MS, spot)
  const at = nearest(expiry.strikes.thousandths, spot * 1000)
  const strike = (expiry.strikes.thousandths[at] ?? 0) / 1000
  const legs = (['C', 'P'] as const).map((type, put): Quote & { readonly price: number } => {
    const terms = { place, strike, type, key: keyOfContract(day, expiry, expiry.offset + 2 * at + put) }
    const value = valueContract(day, terms, smile)
    return { ...quoteAround(day, terms, value, 0), price: value.price }
  })
  const sum = (part: 'bid' | 'ask' | 'price') => legs.reduce((total, leg) => total + leg[part], 0) / spot
  const number = instrumentNumber(ticker)
  const end = market.prices.close(number, expiry.expirySession)
  return { bid: sum('bid'), mid: sum('price'), ask: sum('ask'), settled: Math.abs(end - strike) / spot }
}

function nearest(sorted: ArrayLike<number>, wanted: number): number {
  let best = 0
  for (let at = 1; at < sorted.length; at += 1) {
    if (Math.abs((sorted[at] ?? 0) - wanted) < Math.abs((sorted[best] ?? 0) - wanted)) best = at
  }
  return best
}

/** Straddles of the day's own expiry over the index volatility of that moment for one session: price over VIX / √252. */
export function sameDayOverVix(market: SyntheticMarket, dates: readonly IsoDate[]): number {
  return mean(
    dates.flatMap((date) => {
      const straddle = straddleOf(market, 'SPX', date, 0)
      const vix = market.priceAt('VIX', date, AFTER_OPEN_MS) / 100
      return straddle === null ? [] : [straddle.mid / (vix / Math.sqrt(252))]
    }),
  )
}

/** What straddles settled at over what they cost, added up over sessions. */
export function settledOverCost(
  market: SyntheticMarket,
  ticker: Ticker,
  dates: readonly IsoDate[],
  days: number,
): number {
  const all = dates.flatMap((date) => straddleOf(market, ticker, date, days) ?? [])
  return mean(all.map(({ settled }) => settled)) / mean(all.map(({ mid }) => mid))
}

/** Volatility of a share of the price away from the money, `days` ahead. */
function volAway(day: TickerDay, days: number, logMoneyness: number): number {
  const place = placeIn(day, days)
  const smile = smileAt(day, place, NOON_MS, day.reference)
  return surfaceVol(day, smile.forward * Math.exp(logMoneyness), smile)
}

/** Volatility 3 % below the money less that 3 % above it, 30 days out, in points of volatility. */
export function skewPoints(market: SyntheticMarket, ticker: Ticker, date: IsoDate): number {
  const day = market.tickerDay(ticker, date)
  return 100 * (volAway(day, 30, -0.03) - volAway(day, 30, 0.03))
}

/** Slope of the skew at the money a week out over the slope three months out. */
export function skewSteepening(market: SyntheticMarket, ticker: Ticker, date: IsoDate): number {
  const day = market.tickerDay(ticker, date)
  const slope = (days: number) => volAway(day, days, -0.01) - volAway(day, days, 0.01)
  return slope(7) / slope(90)
}

/** Volatility at the money of a name about 30 days out, in the close before a report over that of the close after it. */
export function crushOf(market: SyntheticMarket, dates: readonly IsoDate[]): number {
  const falls = universe.slice(0, 120).flatMap((instrument, number) =>
    dates.slice(1).flatMap((date, at) => {
      const session = market.tickerDay('SPX', date).session
      const [report] = earningsBetween(market.prices.seed, instrument, session, session)
      if (report === undefined) return []
      const vol = (day: IsoDate) => market.atmVol(universe[number]?.ticker ?? '', day, CLOSE_MS, 10)
      return [vol(date) / vol(dates[at] ?? date)]
    }),
  )
  return mean(falls)
}

/** VIX at noon, and the level that options on it three months out are priced from. */
function vixAndFar(market: SyntheticMarket, date: IsoDate): readonly [spot: number, far: number] {
  const day = market.tickerDay('VIX', date)
  const place = day.settleMs.findIndex((ms) => ms >= 80 * 86_400_000)
  const spot = market.priceAt('VIX', date, NOON_MS)
  return [spot, smileAt(day, place, NOON_MS, spot).forward]
}

/** How much of a move of VIX the options on it three months out follow: slope of their forward on the index, log by log. */
export function farVixFollows(market: SyntheticMarket, dates: readonly IsoDate[]): number {
  const points = dates.map((date) => vixAndFar(market, date).map(Math.log) as [number, number])
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const both = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0)
  return both / points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0)
}

/** The call next to the money two weeks out and more, at a moment. */
function callNearMoney(market: SyntheticMarket, ticker: Ticker, date: IsoDate, ms: number): Quote | null {
  const day = market.tickerDay(ticker, date)
  const spot = market.priceAt(ticker, date, ms)
  const place = placeIn(day, 14)
  const expiry = day.chain.expiries[place]
  if (expiry === undefined) return null
  const at = nearest(expiry.strikes.thousandths, spot * 1000)
  const strike = (expiry.strikes.thousandths[at] ?? 0) / 1000
  const terms = { place, strike, type: 'C', key: keyOfContract(day, expiry, expiry.offset + 2 * at) } as const
  return quoteAround(day, terms, valueContract(day, terms, smileAt(day, place, ms, spot)), Math.floor(ms / 20_000))
}

/** Width of quotes near the money of some names two minutes after the open over that at noon. */
export function openingWidth(market: SyntheticMarket, date: IsoDate): number {
  return mean(
    ['SPY', 'AAPL', 'NVDA', 'JPM', 'KO', 'XOM', 'DIS'].map((ticker) => {
      const [early, noon] = [120_000, NOON_MS].map((ms) => callNearMoney(market, ticker, date, ms))
      return early && noon ? (early.ask - early.bid) / (noon.ask - noon.bid) : Number.NaN
    }),
  )
}

/** Width of quotes near the money at noon over their middle, median of names. */
export function relativeWidth(market: SyntheticMarket, tickers: readonly Ticker[], date: IsoDate): number {
  return median(
    tickers.flatMap((ticker) => {
      const quote = callNearMoney(market, ticker, date, NOON_MS)
      return quote === null ? [] : (2 * (quote.ask - quote.bid)) / (quote.ask + quote.bid)
    }),
  )
}

/** Years to the first expiry at least 25 days out: VIX looks 30 days ahead. */
export function vixOverAtm(market: SyntheticMarket, dates: readonly IsoDate[]): number {
  return mean(
    dates.map((date) => {
      const day = market.tickerDay('SPX', date)
      const place = placeIn(day, 29)
      const smile = smileAt(day, place, NOON_MS, market.priceAt('SPX', date, NOON_MS))
      const years = yearsTo(day, place, NOON_MS)
      return market.priceAt('VIX', date, NOON_MS) / 100 / Math.sqrt(smile.theta / years)
    }),
  )
}
