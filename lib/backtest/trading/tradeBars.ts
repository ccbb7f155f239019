import type { TradingPlan } from '@/lib/backtest/trading/tradingPlan'
import type { Signals } from '@/lib/backtest/trading/tradingSignals'
import type { Usd } from '@/lib/core/nominal'
import type { Bar } from '@/lib/equities/technical/bar'

type ExitReason = 'signal' | 'reversed' | 'stop' | 'target' | 'time' | 'end'

/** A position from its entry to its exit. Places are those of the bars. */
export interface Trade {
  readonly side: 'long' | 'short'
  readonly shares: number
  readonly entryAt: number
  readonly entry: Usd
  readonly exitAt: number
  readonly exit: Usd
  readonly reason: ExitReason
  /** After the costs of both orders, USD. */
  readonly profit: Usd
  /** Profit over what the entry traded, a fraction. */
  readonly gain: number
}

export interface TradedBars {
  readonly trades: readonly Trade[]
  /** Worth of the account at every close, USD. */
  readonly equity: Float64Array
  readonly costs: Usd
  /** Share of the bars on which something was held, the bars of entry and exit among them. */
  readonly exposure: number
  /** Entries that a signal asked for and the account could not buy one share of. */
  readonly unaffordable: number
}

type Rules = Pick<TradingPlan, 'initial' | 'size' | 'fill' | 'bps' | 'fee' | 'stop' | 'target' | 'hold'>

/** Walks the bars and trades by the signals. Whole shares; one position at a time; the last one ends at the last close. F54. */
export function tradeBars(bars: readonly Bar[], { on }: Signals, rules: Rules): TradedBars {
  const account = new Account(rules)
  const equity = new Float64Array(bars.length)
  const follow = (signalAt: number, at: number, price: Usd) => {
    const [buy, sell, short, cover] = [on.buy, on.sell, on.short, on.cover].map((list) => list[signalAt] === true)
    const { side } = account
    if (side === 'long' && (sell || short)) account.close(at, price, short && !sell ? 'reversed' : 'signal')
    if (side === 'short' && (cover || buy)) account.close(at, price, buy && !cover ? 'reversed' : 'signal')
    // Signals that contradict each other open nothing.
    if (account.side !== null || (buy && short)) return
    if (buy && !sell) account.open('long', at, price)
    else if (short && !cover) account.open('short', at, price)
  }
  for (const [at, bar] of bars.entries()) {
    if (rules.fill === 'open' && at > 0) follow(at - 1, at, bar.open)
    account.checkExits(at, bar)
    if (rules.fill === 'close') follow(at, at, bar.close)
    if (at === bars.length - 1) account.close(at, bar.close, 'end')
    equity[at] = account.worth(bar.close)
  }
  const held = new Set(account.trades.flatMap(({ entryAt, exitAt }) => placesFrom(entryAt, exitAt)))
  const { trades, costs, unaffordable } = account
  return { trades, equity, costs, exposure: bars.length === 0 ? 0 : held.size / bars.length, unaffordable }
}

const placesFrom = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n)

interface Position {
  readonly side: 'long' | 'short'
  readonly shares: number
  readonly at: number
  readonly price: Usd
  readonly cost: Usd
}

/** Cash and the one position of an account. */
class Account {
  readonly trades: Trade[] = []
  costs = 0
  unaffordable = 0
  private cash: number
  private position: Position | null = null

  constructor(private readonly rules: Rules) {
    this.cash = rules.initial
  }

  get side(): 'long' | 'short' | null {
    return this.position?.side ?? null
  }

  worth(price: Usd): Usd {
    const { position } = this
    return position === null ? this.cash : this.cash + signed(position) * price
  }

  open(side: 'long' | 'short', at: number, price: Usd): void {
    const { size, fee, bps } = this.rules
    const spend = (this.cash * size) / 100 - fee
    const shares = Math.floor(spend / (price * (1 + bps / 10_000)) + 1e-9)
    if (!(shares >= 1)) {
      this.unaffordable += 1
      return
    }
    const cost = this.costOf(shares * price)
    const position = { side, shares, at, price, cost }
    this.cash -= signed(position) * price + cost
    this.position = position
  }

  close(at: number, price: Usd, reason: ExitReason): void {
    const { position } = this
    if (position === null) return
    const { side, shares, at: entryAt, price: entry } = position
    const cost = this.costOf(shares * price)
    const profit = signed(position) * (price - entry) - cost - position.cost
    this.cash += signed(position) * price - cost
    this.trades.push({
      side,
      shares,
      entryAt,
      entry,
      exitAt: at,
      exit: price,
      reason,
      profit,
      gain: profit / (shares * entry),
    })
    this.position = null
  }

  /**
   * Stop, target and time of what is held. A bar that opens beyond its level fills at that open; where a bar reaches both, the
   * loss counts, because the bar does not tell which came first.
   */
  checkExits(at: number, { open, high, low, close }: Bar): void {
    const { position, rules } = this
    if (position === null) return
    // What was bought at a close has not lived through that bar.
    if (rules.fill === 'close' && position.at === at) return
    const isLong = position.side === 'long'
    const level = (percent: number, isGain: boolean) =>
      position.price * (1 + ((isGain === isLong ? 1 : -1) * percent) / 100)
    const [stop, target] = [level(rules.stop, false), level(rules.target, true)]
    if (rules.stop > 0 && (isLong ? low <= stop : high >= stop))
      this.close(at, isLong ? Math.min(open, stop) : Math.max(open, stop), 'stop')
    else if (rules.target > 0 && (isLong ? high >= target : low <= target))
      this.close(at, isLong ? Math.max(open, target) : Math.min(open, target), 'target')
    else if (rules.hold > 0 && at - position.at >= rules.hold) this.close(at, close, 'time')
  }

  private costOf(traded: Usd): Usd {
    const cost = (traded * this.rules.bps) / 10_000 + this.rules.fee
    this.costs += cost
    return cost
  }
}

const signed = ({ side, shares }: Pick<Position, 'side' | 'shares'>): number => (side === 'long' ? shares : -shares)
