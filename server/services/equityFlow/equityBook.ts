import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { RecentMap } from '@/lib/core/recentMap'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { offExchangeShare } from '@/lib/equities/priceLevels'
import { WorkLine } from '@/server/cache/sharedWork'
import { inTurns, pieces } from '@/server/cache/turns'
import type { StockFacts } from '@/server/market/facts/stockFacts'

/** Prints of one name at one price that follow each other within this time are one cluster. */
const CLUSTER_US = 5_000_000
const ADV_SESSIONS = 30
/** Sessions whose books are kept. */
const KEPT_BOOKS = 3

interface NameState {
  off: number
  lit: number
  lastUs: number
  lastPrice: number
  /** Row of the first print of the running cluster. */
  clusterRow: number
}

/** What a session's stock tape adds up to print by print; a prefix function, so every tier reads the same book. */
export class EquityBook {
  readonly offShares: (number | null)[] = []
  /** Seq of the first print of the cluster, a print's own where it begins one. */
  readonly clusters: number[] = []
  private readonly names = new Map<Ticker, NameState>()
  private readonly volumes = new Map<Ticker, number | null>()
  private readonly line = new WorkLine()

  constructor(
    private readonly stocks: StockFacts,
    private readonly sessionDate: IsoDate,
  ) {}

  /** Reads on to the end of a list of prints that begins where the book began. */
  async readTo(prints: readonly EquityPrint[]): Promise<void> {
    await this.line.add(() => this.extend(prints)).ask()
  }

  /** Shares of an average day of 30 sessions; null where unknown. */
  averageVolume(ticker: Ticker): number | null {
    const known = this.volumes.get(ticker)
    if (known !== undefined) return known
    const days = this.stocks.volumes(ticker, this.sessionDate, ADV_SESSIONS)
    const average = days.length === 0 ? null : days.reduce((sum, day) => sum + day, 0) / days.length
    this.volumes.set(ticker, average)
    return average
  }

  private async extend(prints: readonly EquityPrint[]): Promise<void> {
    for await (const [from, until] of inTurns(pieces(prints.length, 256, this.offShares.length)))
      for (let row = from; row < until; row += 1) {
        const print = prints[row]
        if (print !== undefined) this.take(print, row, prints)
      }
  }

  private take(print: EquityPrint, row: number, prints: readonly EquityPrint[]): void {
    const state = this.names.get(print.ticker) ?? {
      off: 0,
      lit: 0,
      lastUs: -CLUSTER_US * 2,
      lastPrice: 0,
      clusterRow: row,
    }
    if (!print.canceled) state[print.off_lit ? 'off' : 'lit'] += print.size
    const joins = print.price === state.lastPrice && print.executed_at_us - state.lastUs <= CLUSTER_US
    if (!joins) state.clusterRow = row
    this.clusters.push(prints[state.clusterRow]?.seq ?? print.seq)
    this.offShares.push(offShareAt(print, state))
    state.lastUs = print.executed_at_us
    state.lastPrice = print.price
    this.names.set(print.ticker, state)
  }
}

/** Of all shares of the day where the source tells them, else among the large prints. */
function offShareAt({ off_volume: off, volume }: EquityPrint, state: NameState): number | null {
  if (off === undefined || volume === null) return offExchangeShare(state.off, state.lit)
  return offExchangeShare(off, volume - off)
}

const booksBy = perOwner((_stocks: StockFacts) => new RecentMap<IsoDate, EquityBook>(KEPT_BOOKS))

/** The book of a session, kept for the last few sessions asked for. */
export function equityBookOf(stocks: StockFacts, sessionDate: IsoDate): EquityBook {
  return booksBy(stocks).of(sessionDate, () => new EquityBook(stocks, sessionDate))
}
