import type { EpochUs, IsoDate, OptionSymbol, Ticker } from '@/lib/core/nominal'
import { NO_GREEKS } from '@/lib/options/greeks'
import type { FeedEvent } from '@/server/feeds/feedLine'
import { isOfChainDay } from '@/server/vendors/feeds/chainDay'
import { type DxEvent, dxNumber } from '@/server/vendors/feeds/tastytrade/dxLinkFrames'

interface Known {
  readonly ticker: Ticker
  atUs: EpochUs
  bid: number | null
  ask: number | null
  iv: number | null
  delta: number | null
  gamma: number | null
  theta: number | null
  vega: number | null
  openInterest: number | null
  volume: number | null
  last: number | null
  /** The day of `volume` and `last`. */
  tradedOn: IsoDate | null
  isChanged: boolean
}

const DAY_MS = 86_400_000

/** What is known of each followed contract, told as rows of its chain now and then. */
export class ContractBook {
  private readonly bySymbol = new Map<OptionSymbol, Known>()

  /** Takes Quote, Greeks, Summary or Trade; tells open interest when a day has another one. */
  take(event: DxEvent, symbol: OptionSymbol, at: { readonly ticker: Ticker; readonly us: EpochUs }) {
    const known = this.of(symbol, at.ticker)
    known.atUs = Math.max(known.atUs, at.us)
    known.isChanged = true
    if (event.eventType === 'Quote') {
      known.bid = dxNumber(event.bidPrice)
      known.ask = dxNumber(event.askPrice)
    } else if (event.eventType === 'Greeks') {
      known.iv = dxNumber(event.volatility)
      for (const greek of ['delta', 'gamma', 'theta', 'vega'] as const) known[greek] = dxNumber(event[greek])
    } else if (event.eventType === 'Trade') {
      // The counts of an earlier day stay with the vendor until the first print of this one.
      const day = dayOf(event)
      if (!isOfChainDay(day, Math.floor(at.us / 1000))) return null
      known.tradedOn = day
      known.volume = dxNumber(event.dayVolume)
      known.last = dxNumber(event.price)
    } else return this.takeSummary(event, symbol, known)
    return null
  }

  /** Rows of the contracts that changed since the last time. */
  *rows(price: (ticker: Ticker) => number | null): Generator<FeedEvent<'chain'>> {
    for (const [symbol, known] of this.bySymbol) {
      if (!known.isChanged) continue
      known.isChanged = false
      const { ticker, atUs, openInterest, tradedOn, isChanged: _, volume, last, ...told } = known
      // A host that runs over midnight still knows the trades of the day before.
      const isOfDay = isOfChainDay(tradedOn, Math.floor(atUs / 1000))
      yield {
        kind: 'chain',
        at_us: atUs,
        ticker,
        symbol,
        underlying_price: price(ticker),
        open_interest: openInterest,
        ...told,
        volume: isOfDay ? volume : null,
        last: isOfDay ? last : null,
      }
    }
  }

  private takeSummary(event: DxEvent, symbol: OptionSymbol, known: Known): FeedEvent<'interest'> | null {
    const [interest, day] = [dxNumber(event.openInterest), dayOf(event)]
    if (interest === null || interest < 0 || day === null || interest === known.openInterest) return null
    known.openInterest = interest
    return { kind: 'interest', session_date: day, ticker: known.ticker, symbol, open_interest: interest, change: null }
  }

  private of(symbol: OptionSymbol, ticker: Ticker): Known {
    const known = this.bySymbol.get(symbol)
    if (known !== undefined) return known
    const greeks = { iv: null, ...NO_GREEKS }
    const fresh = { ticker, atUs: 0, bid: null, ask: null, ...greeks, openInterest: null, volume: null, last: null }
    const made: Known = { ...fresh, tradedOn: null, isChanged: false }
    this.bySymbol.set(symbol, made)
    return made
  }
}

/** The day of an event: days since 1970. */
function dayOf(event: DxEvent): IsoDate | null {
  const day = dxNumber(event.dayId)
  return day === null || day <= 0 ? null : new Date(day * DAY_MS).toISOString().slice(0, 10)
}
