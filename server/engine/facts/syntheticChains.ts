import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { RecentMap } from '@/lib/core/recentMap'
import { sessionStartMs } from '@/lib/market/session'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'
import type { ChainTerms, ChainVols, QuotedChain, QuotedContract } from '@/server/engine/facts/marketFacts'
import { Breather } from '@/server/engine/ring/breather'
import { type ChainQuote, expiryQuotes } from '@/server/synthetic/chainQuotes'
import { findContract } from '@/server/synthetic/contractDay'
import { type ChainExpiry, symbolOf } from '@/server/synthetic/listing/chain'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { chainVols } from '@/server/synthetic/options/chainVols'
import { RATE, type TickerDay } from '@/server/synthetic/options/tickerDay'
import { isModelSession } from '@/server/synthetic/sessionIndex'
import { interestOn, interestOver } from '@/server/synthetic/tape/activity'
import { instrumentNumber } from '@/server/synthetic/universe'

/** Lists of contracts kept, a session of a ticker each. */
const KEPT_LISTS = 24
/** From 9:30 to 16:15: nothing of the built-in market moves later. */
const LATEST_MS = 405 * 60_000

/** Chains of the built-in market at any instant, made an expiry at a time so that nobody waits for them. */
export class SyntheticChains {
  private readonly lists = new RecentMap<string, Promise<readonly ChainTerms[]>>(KEPT_LISTS)

  constructor(private readonly market: SyntheticMarket) {}

  async quotes(ticker: Ticker, date: IsoDate, atMs: number, expiry?: IsoDate): Promise<QuotedChain | null> {
    const day = this.dayOf(ticker, date)
    if (day === null) return null
    const ms = msOfDay(date, atMs)
    const spot = this.market.priceAt(ticker, date, ms)
    const terms = await this.terms(day, date)
    const breather = new Breather()
    const contracts: QuotedContract[] = []
    for (const [place, listed] of day.chain.expiries.entries()) {
      if (expiry !== undefined && listed.expiryDate !== expiry) continue
      for (const [n, quote] of expiryQuotes(day, place, { ms, spot }).entries()) {
        const own = terms[listed.offset + n]
        if (own !== undefined) contracts.push(quoted(own, quote))
      }
      if (breather.isDue) await breather.rest()
    }
    return { spot, rate: RATE, dividendYield: day.instrument.dividendYield, contracts }
  }

  async vols(ticker: Ticker, date: IsoDate, atMs: number): Promise<ChainVols | null> {
    const day = this.dayOf(ticker, date)
    if (day === null) return null
    const ms = msOfDay(date, atMs)
    const spot = this.market.priceAt(ticker, date, ms)
    const terms = await this.terms(day, date)
    return { spot, rate: RATE, dividendYield: day.instrument.dividendYield, terms, ...chainVols(day, ms, spot) }
  }

  /** Of the morning; null when the contract is not listed in that session. */
  openInterest(symbol: OptionSymbol, date: IsoDate): number | null {
    const day = this.dayOf(underlyingOf(parseOccParts(symbol)?.root ?? ''), date)
    const found = day === null ? null : findContract(day, symbol)
    return day === null || found === null ? null : interestOn(day, found.expiry, found.contract, day.session)
  }

  private dayOf(ticker: Ticker, date: IsoDate): TickerDay | null {
    const number = instrumentNumber(ticker)
    const isTraded = number >= 0 && this.market.numbers.includes(number) && isModelSession(date)
    return isTraded ? this.market.tickerDay(ticker, date) : null
  }

  private async terms(day: TickerDay, date: IsoDate): Promise<readonly ChainTerms[]> {
    return await this.lists.get(`${day.instrument.ticker} ${date}`, () => listTerms(day))
  }
}

/** Field by field: spreads cost ten times as much, and a chain has thousands of contracts. */
function quoted(own: ChainTerms, quote: ChainQuote): QuotedContract {
  return {
    symbol: own.symbol,
    root: own.root,
    type: own.type,
    expiry: own.expiry,
    strike: own.strike,
    settlement: own.settlement,
    openInterest: own.openInterest,
    oiChange: own.oiChange,
    bid: quote.bid,
    ask: quote.ask,
    iv: quote.iv,
    delta: quote.delta,
    gamma: quote.gamma,
    theta: quote.theta,
    vega: quote.vega,
    rho: quote.rho,
    vanna: quote.vanna,
    charm: quote.charm,
    vomma: quote.vomma,
    years: quote.years,
  }
}

async function listTerms(day: TickerDay): Promise<readonly ChainTerms[]> {
  const breather = new Breather()
  const terms: ChainTerms[] = []
  for (const expiry of day.chain.expiries) {
    for (let n = 0; n < expiry.strikes.thousandths.length * 2; n += 1) terms.push(termsOf(day, expiry, n))
    if (breather.isDue) await breather.rest()
  }
  return terms
}

function termsOf(day: TickerDay, expiry: ChainExpiry, n: number): ChainTerms {
  const strikeIndex = n >> 1
  const strike = (expiry.strikes.thousandths[strikeIndex] ?? 0) / 1000
  const type = n % 2 === 0 ? 'C' : 'P'
  const on = interestOver(day, expiry, expiry.offset + n)
  const today = on(day.session)
  return {
    symbol: symbolOf({ expiry, strikeIndex, strike, type }),
    root: expiry.root,
    type,
    expiry: expiry.expiryDate,
    strike,
    settlement: expiry.settlement === 'am' ? 'AM' : 'PM',
    openInterest: today,
    oiChange: today - on(day.session - 1),
  }
}

function msOfDay(date: IsoDate, atMs: number): number {
  return Math.min(Math.max(0, atMs - sessionStartMs(date)), LATEST_MS)
}
