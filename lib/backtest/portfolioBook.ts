import type { AssetLine, SimulatedTrade, SimulationRules, TradeReason } from '@/lib/backtest/simulationTypes'
import type { IsoDate } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'

const DAYS_A_YEAR = 365
/** Less than this is no trade, USD. */
const DUST = 1e-6

/** What a portfolio holds at a close: USD by asset and cash. Knows the prices up to the session it stands at. */
export class PortfolioBook {
  readonly gains: Float64Array
  readonly trades: SimulatedTrade[] = []
  interest = 0
  costs = 0
  turnover = 0
  private cash: number
  private readonly held: Float64Array
  private readonly priced: Float64Array
  private readonly ends: readonly number[]
  private readonly starts: readonly number[]
  private target: ReadonlyMap<number, number> = new Map()

  constructor(
    private readonly assets: readonly AssetLine[],
    private readonly dates: readonly IsoDate[],
    private readonly rules: SimulationRules,
  ) {
    this.cash = rules.initial
    this.held = new Float64Array(assets.length)
    this.gains = new Float64Array(assets.length)
    this.priced = Float64Array.from(assets, ({ values }) => values[0] ?? Number.NaN)
    this.starts = assets.map(({ values }) => values.findIndex((value) => value > 0))
    this.ends = assets.map(({ values }) => values.findLastIndex((value) => value > 0))
  }

  /** USD of everything. */
  get worth(): number {
    let sum = this.cash
    for (const value of this.held) sum += value
    return sum
  }

  /** The night and the session up to the next close: prices move, cash earns, what has no price any more is cash. */
  passTo(at: number): void {
    const days = daysBetween(this.dates[at - 1] ?? '', this.dates[at] ?? '')
    const earned = this.cash > 0 ? this.cash * ((1 + this.rules.cashYield) ** (days / DAYS_A_YEAR) - 1) : 0
    this.cash += earned
    this.interest += earned
    for (const [asset, { values }] of this.assets.entries()) {
      const price = values[at] ?? Number.NaN
      if (price > 0) {
        const before = this.held[asset] ?? 0
        const last = this.priced[asset] ?? Number.NaN
        if (before !== 0) {
          const now = (before * price) / last
          this.held[asset] = now
          this.gains[asset] = (this.gains[asset] ?? 0) + now - before
        }
        this.priced[asset] = price
      } else if (at > (this.ends[asset] ?? -1)) this.cashOut(at, asset)
    }
  }

  setTarget(weights: ReadonlyMap<number, number>): void {
    this.target = weights
  }

  pay(flow: number): void {
    this.cash += flow
  }

  /** F54 band: a weight that can be traded has left its target by more than the band. */
  leftTarget(at: number, band: number): boolean {
    const worth = this.worth
    return this.assets.some((_, asset) => {
      if (!this.hasPrice(asset, at)) return false
      return Math.abs((this.held[asset] ?? 0) / worth - (this.target.get(asset) ?? 0)) > band
    })
  }

  hasFirstPrice(at: number): boolean {
    return at > 0 && [...this.target.keys()].some((asset) => this.starts[asset] === at)
  }

  /** A name of the target whose prices begin at this close is bought for the cash that waited for it. */
  buyFirstPriced(at: number): void {
    const worth = this.worth
    const wanted = new Map(
      [...this.target].flatMap(([asset, weight]) => (this.starts[asset] === at ? [[asset, weight * worth]] : [])),
    )
    this.trade(at, wanted, 'first price')
  }

  /** Money that came in is spread by the target, money that is taken out comes from every name alike. */
  investFlow(at: number, flow: number): void {
    const worth = this.worth
    const wanted = new Map<number, number>()
    for (const asset of this.assets.keys()) {
      const held = this.held[asset] ?? 0
      const share = flow > 0 ? (this.target.get(asset) ?? 0) : worth - flow > 0 ? held / (worth - flow) : 0
      if (this.hasPrice(asset, at) && share !== 0) wanted.set(asset, Math.max(0, held + flow * share))
    }
    this.trade(at, wanted, 'contribution')
  }

  tradeToTarget(at: number, reason: TradeReason): void {
    const worth = this.worth
    const wanted = new Map<number, number>()
    for (const asset of this.assets.keys())
      if (this.hasPrice(asset, at)) wanted.set(asset, (this.target.get(asset) ?? 0) * worth)
    this.trade(at, wanted, reason, true)
  }

  weightsNow(): Float64Array {
    const worth = this.worth
    return this.held.map((value) => (worth > 0 ? value / worth : 0))
  }

  private hasPrice(asset: number, at: number): boolean {
    return (this.assets[asset]?.values[at] ?? Number.NaN) > 0
  }

  /**
   * Brings assets to sums of USD. Costs follow from what would be traded without them. A whole portfolio pays them by being
   * smaller in proportion; where a part alone is traded, less is bought or more is sold by them.
   */
  private trade(at: number, wanted: ReadonlyMap<number, number>, reason: TradeReason, isWhole = false): void {
    const worth = this.worth
    if (worth <= 0) return
    let [amount, orders] = [0, 0]
    for (const [asset, sum] of wanted) {
      const size = Math.abs(sum - (this.held[asset] ?? 0))
      amount += size
      orders += size > DUST ? 1 : 0
    }
    const cost = Math.min(worth, amount * this.rules.cost + orders * this.rules.fee)
    const part = amount > 0 ? Math.min(1, cost / amount) : 0
    const whole = worth - cost || 1
    const cashBefore = this.cash / worth
    let [moved, untouched] = [0, worth - this.cash]
    for (const [asset, sum] of wanted) {
      const held = this.held[asset] ?? 0
      const next = isWhole ? sum * (1 - cost / worth) : held + (sum - held) * (sum > held ? 1 - part : 1 + part)
      if (Math.abs(sum - held) <= DUST) continue
      this.held[asset] = next
      this.cash -= next - held
      moved += Math.abs(next / whole - held / worth)
      untouched -= held
      this.trades.push({ at, asset, amount: next - held, before: held / worth, after: next / whole, reason })
    }
    this.cash -= cost
    this.costs += cost
    moved += untouched * (1 / whole - 1 / worth)
    this.turnover += (moved + Math.abs(this.cash / whole - cashBefore)) / 2
  }

  private cashOut(at: number, asset: number): void {
    const held = this.held[asset] ?? 0
    if (held === 0) return
    const worth = this.worth
    this.held[asset] = 0
    this.cash += held
    this.trades.push({ at, asset, amount: -held, before: held / worth, after: 0, reason: 'last price' })
  }
}
