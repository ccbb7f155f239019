import type { EpochUs, IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { conditionOf } from '@/lib/flow/conditions'
import type { RawPrint } from '@/lib/flow/trade'
import { unknownFields } from '@/lib/flow/unknownPrint'
import { AsOfBook } from '@/server/feeds/asOfBook'
import type { FeedEvent } from '@/server/feeds/feedLine'

interface Nbbo {
  readonly bid: number | null
  readonly ask: number | null
}

/** A quote of a quiet contract stands for a minute; a price of an underlying for five seconds. */
const QUOTE_AGE_US = 60_000_000
const PRICE_AGE_US = 5_000_000
/** Contracts whose interest of the morning is kept: more than are listed. */
const MOST_CONTRACTS = 2_500_000

/** What is known beside the prints of a source, for prints that do not carry it. */
export class Books {
  readonly quotes = new AsOfBook<Nbbo>()
  readonly prices = new AsOfBook<number>(20_000)
  private interestOf = new Map<OptionSymbol, number>()
  private interestDay: IsoDate = ''

  putInterest(day: IsoDate, symbol: OptionSymbol, contracts: number): void {
    if (day > this.interestDay) {
      this.interestOf = new Map()
      this.interestDay = day
    }
    if (day === this.interestDay && this.interestOf.size < MOST_CONTRACTS) this.interestOf.set(symbol, contracts)
  }

  interest(day: IsoDate, symbol: OptionSymbol): number | null {
    return day === this.interestDay ? (this.interestOf.get(symbol) ?? null) : null
  }
}

/** Where a print belongs, and its contract as the tape writes it. */
export interface PrintPlace {
  readonly seq: number
  readonly source: string
  readonly sessionDate: IsoDate
  readonly symbol: OptionSymbol
  readonly ticker: Ticker
}

/**
 * A print as the engine takes it. What the source tells on the print stands; a missing quote is the newest one at or before
 * the print, never a later one; a missing price of the underlying likewise. What nobody told is null.
 */
export function composePrint(event: FeedEvent<'print'>, books: Books, place: PrintPlace): RawPrint {
  const { symbol, sessionDate } = place
  const isQuoted = event.bid !== null || event.ask !== null
  const quote = isQuoted ? event : quoteAt(books, symbol, event.at_us)
  return {
    seq: place.seq,
    source: place.source,
    session_date: sessionDate,
    executed_at_us: event.at_us,
    option_chain_id: symbol,
    price: event.price,
    size: event.size,
    nbbo_bid: quote.bid,
    nbbo_ask: quote.ask,
    ewma_nbbo_bid: event.ewma_bid,
    ewma_nbbo_ask: event.ewma_ask,
    underlying_price: event.underlying_price ?? books.prices.at(place.ticker, event.at_us, PRICE_AGE_US),
    tags: event.tags,
    report_flags: event.report_flags,
    condition: conditionOf(event.condition).code,
    exchange: event.exchange,
    volume: event.volume,
    open_interest: event.open_interest ?? books.interest(sessionDate, symbol),
    iv: event.iv,
    delta: event.delta,
    gamma: event.gamma,
    theta: event.theta,
    vega: event.vega,
    canceled: false,
    cancels_seq: null,
  }
}

function quoteAt(books: Books, symbol: OptionSymbol, atUs: EpochUs): Nbbo {
  return books.quotes.at(symbol, atUs, QUOTE_AGE_US) ?? { bid: null, ask: null }
}

/** The message that takes a print back: a row of its own, which never counts. `target` is null when it was never seen. */
export function composeCancel(event: FeedEvent<'cancel'>, place: PrintPlace, target: number | null): RawPrint {
  const { seq, source, sessionDate, symbol } = place
  return {
    ...unknownFields,
    seq,
    source,
    session_date: sessionDate,
    executed_at_us: event.at_us,
    option_chain_id: symbol,
    price: event.price,
    size: event.size,
    exchange: event.exchange,
    canceled: true,
    cancels_seq: target,
  }
}
