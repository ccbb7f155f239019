import type { IssueKind } from '@/lib/market/tickerGroups'

/** What the options of one name did in a session. Contracts and USD; `zeroDte` is the share of the contracts, a fraction. */
export interface NameFlow {
  readonly callVolume: number
  readonly putVolume: number
  readonly premium: number
  readonly trades: number
  readonly zeroDte: number
}

interface KindVolume {
  calls: number
  puts: number
}

/** What all options did in a session (F1, F10, F13): by call and put and by what they are on. Contracts, USD, fractions. */
export class IndustryDay {
  premium = 0
  trades = 0
  private zeroVolume = 0
  private readonly kinds: Readonly<Record<IssueKind, KindVolume>> = {
    equity: { calls: 0, puts: 0 },
    etf: { calls: 0, puts: 0 },
    index: { calls: 0, puts: 0 },
  }

  add(kind: IssueKind, flow: NameFlow): void {
    const own = this.kinds[kind]
    own.calls += flow.callVolume
    own.puts += flow.putVolume
    this.premium += flow.premium
    this.trades += flow.trades
    this.zeroVolume += flow.zeroDte * (flow.callVolume + flow.putVolume)
  }

  get calls(): number {
    return this.kinds.equity.calls + this.kinds.etf.calls + this.kinds.index.calls
  }

  get puts(): number {
    return this.kinds.equity.puts + this.kinds.etf.puts + this.kinds.index.puts
  }

  get volume(): number {
    return this.calls + this.puts
  }

  /** Contracts on one kind. */
  of(kind: IssueKind): number {
    return this.kinds[kind].calls + this.kinds[kind].puts
  }

  /** F13: puts over calls, of one kind or of all; null without calls. */
  putCall(kind?: IssueKind): number | null {
    const { calls, puts } = kind === undefined ? { calls: this.calls, puts: this.puts } : this.kinds[kind]
    return calls === 0 ? null : puts / calls
  }

  /** Share of the contracts that expire the same day. */
  get zeroDte(): number | null {
    return this.volume === 0 ? null : this.zeroVolume / this.volume
  }

  /** Contracts a print. */
  get tradeSize(): number | null {
    return this.trades === 0 ? null : this.volume / this.trades
  }
}
