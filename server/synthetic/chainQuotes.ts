import type { IsoDate, OptionSymbol } from '@/lib/core/nominal'
import type { OptionType } from '@/lib/options/contractLabel'
import type { BsmGreeks } from '@/lib/options/greeks'
import { symbolOf } from '@/server/synthetic/listing/chain'
import type { ExpiryKind, Settlement } from '@/server/synthetic/listing/expiries'
import {
  type ContractTerms,
  QUOTE_LIFE_MS,
  type Quote,
  quoteAround,
  shownSizes,
  smileAt,
  type Valuation,
  valueContract,
} from '@/server/synthetic/options/quote'
import { keyOfContract, type TickerDay } from '@/server/synthetic/options/tickerDay'
import { interestOn } from '@/server/synthetic/tape/activity'

/** One contract of a chain at a moment. Prices in USD per share; greeks in the units of F19. */
export interface ChainQuote extends Readonly<Omit<BsmGreeks, 'speed'>> {
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
    if (expiry === undefined || listed.expiryDate === expiry) addQuotes(day, place, { ms, spot }, quotes)
  }
  return quotes
}

interface At {
  readonly ms: number
  readonly spot: number
}

/** Adds the quotes of one expiry, by its place in the chain, with the underlying at `spot`. */
function addQuotes(day: TickerDay, place: number, at: At, quotes: ChainQuote[]): void {
  const salt = Math.floor(at.ms / QUOTE_LIFE_MS)
  eachQuote(day, place, at, (terms, value, { bid, ask }) => {
    const { bidSize, askSize } = shownSizes(day.instrument, terms.key, salt, bid)
    quotes.push(quoteOf(day, terms, value, { bid, ask, bidSize, askSize }))
  })
}

/** A contract by its place in its expiry: call and put of a strike side by side, strikes ascending. */
export interface QuotedTerms extends ContractTerms {
  readonly n: number
}

/** Values and quotes every contract of one expiry, by its place in the chain, in order. */
export function eachQuote(
  day: TickerDay,
  place: number,
  { ms, spot }: At,
  visit: (terms: QuotedTerms, value: Valuation, quote: Quote) => void,
): void {
  const expiry = day.chain.expiries[place]
  if (expiry === undefined) return
  const smile = smileAt(day, place, ms, spot)
  const salt = Math.floor(ms / QUOTE_LIFE_MS)
  const { thousandths } = expiry.strikes
  let iv: number | undefined
  for (let n = 0; n < thousandths.length * 2; n += 1) {
    const strike = (thousandths[n >> 1] ?? 0) / 1000
    const terms = { n, place, strike, type: typeOf(n), key: keyOfContract(day, expiry, expiry.offset + n) }
    // Call and put of a strike stand side by side and share their volatility.
    const value: Valuation = valueContract(day, terms, smile, n % 2 === 1 ? { iv } : {})
    iv = value.iv
    visit(terms, value, quoteAround(day, terms, value, salt))
  }
}

const typeOf = (n: number): OptionType => (n % 2 === 0 ? 'C' : 'P')

type ShownQuote = Pick<ChainQuote, 'bid' | 'ask' | 'bidSize' | 'askSize'>

function quoteOf(
  day: TickerDay,
  { n, place, strike, type }: QuotedTerms,
  value: Valuation,
  quote: ShownQuote,
): ChainQuote {
  const expiry = day.chain.expiries[place]
  if (expiry === undefined) throw new RangeError(`No expiry ${place}`)
  const { delta, gamma, theta, vega, rho, vanna, charm, vomma } = value.greeks
  return {
    symbol: symbolOf({ expiry, strike, type }),
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
    openInterest: interestOn(day, expiry, expiry.offset + n, day.session),
  }
}
