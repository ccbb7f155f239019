import type { BidAsk } from '@/lib/backtest/options/optionTrade'
import type { ListedOption, ListedSeries, OptionMarket } from '@/lib/backtest/options/tradeOptions'
import type { EpochMs, IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import type { OptionType } from '@/lib/options/contractLabel'

/** A contract of a chain with its quote, USD; NaN where a side is not quoted. */
export interface QuotedOption extends ListedSeries, BidAsk {
  readonly type: OptionType
  readonly strike: number
}

/** Chain of one name at the instant of a session at which orders are filled. */
export interface DayChain {
  readonly atMs: EpochMs
  readonly spot: Usd
  readonly options: readonly QuotedOption[]
}

/** Open and close of a session, USD, as they were traded. */
export interface OpenClose {
  readonly open: Usd
  readonly close: Usd
}

const keyOf = ({ expiry, settlement, type, strike }: Omit<ListedOption, 'ticker'>): string =>
  `${expiry} ${settlement} ${type} ${strike}`
const NO_QUOTE: BidAsk = { bid: Number.NaN, ask: Number.NaN }

interface KeptDay {
  readonly spot: Usd
  readonly quotes: ReadonlyMap<string, QuotedOption>
}

/**
 * Chains that were read before, as a back-test of options asks for them. What is not known is NaN: a trade that needs it has no
 * result. A series that settled in the morning of a session is not traded in it any more.
 */
export class DayChains implements OptionMarket {
  private readonly days = new Map<IsoDate, KeptDay>()

  constructor(private readonly bars: ReadonlyMap<IsoDate, OpenClose>) {}

  /** Adds what was read of a session; two expiries of one session may be read one after the other. */
  add(date: IsoDate, { spot, options }: DayChain): void {
    const quotes = new Map(this.days.get(date)?.quotes)
    for (const option of options) quotes.set(keyOf(option), option)
    this.days.set(date, { spot, quotes })
  }

  series(_ticker: Ticker, date: IsoDate): readonly ListedSeries[] {
    const found = new Map<string, ListedSeries>()
    for (const { expiry, settlement } of this.days.get(date)?.quotes.values() ?? [])
      if (settlement === 'PM' || expiry > date)
        found.set(`${expiry} ${settlement === 'PM' ? 0 : 1}`, { expiry, settlement })
    return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, series]) => series)
  }

  strikes(_ticker: Ticker, date: IsoDate, { expiry, settlement }: ListedSeries): readonly number[] {
    const strikes = new Set<number>()
    for (const option of this.days.get(date)?.quotes.values() ?? [])
      if (option.expiry === expiry && option.settlement === settlement) strikes.add(option.strike)
    return [...strikes]
  }

  quote(option: ListedOption, date: IsoDate): BidAsk {
    return this.days.get(date)?.quotes.get(keyOf(option)) ?? NO_QUOTE
  }

  spot(_ticker: Ticker, date: IsoDate): Usd {
    return this.days.get(date)?.spot ?? Number.NaN
  }

  settlement(_ticker: Ticker, { expiry, settlement }: ListedSeries): Usd {
    const bar = this.bars.get(expiry)
    return (settlement === 'AM' ? bar?.open : bar?.close) ?? Number.NaN
  }
}
