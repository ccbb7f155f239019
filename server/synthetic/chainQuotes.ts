import type { IsoDate, OptionSymbol } from '@/lib/core/nominal'
import type { OptionType } from '@/lib/flow/trade'
import { symbolOf } from '@/server/synthetic/listing/chain'
import type { ExpiryKind, Settlement } from '@/server/synthetic/listing/expiries'
import { QUOTE_LIFE_MS, quoteAround, valueContract } from '@/server/synthetic/options/quote'
import { keyOfContract, type TickerDay } from '@/server/synthetic/options/tickerDay'
import { interestStep } from '@/server/synthetic/tape/activity'

/** One contract of a chain at a moment. Prices in USD per share; greeks in the units of F19. */
export interface ChainQuote {
  readonly symbol: OptionSymbol
  readonly root: string
  readonly expiry: IsoDate
  readonly kind: ExpiryKind
  readonly settlement: Settlement
  readonly strike: number
  readonly type: OptionType
  readonly bid: number
  readonly ask: number
  /** Contracts wanted at the bid and offered at the ask; 0 at a bid of 0. */
  readonly bidSize: number
  readonly askSize: number
  readonly iv: number
  readonly delta: number
  readonly gamma: number
  readonly theta: number
  readonly vega: number
  readonly rho: number
  readonly vanna: number
  readonly charm: number
  readonly vomma: number
  /** F6. */
  readonly years: number
  /** Open interest of the morning. */
  readonly openInterest: number
}

/** Quotes of a ticker's chain `ms` after 9:30, nearest expiry first, strikes ascending, call before put; one expiry when named. */
export function chainQuotes(day: TickerDay, ms: number, expiry?: IsoDate): ChainQuote[] {
  const quotes: ChainQuote[] = []
  const spot = day.prices.spot(day.chain.number, day.session, ms)
  for (const [place, listed] of day.chain.expiries.entries()) {
    if (expiry === undefined || listed.expiryDate === expiry) quotes.push(...expiryQuotes(day, place, { ms, spot }))
  }
  return quotes
}

/** Quotes of one expiry, by its place in the chain, with the underlying at `spot`. */
export function expiryQuotes(day: TickerDay, place: number, at: { ms: number; spot: number }): ChainQuote[] {
  const listed = day.chain.expiries[place]
  if (listed === undefined) return []
  return Array.from({ length: listed.strikes.thousandths.length * 2 }, (_, n) =>
    quoteOf(day, place, listed.offset + n, at),
  )
}

function quoteOf(day: TickerDay, place: number, contract: number, at: { ms: number; spot: number }): ChainQuote {
  const expiry = day.chain.expiries[place]
  if (expiry === undefined) throw new RangeError(`No expiry ${place}`)
  const strikeIndex = (contract - expiry.offset) >> 1
  const strike = (expiry.strikes.thousandths[strikeIndex] ?? 0) / 1000
  const type: OptionType = (contract - expiry.offset) % 2 === 0 ? 'C' : 'P'
  const terms = { place, strike, type, key: keyOfContract(day, expiry, contract) }
  const value = valueContract(day, terms, at.ms, at.spot)
  const quote = quoteAround(day, terms, value, Math.floor(at.ms / QUOTE_LIFE_MS))
  const { delta, gamma, theta, vega, rho, vanna, charm, vomma } = value.greeks
  return {
    symbol: symbolOf({ expiry, strikeIndex, strike, type }),
    root: expiry.root,
    expiry: expiry.expiryDate,
    kind: expiry.kind,
    settlement: expiry.settlement,
    strike,
    type,
    bid: quote.bid,
    ask: quote.ask,
    bidSize: quote.bidSize,
    askSize: quote.askSize,
    iv: value.iv,
    delta,
    gamma,
    theta,
    vega,
    rho,
    vanna,
    charm,
    vomma,
    years: value.years,
    openInterest: interestStep(day, expiry, contract).today,
  }
}
