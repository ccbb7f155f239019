import type { BsmInput } from '@/lib/options/blackScholes'
import type { OptionType } from '@/lib/options/contractLabel'
import { type BsmGreeks, emptyGreeks } from '@/lib/options/greeks'
import type { WantedGreeks } from '@/lib/options/quickAmerican'
import { writeGreeksOfStyle } from '@/lib/options/stylePrice'
import { ssviVariance } from '@/server/synthetic/options/ssvi'
import { atmVariance, forwardOf, RATE, type TickerDay, volTerm, yearsTo } from '@/server/synthetic/options/tickerDay'
import { mix, uniform } from '@/server/synthetic/random'
import { type Instrument, universe } from '@/server/synthetic/universe'

/** Quotes stay for this long before they change by themselves; the price of the underlying moves them at any time. */
export const QUOTE_LIFE_MS = 20_000

/** What an option is worth at a moment, USD per share, before anybody quotes it. */
export interface Valuation {
  readonly spot: number
  readonly years: number
  /** Implied volatility, 0.2 is 20 %. */
  readonly iv: number
  readonly price: number
  readonly greeks: Readonly<BsmGreeks>
}

/** Best bid and offer of all exchanges, USD per share, on the tick grid; the bid may be 0. */
export interface Quote {
  readonly bid: number
  readonly ask: number
  readonly tick: number
}

/** A contract of a ticker's day: place of its expiry in the chain, strike in USD. */
export interface ContractTerms {
  readonly place: number
  readonly strike: number
  readonly type: OptionType
  /** Hash key of the contract's life, for what makes its quotes its own. */
  readonly key: number
}

/** What all strikes of an expiry share at a moment. */
export interface Smile {
  readonly spot: number
  readonly years: number
  /** Total variance at the money. */
  readonly theta: number
  readonly forward: number
}

/** The smile of an expiry, by its place in the chain, `ms` after 9:30. */
export function smileAt(day: TickerDay, place: number, ms: number, spot: number): Smile {
  const years = yearsTo(day, place, ms)
  const theta = atmVariance(day, place, ms, volTerm(day, ms))
  return { spot, years, theta, forward: forwardOf(day, place, ms, spot) }
}

/** Implied volatility on the surface. */
export function surfaceVol({ shape }: TickerDay, strike: number, { years, theta, forward }: Smile): number {
  return Math.sqrt(ssviVariance(shape, Math.log(strike / forward), theta) / years)
}

/**
 * Values a contract from the smile of its expiry, Black-Scholes-Merton with F6 time; options on stocks and funds hold the right
 * to exercise early in their price and greeks (F21).
 * @param known the volatility where the other side of the strike told it already, and whether anybody reads rho
 */
export function valueContract(
  day: TickerDay,
  terms: Pick<ContractTerms, 'type' | 'strike'>,
  smile: Smile,
  known: { readonly iv?: number | undefined; readonly wanted?: WantedGreeks } = {},
): Valuation {
  const { years, forward } = smile
  const { dividendYield } = day.instrument
  const iv = known.iv ?? surfaceVol(day, terms.strike, smile)
  // What would cost the forward if it were bought today: the spot itself, but for options on futures.
  const spot = forward * Math.exp((dividendYield - RATE) * years)
  const input: BsmInput = {
    type: terms.type,
    spot,
    strike: terms.strike,
    years,
    rate: RATE,
    dividendYield,
    vol: iv,
  }
  const greeks = emptyGreeks()
  const price = writeGreeksOfStyle(day.isAmerican ? 'American' : 'European', input, greeks, known.wanted)
  return { spot, years, iv, price, greeks }
}

/** Funds whose options are quoted in cents at every price, and a few cents wide at the money. */
const PENNY_FUNDS: ReadonlySet<string> = new Set(['SPY', 'QQQ', 'IWM'])

/** Minimum price step: pennies for the broad funds, five cents under 3 USD for index options, the penny programme for busy names. */
function tickOf(instrument: Instrument, price: number): number {
  if (PENNY_FUNDS.has(instrument.ticker)) return 0.01
  if (instrument.issueType === 'Index') return price < 3 ? 0.05 : 0.1
  if (instrument.rank < 400) return price < 3 ? 0.01 : 0.05
  return price < 3 ? 0.05 : 0.1
}

/** How wide a name is quoted, by rank: 0.14 for the penny funds, 0.35 for the busiest stocks, about 3 for the quietest. */
const widthFactors = universe.map(({ rank, ticker }) =>
  PENNY_FUNDS.has(ticker) ? 0.14 : 0.35 + 2.6 * (1 - Math.exp(-rank / 150)),
)

/** Market makers' duty: no quote is wider than this share of the price plus this many dollars. */
const WIDEST_SHARE = 0.05
const WIDEST_BASE = 0.35

/** What the open adds to a width, and how fast it goes. */
const OPENING = 1.2
const SETTLING_MS = 480_000

/** Contracts shown at one side: a few in quiet names, hundreds in the busiest, with a long tail. */
function displayedSize(rank: number, u: number): number {
  const typical = 12 + 60 * Math.exp(-rank / 40)
  return Math.max(1, Math.round(typical * u ** -0.6 * 0.5))
}

/** Quotes are widest at the open and settle within the first quarter of an hour (Chan, Chung and Johnson, 1995). */
function openingWidth(ms: number): number {
  return 1 + OPENING * Math.exp(-Math.max(0, ms) / SETTLING_MS)
}

/** The quote around a value: width by price, vega, the name's liquidity and the contract's own habit. `salt`: the quote's number in the session. */
export function quoteAround(day: TickerDay, terms: ContractTerms, value: Valuation, salt: number): Quote {
  const { instrument } = day
  const habit = 0.6 + 0.9 * uniform(terms.key, 0x9d) + 0.25 * uniform(mix(terms.key, salt), 3)
  const scaled = 0.012 + 0.03 * value.price ** 0.95 + 0.1 * value.greeks.vega + 0.0002 * value.spot
  const tick = tickOf(instrument, value.price)
  const widest = WIDEST_SHARE * value.price + WIDEST_BASE
  const half =
    (openingWidth(salt * QUOTE_LIFE_MS) * Math.min(widest, scaled * (widthFactors[instrument.rank] ?? 1) * habit)) / 2
  const bidTicks = Math.max(0, Math.floor((value.price - half) / tick + 1e-9))
  const askTicks = Math.max(bidTicks + 1, Math.ceil((value.price + half) / tick - 1e-9))
  return { bid: cents(bidTicks * tick), ask: cents(askTicks * tick), tick }
}

/** Contracts shown at the bid and at the ask of a quote by its number; 0 where the bid is 0. */
export function shownSizes({ rank }: Instrument, key: number, salt: number, bid: number) {
  const size = (side: number) => displayedSize(rank, uniform(mix(key ^ side, salt), 5))
  return { bidSize: bid === 0 ? 0 : size(0x0b1d), askSize: size(0x0a5c) }
}

/** Rounds to cents. */
export function cents(value: number): number {
  return Math.round(value * 100) / 100
}
