import type { OptionSymbol } from '@/lib/core/nominal'
import { sideTagOf } from '@/lib/flow/tagPrint'
import type { RawPrint } from '@/lib/flow/trade'
import { placeOf, symbolOf } from '@/server/synthetic/listing/chain'
import {
  type ContractTerms,
  cents,
  QUOTE_LIFE_MS,
  type Quote,
  quoteAround,
  smileAt,
  type Valuation,
  valueContract,
} from '@/server/synthetic/options/quote'
import { keyOfContract, type TickerDay } from '@/server/synthetic/options/tickerDay'
import type { SessionPath } from '@/server/synthetic/prices/sessionPath'
import { mix, uniform } from '@/server/synthetic/random'
import { CONDITIONS, EXCHANGES } from '@/server/synthetic/tape/codes'
import { FILL } from '@/server/synthetic/tape/columns'
import { attributesOf, flagsOf, tagsFor } from '@/server/synthetic/tape/tags'

/** A contract ready to print: its symbol, terms and tags, found once per session. */
export interface PrintableContract {
  readonly day: TickerDay
  readonly symbol: OptionSymbol
  readonly terms: ContractTerms
  readonly openInterest: number
  readonly attributes: number
  /** The price of its underlying in the session. */
  readonly path: SessionPath
}

/** What a planned print adds to its contract. */
export interface PrintFacts {
  readonly seq: number
  readonly timeUs: number
  readonly size: number
  readonly condition: number
  readonly fill: number
  readonly exchange: number
  readonly salt: number
  readonly volume: number | null
  readonly cancelsSeq: number | null
  readonly source: string
}

/** A print tells no rho. */
const PRINTED = { wanted: { rho: false } }
/** The EWMA quote trails the quote by about this much time. */
const EWMA_LAG_MS = 4000
/** A late report was made at the quote of a while ago. */
const LATE_MS = 240_000

/** Makes a contract of a ticker's day printable. */
export function printable(day: TickerDay, contract: number, openInterest: number): PrintableContract {
  const place = placeOf(day.chain, contract)
  const terms = {
    place: place.at,
    strike: place.strike,
    type: place.type,
    key: keyOfContract(day, place.expiry, contract),
  }
  const path = day.prices.path(day.chain.number, day.session)
  return { day, symbol: symbolOf(place), terms, openInterest, attributes: attributesOf(day, place), path }
}

/** One print with quote, price, volatility, greeks and tags. */
export function makePrint(contract: PrintableContract, facts: PrintFacts, sessionDate: string): RawPrint {
  const { day, terms, path } = contract
  const ms = facts.timeUs / 1000
  const spot = path.at(ms)
  const rule = CONDITIONS[facts.condition] ?? CONDITIONS[0]
  if (rule === undefined) throw new RangeError('No conditions')
  const value = valueContract(day, terms, smileAt(day, terms.place, ms, spot), PRINTED)
  const quote = quoteAround(day, terms, value, Math.floor(ms / QUOTE_LIFE_MS))
  const lag = spot - path.at(ms - EWMA_LAG_MS)
  const shift = 0.6 * value.greeks.delta * lag
  const filled = rule.isLate ? lateQuote(contract, ms) : quote
  const price = fillPrice(filled, facts.fill, facts.salt)
  const ewmaBid = Math.max(0, cents(quote.bid - shift))
  const ewmaAsk = Math.max(ewmaBid, cents(quote.ask - shift))
  const print = {
    price,
    nbbo_bid: quote.bid,
    nbbo_ask: quote.ask,
    ewma_nbbo_bid: ewmaBid,
    ewma_nbbo_ask: ewmaAsk,
    tags: [],
    canceled: rule.isCancel,
  }
  const side = sideTagOf(print, rule)
  return {
    seq: facts.seq,
    session_date: sessionDate,
    executed_at_us: Math.round(day.startMs * 1000 + facts.timeUs),
    option_chain_id: contract.symbol,
    price,
    size: facts.size,
    nbbo_bid: quote.bid,
    nbbo_ask: quote.ask,
    ewma_nbbo_bid: ewmaBid,
    ewma_nbbo_ask: ewmaAsk,
    underlying_price: cents(spot),
    tags: tagsFor(side, terms.type, contract.attributes),
    report_flags: flagsOf(rule),
    condition: rule.code,
    exchange: EXCHANGES[facts.exchange] ?? '',
    volume: facts.volume,
    open_interest: contract.openInterest,
    ...greeksOf(value),
    canceled: rule.isCancel,
    cancels_seq: facts.cancelsSeq,
    source: facts.source,
  }
}

function greeksOf({ iv, greeks }: Valuation): Pick<RawPrint, 'iv' | 'delta' | 'gamma' | 'theta' | 'vega'> {
  return {
    iv: rounded(iv, 1e6),
    delta: rounded(greeks.delta, 1e6),
    gamma: rounded(greeks.gamma, 1e8),
    theta: rounded(greeks.theta, 1e6),
    vega: rounded(greeks.vega, 1e6),
  }
}

function rounded(value: number, scale: number): number {
  return Math.round(value * scale) / scale
}

function lateQuote({ day, terms, path }: PrintableContract, ms: number): Quote {
  const then = Math.max(0, ms - LATE_MS)
  const value = valueContract(day, terms, smileAt(day, terms.place, then, path.at(then)), PRINTED)
  return quoteAround(day, terms, value, Math.floor(then / QUOTE_LIFE_MS))
}

/** Price of a fill against a quote, in whole cents and never below one cent. */
export function fillPrice({ bid, ask, tick }: Pick<Quote, 'bid' | 'ask' | 'tick'>, fill: number, salt: number): number {
  const width = Math.round((ask - bid) * 100)
  const inside = (share: number) => cents(bid + Math.round(width * share) / 100)
  const draw = uniform(mix(salt, 0x71), 1)
  if (fill === FILL.belowBid) return Math.max(0.01, cents(bid - tick))
  if (fill === FILL.bid) return Math.max(0.01, bid)
  if (fill === FILL.ask) return ask
  if (fill === FILL.aboveAsk) return cents(ask + tick)
  if (fill === FILL.mid && width % 2 === 0) return Math.max(0.01, inside(0.5))
  const share = fill === FILL.mid ? 0.4 + 0.2 * draw : fill === FILL.low ? 0.08 + 0.36 * draw : 0.56 + 0.36 * draw
  return Math.max(0.01, inside(share))
}
