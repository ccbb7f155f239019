import type { Quote } from '@/lib/brokerage/quote'
import type { LegQuoteRow } from '@/lib/contract/brokerageRows'
import type { Clock } from '@/lib/core/clock'
import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { sessionStartMs } from '@/lib/market/session'
import { type BsmGreeks, NO_GREEKS } from '@/lib/options/greeks'
import { underlyingOf } from '@/lib/options/indexRoots'
import { formatOccSymbol, type OccParts, parseOccParts } from '@/lib/options/occSymbol'
import type { Tier } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { LegQuotes } from '@/server/services/brokerage/brokerageDeps'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { readHeader } from '@/server/services/contracts/readHeader'
import type { QuoteSource } from '@/server/vendors/broker/quotes'

/** A market that can quote any listed contract, traded today or not. */
export interface ChainSource {
  chainFor(ticker: Ticker, date: IsoDate, ms: number, expiry: IsoDate): readonly ChainRow[]
  /** What the chains of a ticker are priced with, continuous fractions a year. */
  carryOf(ticker: Ticker): { readonly rate: number; readonly dividendYield: number }
}
interface ChainRow extends Readonly<Pick<BsmGreeks, 'delta' | 'gamma' | 'theta' | 'vega'>> {
  readonly symbol: OptionSymbol
  readonly bid: number
  readonly ask: number
  readonly iv: number
  readonly openInterest: number
}

export interface MarketQuoteParts {
  readonly market: MarketDeps
  /** The chain behind each tier; null: only what the tape has seen today. */
  readonly chains: Readonly<Record<Tier, ChainSource | null>>
  readonly clock: Clock
}

/**
 * Quotes of legs from the caller's own tier: a contract from the chain of the source, else from its newest print; a stock
 * at its newest price on the tape, which carries no quotes of stocks, so bid and ask are that price.
 */
export function marketQuotes(parts: MarketQuoteParts): LegQuotes {
  return {
    quote: async (symbol, tier) => {
      const option = parseOccParts(symbol)
      if (option === null) return stockRow(parts, symbol, tier)
      return chainRow(parts, option, tier) ?? (await tapeRow(parts, option, tier))
    },
  }
}

/** The simulated broker's market: each customer trades at the prices of their own tier, so fills tell nobody more than the pages do. */
export function customerQuotes(quotes: LegQuotes, tierOf: (customerId: string) => Promise<Tier>): QuoteSource {
  return {
    quote: async (symbol, customerId): Promise<Quote | null> => {
      const row = await quotes.quote(symbol, await tierOf(customerId))
      if (row === null || (row.bid === null && row.ask === null && row.last === null)) return null
      return { bid: row.bid ?? 0, ask: row.ask ?? 0, last: row.last ?? row.bid ?? row.ask ?? 0 }
    },
  }
}

const unknown = {
  bid: null,
  ask: null,
  last: null,
  open_interest: null,
  iv: null,
  ...NO_GREEKS,
  underlying_price: null,
  rate: null,
  dividend_yield: null,
  ex_dividend: null,
} as const

function stockRow({ market }: MarketQuoteParts, ticker: string, tier: Tier): LegQuoteRow | null {
  const price = market.desk.views[tier].underlyings.get(ticker)?.last
  if (price === undefined) return null
  return { ...unknown, symbol: ticker, bid: price, ask: price, last: price, underlying_price: price }
}

function chainRow({ market, chains }: MarketQuoteParts, option: OccParts, tier: Tier): LegQuoteRow | null {
  const chain = chains[tier]
  const view = market.desk.views[tier]
  if (chain === null || view.session.mode === 'none') return null
  const symbol = formatOccSymbol(option)
  const { sessionDate } = view.session
  const ms = Math.max(0, view.asOfMs - sessionStartMs(sessionDate))
  const row = listed(chain, option, { sessionDate, ms }).find((one) => one.symbol === symbol)
  if (row === undefined) return null
  const { bid, ask, iv, delta, gamma, theta, vega, openInterest } = row
  const spot = view.underlyings.get(underlyingOf(option.root))?.last ?? null
  const { rate, dividendYield } = chain.carryOf(underlyingOf(option.root))
  return {
    ...unknown,
    symbol,
    bid,
    ask,
    iv,
    delta,
    gamma,
    theta,
    vega,
    open_interest: openInterest,
    underlying_price: spot,
    rate,
    dividend_yield: dividendYield,
  }
}

/** A root the source does not list has no chain. */
function listed(chain: ChainSource, { root, expiry }: OccParts, at: { sessionDate: IsoDate; ms: number }) {
  try {
    return chain.chainFor(underlyingOf(root), at.sessionDate, at.ms, expiry)
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

async function tapeRow({ market, clock }: MarketQuoteParts, option: OccParts, tier: Tier): Promise<LegQuoteRow | null> {
  const symbol = formatOccSymbol(option)
  const host = { user: null, tokenHash: null, requestId: 'brokerage', address: '', userAgent: '' }
  try {
    const { data } = await readHeader(market, { ...host, tier, nowMs: clock() }, symbol, {})
    if (data.bid === null && data.ask === null && data.last === null) return null
    const { bid, ask, last, iv, delta, gamma, theta, vega, underlying_price, rate, dividend_yield, day } = data
    const greeks = { iv, delta, gamma, theta, vega }
    return {
      ...unknown,
      symbol,
      bid,
      ask,
      last,
      ...greeks,
      underlying_price,
      rate,
      dividend_yield,
      open_interest: day?.open_interest ?? null,
    }
  } catch (error) {
    if (error instanceof ServiceError) return null
    throw error
  }
}
