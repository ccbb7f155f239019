import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { RecentMap } from '@/lib/core/recentMap'
import { sessionStartMs } from '@/lib/market/session'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'
import type { ChainPart, ChainTerms, ChainVols, QuotedChain, QuotedContract } from '@/server/engine/facts/marketFacts'
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
  private readonly lists = new RecentMap<string, TermList>(KEPT_LISTS)

  constructor(private readonly market: SyntheticMarket) {}

  async quotes(ticker: Ticker, date: IsoDate, atMs: number, part?: ChainPart): Promise<QuotedChain | null> {
    const day = this.dayOf(ticker, date)
    if (day === null) return null
    const ms = msOfDay(date, atMs)
    const spot = this.market.priceAt(ticker, date, ms)
    const list = this.listOf(day, date)
    const wanted = expiriesIn(day, part)
    const breather = new Breather()
    const contracts: QuotedContract[] = []
    for (const [place, listed] of day.chain.expiries.entries()) {
      if (wanted !== null && !wanted.has(listed.expiryDate)) continue
      const terms = termsIn(list, day, listed)
      for (const [n, quote] of expiryQuotes(day, place, { ms, spot }).entries()) {
        const own = terms[n]
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
    const terms = await allTerms(this.listOf(day, date), day)
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

  private listOf(day: TickerDay, date: IsoDate): TermList {
    return this.lists.get(`${day.instrument.ticker} ${date}`, () => ({ byExpiry: new Map(), whole: null }))
  }
}

/** Contracts of a session's chain, by where their expiry begins, as far as they have been asked for. */
interface TermList {
  readonly byExpiry: Map<number, readonly ChainTerms[]>
  whole: readonly ChainTerms[] | null
}

/** Dates of the expiries that are asked for; null for all. */
function expiriesIn(day: TickerDay, part: ChainPart | undefined): ReadonlySet<IsoDate> | null {
  if (part === undefined) return null
  if (typeof part === 'string') return new Set([part])
  const dates = [...new Set(day.chain.expiries.map((expiry) => expiry.expiryDate))].filter((date) => date >= part.from)
  return new Set(dates.sort().slice(0, part.count))
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

function termsIn({ byExpiry }: TermList, day: TickerDay, expiry: ChainExpiry): readonly ChainTerms[] {
  const known = byExpiry.get(expiry.offset)
  if (known !== undefined) return known
  const terms = Array.from({ length: expiry.strikes.thousandths.length * 2 }, (_, n) => termsOf(day, expiry, n))
  byExpiry.set(expiry.offset, terms)
  return terms
}

async function allTerms(list: TermList, day: TickerDay): Promise<readonly ChainTerms[]> {
  const breather = new Breather()
  for (const expiry of day.chain.expiries) {
    termsIn(list, day, expiry)
    if (breather.isDue) await breather.rest()
  }
  list.whole ??= day.chain.expiries.flatMap((expiry) => termsIn(list, day, expiry))
  return list.whole
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
