import type { IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import { CONTRACT_SHARES, FEE_PER_CONTRACT } from '@/lib/options/contractSize'

/** Best bid and offer of a contract, USD per share. */
export interface BidAsk {
  readonly bid: Usd
  readonly ask: Usd
}

/** An option that is traded: contracts, negative is sold. */
export interface TradedLeg {
  readonly type: 'C' | 'P'
  readonly strike: number
  readonly quantity: number
}

/** A structure from its entry to its end, in USD for one of it. */
export interface OptionTrade {
  readonly ticker: Ticker
  readonly entered: IsoDate
  readonly ended: IsoDate
  /** Of its options. */
  readonly expiry: IsoDate
  /** Options on the strikes that were listed, for one structure. */
  readonly legs: readonly TradedLeg[]
  /** Price of the underlying at the entry. */
  readonly spot: Usd
  /** Middle of the quotes at the entry, and what it was worth in the end: the middle of the quotes, or what it settled at. */
  readonly paid: Usd
  readonly worth: Usd
  /** Half the spread and the fee of every contract that was traded. */
  readonly costs: Usd
}

/** What a trade was entered at and came to. */
type TradeResult = Pick<OptionTrade, 'entered' | 'spot' | 'paid' | 'worth' | 'costs'>

/** What legs are worth in the middle of their quotes, and what trading them at bid and ask costs beside it. */
export function tradedAt(
  legs: readonly { readonly quantity: number; readonly quote: BidAsk }[],
): Pick<OptionTrade, 'worth' | 'costs'> {
  let [worth, costs] = [0, 0]
  for (const { quantity, quote } of legs) {
    worth += (quantity * CONTRACT_SHARES * (quote.bid + quote.ask)) / 2
    costs += Math.abs(quantity) * ((CONTRACT_SHARES * (quote.ask - quote.bid)) / 2 + FEE_PER_CONTRACT)
  }
  return { worth, costs }
}

/** What legs settle at where the underlying ends at a price: in cash, or by delivery at the strike, which is worth the same. */
export function settledAt(legs: readonly TradedLeg[], price: Usd): Usd {
  return legs.reduce((sum, { type, strike, quantity }) => {
    const inside = Math.max(0, type === 'C' ? price - strike : strike - price)
    return sum + quantity * CONTRACT_SHARES * inside
  }, 0)
}

/** What many trades brought in the mean, in shares of the price of the underlying of a contract (0.001 is ten basis points). */
export interface TradeMean {
  readonly trades: number
  /** Sessions of entry. */
  readonly sessions: number
  /** After costs. */
  readonly mean: number
  readonly costs: number
  /** Of the mean; trades of one session move together and count as one. */
  readonly error: number
  /** Mean before costs in standard errors: how far the trade is from costing what it costs. */
  readonly z: number
  /** Skewness of the sums by session: straddles lose a little often and win much seldom. */
  readonly skew: number
}

/** Trades added up one by one; millions of them need no room. */
export class TradeSums {
  private trades = 0
  private costs = 0
  private gross = 0
  private readonly sessions = new Map<IsoDate, { trades: number; gross: number }>()

  add({ entered, spot, paid, worth, costs }: TradeResult): this {
    const gross = (worth - paid) / (CONTRACT_SHARES * spot)
    const session = this.sessions.get(entered) ?? { trades: 0, gross: 0 }
    this.sessions.set(entered, session)
    session.trades += 1
    session.gross += gross
    this.trades += 1
    this.gross += gross
    this.costs += costs / (CONTRACT_SHARES * spot)
    return this
  }

  /** Mean with the standard error of sums by session of entry (Liang and Zeger, 1986). */
  mean(): TradeMean {
    const { trades } = this
    const [gross, costs, sessions] = [this.gross / trades, this.costs / trades, this.sessions.size]
    let [squares, cubes] = [0, 0]
    for (const one of this.sessions.values()) {
      const away = one.gross - one.trades * gross
      squares += away ** 2
      cubes += away ** 3
    }
    const skew = squares > 0 ? cubes / sessions / (squares / sessions) ** 1.5 : 0
    const error = Math.sqrt((squares * sessions) / (sessions - 1)) / trades
    return { trades, sessions, mean: gross - costs, costs, error, z: gross / error, skew }
  }
}

export const meanOfTrades = (trades: readonly TradeResult[]): TradeMean =>
  trades.reduce((sums, trade) => sums.add(trade), new TradeSums()).mean()
