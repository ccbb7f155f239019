import type { IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { sessionStartMs } from '@/lib/market/session'
import { underlyingOf } from '@/lib/options/indexRoots'
import { parseOccParts } from '@/lib/options/occSymbol'
import { emptyQuotes } from '@/lib/options/quoteColumns'
import { inTurns } from '@/server/cache/turns'
import { ValueCache } from '@/server/cache/valueCache'
import { quotedChain, writeQuotes } from '@/server/market/builtIn/syntheticQuotes'
import type { ChainPart, ChainTerms, ChainVols, ChainWanted, QuotedChain } from '@/server/market/facts/chainFacts'
import { findContract } from '@/server/synthetic/contractDay'
import { type ChainExpiry, symbolOf } from '@/server/synthetic/listing/chain'
import type { SyntheticMarket } from '@/server/synthetic/market'
import { chainVols } from '@/server/synthetic/options/chainVols'
import { RATE, type TickerDay } from '@/server/synthetic/options/tickerDay'
import { isModelSession } from '@/server/synthetic/sessionIndex'
import { interestOn, interestOver } from '@/server/synthetic/tape/activity'
import { instrumentNumber } from '@/server/synthetic/universe'

/** Lists of contracts kept, a session of a ticker each. */
const KEPT_LISTS = 36
/** From 9:30 to 16:15: nothing of the built-in market moves later. */
const LATEST_MS = 405 * 60_000

/** Chains of the built-in market at any instant, made an expiry at a time so that nobody waits for them. */
export class SyntheticChains {
  private readonly lists = new ValueCache<string, TermList>('builtIn/syntheticChains', { max: KEPT_LISTS })

  constructor(private readonly market: SyntheticMarket) {}

  async quotes(
    ticker: Ticker,
    date: IsoDate,
    { atMs, part, hasInterest = true }: QuotesAsked,
  ): Promise<QuotedChain | null> {
    const day = this.dayOf(ticker, date)
    if (day === null) return null
    const ms = msOfDay(date, atMs)
    const spot = this.market.priceAt(ticker, date, ms)
    const wanted = expiriesIn(day, part)
    const isWanted = ({ expiryDate }: ChainExpiry) => wanted === null || wanted.has(expiryDate)
    const list = this.listOf(day, date)
    const terms = hasInterest ? await termsOfExpiries(list, day, isWanted) : bareTerms(list, day, isWanted)
    const quotes = emptyQuotes(terms.length)
    let row = 0
    for await (const [place, listed] of inTurns(day.chain.expiries.entries())) {
      if (!isWanted(listed)) continue
      writeQuotes(day, place, { ms, spot }, { quotes, row })
      row += 2 * listed.strikes.thousandths.length
    }
    return quotedChain({ spot, rate: RATE, dividendYield: day.instrument.dividendYield, terms, quotes })
  }

  async vols(ticker: Ticker, date: IsoDate, atMs: number): Promise<ChainVols | null> {
    const day = this.dayOf(ticker, date)
    if (day === null) return null
    const ms = msOfDay(date, atMs)
    const spot = this.market.priceAt(ticker, date, ms)
    const terms = await termsOfExpiries(this.listOf(day, date), day, () => true)
    return { spot, rate: RATE, dividendYield: day.instrument.dividendYield, terms, ...chainVols(day, ms, spot) }
  }

  /** Days on which something of a name expires; empty where it has no options in that session. */
  expiries(ticker: Ticker, date: IsoDate): readonly IsoDate[] {
    return this.dayOf(ticker, date)?.chain.expiries.map(({ expiryDate }) => expiryDate) ?? []
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
    return this.lists.of(`${day.instrument.ticker} ${date}`, () => ({ byExpiry: new Map(), lists: new Map() }))
  }
}

interface QuotesAsked extends ChainWanted {
  readonly atMs: number
}

/** Contracts of a session's chain as far as they have been asked for. */
interface TermList {
  /** By where the expiry begins. */
  readonly byExpiry: Map<number, readonly ChainTerms[]>
  /** Lists of some expiries, by where these begin: the same list for the same question, so that its columns are made once. */
  readonly lists: Map<string, readonly ChainTerms[]>
}

/** Dates of the expiries that are asked for; null for all. */
function expiriesIn(day: TickerDay, part: ChainPart | undefined): ReadonlySet<IsoDate> | null {
  if (part === undefined) return null
  if (typeof part === 'string') return new Set([part])
  if ('length' in part) return new Set(part)
  const dates = [...new Set(day.chain.expiries.map((expiry) => expiry.expiryDate))].filter((date) => date >= part.from)
  return new Set(dates.sort().slice(0, part.count))
}

function termsIn({ byExpiry }: TermList, day: TickerDay, expiry: ChainExpiry): readonly ChainTerms[] {
  const known = byExpiry.get(expiry.offset)
  if (known !== undefined) return known
  const terms = Array.from({ length: expiry.strikes.thousandths.length * 2 }, (_, n) => termsOf(day, expiry, n))
  byExpiry.set(expiry.offset, terms)
  return terms
}

const listKey = (expiries: readonly ChainExpiry[]): string => expiries.map(({ offset }) => offset).join(' ')

async function termsOfExpiries(
  list: TermList,
  day: TickerDay,
  isWanted: (expiry: ChainExpiry) => boolean,
): Promise<readonly ChainTerms[]> {
  const expiries = day.chain.expiries.filter(isWanted)
  const key = listKey(expiries)
  const known = list.lists.get(key)
  if (known !== undefined) return known
  for await (const expiry of inTurns(expiries)) {
    termsIn(list, day, expiry)
  }
  const terms = list.lists.get(key) ?? expiries.flatMap((expiry) => termsIn(list, day, expiry))
  list.lists.set(key, terms)
  return terms
}

function termsOf(day: TickerDay, expiry: ChainExpiry, n: number): ChainTerms {
  const on = interestOver(day, expiry, expiry.offset + n)
  const today = on(day.session)
  return contractTerms(expiry, n, today, today - on(day.session - 1))
}

/** For those who look at prices alone: without open interest where that is not known already. */
function bareTerms(
  { lists }: TermList,
  day: TickerDay,
  isWanted: (expiry: ChainExpiry) => boolean,
): readonly ChainTerms[] {
  const expiries = day.chain.expiries.filter(isWanted)
  const key = listKey(expiries)
  const known = lists.get(key) ?? lists.get(`bare ${key}`)
  if (known !== undefined) return known
  const terms = expiries.flatMap((expiry) =>
    Array.from({ length: 2 * expiry.strikes.thousandths.length }, (_, n) =>
      contractTerms(expiry, n, Number.NaN, Number.NaN),
    ),
  )
  lists.set(`bare ${key}`, terms)
  return terms
}

function contractTerms(expiry: ChainExpiry, n: number, openInterest: number, oiChange: number): ChainTerms {
  const strikeIndex = n >> 1
  const strike = (expiry.strikes.thousandths[strikeIndex] ?? 0) / 1000
  const type = n % 2 === 0 ? 'C' : 'P'
  return {
    symbol: symbolOf({ expiry, strike, type }),
    root: expiry.root,
    type,
    expiry: expiry.expiryDate,
    strike,
    settlement: expiry.settlement === 'am' ? 'AM' : 'PM',
    openInterest,
    oiChange,
  }
}

function msOfDay(date: IsoDate, atMs: number): number {
  return Math.min(Math.max(0, atMs - sessionStartMs(date)), LATEST_MS)
}
