import type { Assumptions } from '@/lib/retirement/plan'
import { SeededRandom } from '@/lib/retirement/seededRandom'

/** A month of the world: returns as fractions, `inflation` as the factor prices grow by. */
export interface MonthOfMarket {
  readonly stock: number
  readonly bond: number
  readonly inflation: number
}

/** Months one after the other; `begin` starts a path. The fields hold the month that `next` went to. */
export interface ReturnSource {
  stock: number
  bond: number
  cash: number
  inflation: number
  begin(path: number): void
  next(): void
}

/** Degrees of freedom of model (c), and the largest shock it may make: e to a t has no mean without an end. */
const DEGREES = 5
const MOST_SHOCK = 8
/** F55 (b): a block is a year. */
const BLOCK = 12

/** Mean and deviation of the logarithm of a month whose years have this arithmetic mean and volatility. */
function monthlyLog(mean: number, vol: number): { readonly mean: number; readonly deviation: number } {
  const gross = 1 + mean / 100
  const variance = Math.log(1 + (vol / 100 / gross) ** 2)
  return { mean: (Math.log(gross) - 0.5 * variance) / 12, deviation: Math.sqrt(variance / 12) }
}

const monthly = (yearly: number): number => (1 + yearly / 100) ** (1 / 12)

/** F55 (a) and (c): correlated logarithms; shocks of model (c) have the same variance and fatter tails. */
class LogSource implements ReturnSource {
  stock = 0
  bond = 0
  inflation = 1
  readonly cash: number
  private readonly random: SeededRandom
  private readonly logs
  private readonly own: number
  private readonly isFat: boolean

  constructor(private readonly assumed: Assumptions) {
    const { stockMean, stockVol, bondMean, bondVol, inflation, inflationVol, cashRate, correlation } = assumed
    this.random = new SeededRandom(assumed.seed, 0)
    this.cash = monthly(cashRate) - 1
    this.logs = {
      stock: monthlyLog(stockMean, stockVol),
      bond: monthlyLog(bondMean, bondVol),
      prices: monthlyLog(inflation, inflationVol),
    }
    this.own = Math.sqrt(1 - correlation * correlation)
    this.isFat = assumed.model === 'student'
  }

  begin(path: number): void {
    this.random.restart(this.assumed.seed, path)
  }

  next(): void {
    const { stock, bond, prices } = this.logs
    const first = this.random.normal()
    const second = this.assumed.correlation * first + this.own * this.random.normal()
    const scale = this.isFat ? this.fatness() : 1
    this.stock = Math.exp(stock.mean + stock.deviation * shock(first * scale)) - 1
    this.bond = Math.exp(bond.mean + bond.deviation * shock(second * scale)) - 1
    this.inflation = Math.exp(prices.mean + prices.deviation * this.random.normal())
  }

  /** One factor for both: bad months are bad together. Scaled to a variance of 1. */
  private fatness(): number {
    return Math.sqrt((DEGREES - 2) / this.random.chiSquared(DEGREES))
  }
}

const shock = (value: number): number => Math.max(-MOST_SHOCK, Math.min(MOST_SHOCK, value))

/** F55 (b): years of a history in a row, each begun at a month drawn at random; a block goes round at the end. */
class BlockSource implements ReturnSource {
  stock = 0
  bond = 0
  inflation = 1
  readonly cash: number
  private readonly random: SeededRandom
  private at = 0
  private left = 0

  constructor(
    private readonly assumed: Assumptions,
    private readonly months: readonly MonthOfMarket[],
  ) {
    this.random = new SeededRandom(assumed.seed, 0)
    this.cash = monthly(assumed.cashRate) - 1
  }

  begin(path: number): void {
    this.random.restart(this.assumed.seed, path)
    this.left = 0
  }

  next(): void {
    if (this.left === 0) {
      this.at = Math.floor(this.random.uniform() * this.months.length)
      this.left = BLOCK
    }
    take(this, this.months[this.at % this.months.length])
    this.at++
    this.left--
  }
}

/** A history from one month on, as it was; after its end nothing moves. */
export class TrueSource implements ReturnSource {
  stock = 0
  bond = 0
  inflation = 1
  readonly cash: number
  private at = 0

  constructor(
    cashRate: number,
    private readonly months: readonly MonthOfMarket[],
    private readonly from: number,
  ) {
    this.cash = monthly(cashRate) - 1
  }

  begin(): void {
    this.at = this.from
  }

  next(): void {
    take(this, this.months[this.at])
    this.at++
  }
}

function take(source: { stock: number; bond: number; inflation: number }, month: MonthOfMarket | undefined): void {
  source.stock = month?.stock ?? 0
  source.bond = month?.bond ?? 0
  source.inflation = month?.inflation ?? 1
}

/** The months of a model. Without a history model (b) is model (a). */
export function returnSource(assumed: Assumptions, history: readonly MonthOfMarket[]): ReturnSource {
  return assumed.model === 'history' && history.length >= BLOCK
    ? new BlockSource(assumed, history)
    : new LogSource(assumed)
}
