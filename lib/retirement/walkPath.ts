import type { RetirementPlan } from '@/lib/retirement/plan'
import type { ReturnSource } from '@/lib/retirement/returnSource'

/** What a path leaves behind, by year from today; reused from path to path. Index 0 is today. */
export interface PathTrace {
  /** USD of the day. */
  readonly balance: Float64Array
  /** Price level, 1 today. */
  readonly prices: Float64Array
  /** Spent in the year before, USD of today. */
  readonly spent: Float64Array
  /** Age at which the balance was gone; 0: never. */
  depletedAge: number
  /** Real growth of the portfolio itself over the first ten years of retirement, a factor. */
  firstDecade: number
}

export function pathTrace(plan: RetirementPlan): PathTrace {
  const years = plan.endAge - plan.age + 1
  return {
    balance: new Float64Array(years),
    prices: new Float64Array(years),
    spent: new Float64Array(years),
    depletedAge: 0,
    firstDecade: 1,
  }
}

/** Guardrails of F55: ten percent up or down when the rate leaves a fifth around the first one. */
const [RAIL, RAIL_STEP] = [0.2, 0.1] as const
const DECADE = 10

/**
 * F55: one path in monthly steps. Contributions and spending at the beginning of a month (or the spending of a whole year at
 * the beginning of its first), then returns, fees and tax drag.
 * Income above spending is kept. What a year spends is decided at its beginning by the rule, in USD of the day.
 */
export function walkPath(plan: RetirementPlan, source: ReturnSource, trace: PathTrace): void {
  const walk = new Walk(plan, trace)
  const years = plan.endAge - plan.age
  for (let year = 0; year < years; year++) {
    walk.beginYear(year)
    for (let month = 0; month < 12; month++) {
      walk.pay(month)
      source.next()
      walk.grow(source)
    }
    walk.endYear(year + 1)
  }
}

class Walk {
  private balance: number
  private prices = 1
  private spentNow = 0
  private yearly = 0
  private income = 0
  private contribution = 0
  private lastSpending = 0
  private firstRate = 0
  private decade = 1
  private isRetired = false
  private age: number
  private readonly drag: number

  constructor(
    private readonly plan: RetirementPlan,
    private readonly trace: PathTrace,
  ) {
    this.balance = plan.balance
    this.age = plan.age
    this.drag = monthlyDrag(plan)
    trace.depletedAge = 0
    trace.balance[0] = plan.balance
    trace.prices[0] = 1
    trace.spent[0] = 0
  }

  /** Sets what the year pays in, gets and spends. */
  beginYear(year: number): void {
    const { plan } = this
    this.age = plan.age + year
    this.isRetired = this.age >= plan.retireAge
    this.contribution = this.isRetired ? 0 : plan.contribution * (1 + plan.contributionGrowth / 100) ** year
    this.income = incomeAt(plan, this.age, this.prices)
    this.yearly = this.isRetired ? this.spendingOfYear() : 0
    this.spentNow = 0
  }

  /** F55 withdrawal rules, USD of the day. */
  private spendingOfYear(): number {
    const { plan, balance, prices } = this
    const wanted = plan.spending * prices
    if (plan.rule === 'percent') return this.income + (balance * plan.withdrawal) / 100
    if (plan.rule === 'remaining') return this.income + balance / Math.max(1, plan.endAge - this.age)
    if (plan.rule === 'floor') {
      const share = this.income + (balance * plan.withdrawal) / 100
      return Math.min((wanted * plan.ceiling) / 100, Math.max((wanted * plan.floor) / 100, share))
    }
    return plan.rule === 'guardrails' ? this.railed(wanted) : wanted
  }

  /** The spending of the year before at prices of today, a tenth up or down beyond the rails. */
  private railed(wanted: number): number {
    const isFirst = this.lastSpending === 0
    const spending = isFirst ? wanted : this.lastSpending * this.prices
    const rate = this.balance > 0 ? Math.max(0, spending - this.income) / this.balance : Number.POSITIVE_INFINITY
    if (isFirst) this.firstRate = rate
    const factor =
      isFirst || !Number.isFinite(rate)
        ? 1
        : rate > this.firstRate * (1 + RAIL)
          ? 1 - RAIL_STEP
          : rate < this.firstRate * (1 - RAIL)
            ? 1 + RAIL_STEP
            : 1
    this.lastSpending = (spending * factor) / this.prices
    return spending * factor
  }

  /** What a month pays in and out; a balance that cannot pay it is gone. */
  pay(month: number): void {
    if (!this.isRetired) {
      this.balance += this.contribution / 12
      return
    }
    const share = this.plan.taken === 'month' ? 1 / 12 : month === 0 ? 1 : 0
    const need = (this.yearly - this.income) * share
    const paid = need > 0 ? Math.min(need, this.balance) : need
    if (need > 0 && paid < need && this.trace.depletedAge === 0) this.trace.depletedAge = this.age
    this.balance -= paid
    this.spentNow += (this.income * share + paid) / this.prices
  }

  grow(source: ReturnSource): void {
    const { plan } = this
    const gain = monthGain(plan, this.age, source)
    this.balance *= (1 + gain) * this.drag
    this.prices *= source.inflation
    if (this.isRetired && this.age < plan.retireAge + DECADE) this.decade *= ((1 + gain) * this.drag) / source.inflation
  }

  endYear(at: number): void {
    this.trace.balance[at] = this.balance
    this.trace.prices[at] = this.prices
    this.trace.spent[at] = this.spentNow
    this.trace.firstDecade = this.decade
  }
}

/** What fees and tax drag leave of the balance over a month, a factor. */
export function monthlyDrag({ fees, taxDrag }: RetirementPlan): number {
  return ((1 - fees / 100) * (1 - taxDrag / 100)) ** (1 / 12)
}

/** Return of the whole balance over a month, a fraction, at the shares of an age. */
export function monthGain(plan: RetirementPlan, age: number, source: ReturnSource): number {
  const [stocks, cash] = [stockShare(plan, age), plan.cash / 100]
  return stocks * source.stock + (1 - stocks - cash) * source.bond + cash * source.cash
}

/** Share of stocks at an age, a fraction: straight from today to retirement, and from there to the end. */
function stockShare(plan: RetirementPlan, age: number): number {
  const { retireAge, endAge, stocksNow, stocksAtRetirement, stocksAtEnd } = plan
  const between = (from: number, to: number, part: number) => (from + (to - from) * part) / 100
  if (age < retireAge) return between(stocksNow, stocksAtRetirement, (age - plan.age) / (retireAge - plan.age))
  return between(stocksAtRetirement, stocksAtEnd, endAge === retireAge ? 1 : (age - retireAge) / (endAge - retireAge))
}

/** Social security and pension of an age, USD of the day; they are counted from retirement on. */
function incomeAt(plan: RetirementPlan, age: number, prices: number): number {
  if (age < plan.retireAge) return 0
  const social = age >= plan.socialSecurityAge ? plan.socialSecurity * prices : 0
  const pension = age >= plan.pensionAge ? plan.pension * (plan.isPensionIndexed ? prices : 1) : 0
  return social + pension
}
