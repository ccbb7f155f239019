import type { EpochMs } from '@/lib/core/nominal'

export type Outcome = 'yes' | 'no'

/** One trade of a taker: price USD a contract of the outcome, size contracts. */
export interface OutcomeTrade {
  readonly market: string
  readonly ms: EpochMs
  readonly outcome: Outcome
  readonly action: 'buy' | 'sell'
  readonly price: number
  readonly size: number
}

/** What somebody holds of one outcome of one market. */
export interface OutcomePosition {
  readonly market: string
  readonly outcome: Outcome
  /** Contracts held now; 0 once sold or resolved. */
  readonly size: number
  /** Contracts ever bought, and what was paid for them, USD. */
  readonly bought: number
  readonly cost: number
  /** Mean price of what was bought. */
  readonly entry: number
  /** Proceeds of sales and of the resolution - the cost of what they close, USD. */
  readonly realised: number
  readonly isResolved: boolean
}

interface Running {
  readonly market: string
  readonly outcome: Outcome
  size: number
  bought: number
  cost: number
  /** Cost of what is held, USD; sales take it out at the mean. */
  held: number
  realised: number
}

/** What is sold without having been bought (a file that begins late) closes nothing: it is left out. */
export class PositionBook {
  private readonly positions = new Map<string, Running>()

  add({ market, outcome, action, price, size }: OutcomeTrade): void {
    const key = `${outcome} ${market}`
    const own = this.positions.get(key) ?? { market, outcome, size: 0, bought: 0, cost: 0, held: 0, realised: 0 }
    this.positions.set(key, own)
    if (action === 'buy') {
      own.size += size
      own.bought += size
      own.cost += price * size
      own.held += price * size
      return
    }
    const closed = Math.min(size, own.size)
    if (closed <= 0) return
    const share = closed / own.size
    own.realised += price * closed - own.held * share
    own.held -= own.held * share
    own.size -= closed
  }

  /** Positions with what resolutions paid: 1 USD a contract of what came true. `resultOf` is null while a market is open. */
  list(resultOf: (market: string) => Outcome | null): readonly OutcomePosition[] {
    return [...this.positions.values()]
      .filter(({ bought }) => bought > 0)
      .map((own) => {
        const result = resultOf(own.market)
        const { market, outcome, bought, cost } = own
        const paid = result === outcome ? own.size : 0
        return {
          market,
          outcome,
          bought,
          cost,
          entry: cost / bought,
          isResolved: result !== null,
          size: result === null ? own.size : 0,
          realised: result === null ? own.realised : own.realised + paid - own.held,
        }
      })
  }
}
