import type { Assumptions, RetirementPlan } from '@/lib/retirement/plan'
import { type MonthOfMarket, type ReturnSource, returnSource } from '@/lib/retirement/returnSource'
import { pathTrace, walkPath } from '@/lib/retirement/walkPath'

/** Percentiles of F55. */
export const PERCENTILES = [5, 25, 50, 75, 95] as const
const DECADE_GROUPS = 5
const BINS = 24

/** A year of every path together: percentiles of the balance in USD of the day and of today, and the median spending. */
interface YearOutcome {
  readonly age: number
  readonly nominal: readonly number[]
  readonly real: readonly number[]
  /** Of the year before, USD of today. */
  readonly spent: number
  /** Share of paths whose money is gone by this age. */
  readonly depleted: number
}

export interface RetirementOutcome {
  readonly paths: number
  /** F55: share of paths never depleted, with its 95 % interval ± 1.96·√(p(1−p)/N). */
  readonly success: number
  readonly margin: number
  readonly years: readonly YearOutcome[]
  /** Paths by the age at which the money was gone. */
  readonly depletionAges: readonly { readonly age: number; readonly share: number }[]
  /** Balance at the end in USD of today: bins up to the 95th percentile, the last one is open. */
  readonly terminal: readonly { readonly from: number; readonly to: number; readonly share: number }[]
  /** Sequence risk: paths by the real return of the first ten years of retirement, worst fifth first. */
  readonly decades: readonly { readonly growth: number; readonly success: number }[]
}

/** Value below which a share of sorted numbers lies, straight between neighbours. */
function percentileOf(sorted: Float64Array, percent: number): number {
  const at = (percent / 100) * (sorted.length - 1)
  const low = Math.floor(at)
  const [below, above] = [sorted[low] ?? 0, sorted[Math.min(low + 1, sorted.length - 1)] ?? 0]
  return below + (above - below) * (at - low)
}

/** F55: every path of a plan, summed up. Equal plans, assumptions and histories give equal outcomes. */
export function simulate(
  plan: RetirementPlan,
  assumed: Assumptions,
  history: readonly MonthOfMarket[] = [],
): RetirementOutcome {
  return outcomeOf(plan, runPaths(plan, returnSource(assumed, history), assumed.paths))
}

/** How many paths never run dry: for studies that need no more. */
export function successOf(plan: RetirementPlan, assumed: Assumptions, history: readonly MonthOfMarket[] = []): number {
  const source = returnSource(assumed, history)
  const trace = pathTrace(plan)
  let kept = 0
  for (let path = 0; path < assumed.paths; path++) {
    source.begin(path)
    walkPath(plan, source, trace)
    if (trace.depletedAge === 0) kept++
  }
  return kept / assumed.paths
}

interface Paths {
  readonly count: number
  /** By year, then path. */
  readonly balance: readonly Float64Array[]
  readonly real: readonly Float64Array[]
  readonly spent: readonly Float64Array[]
  readonly depletedAge: Float64Array
  readonly decade: Float64Array
}

function runPaths(plan: RetirementPlan, source: ReturnSource, count: number): Paths {
  const trace = pathTrace(plan)
  const table = () => Array.from(trace.balance, () => new Float64Array(count))
  const paths = {
    count,
    balance: table(),
    real: table(),
    spent: table(),
    depletedAge: new Float64Array(count),
    decade: new Float64Array(count),
  }
  for (let path = 0; path < count; path++) {
    source.begin(path)
    walkPath(plan, source, trace)
    for (let year = 0; year < trace.balance.length; year++) {
      const balance = trace.balance[year] ?? 0
      put(paths.balance[year], path, balance)
      put(paths.real[year], path, balance / (trace.prices[year] ?? 1))
      put(paths.spent[year], path, trace.spent[year] ?? 0)
    }
    paths.depletedAge[path] = trace.depletedAge
    paths.decade[path] = trace.firstDecade
  }
  return paths
}

function put(row: Float64Array | undefined, at: number, value: number): void {
  if (row !== undefined) row[at] = value
}

function outcomeOf(plan: RetirementPlan, paths: Paths): RetirementOutcome {
  const { count, depletedAge } = paths
  const gone = (age: number) => depletedAge.reduce((sum, one) => sum + (one > 0 && one <= age ? 1 : 0), 0) / count
  const success = 1 - gone(Number.POSITIVE_INFINITY)
  const percentiles = (row: Float64Array | undefined) => {
    const sorted = (row ?? new Float64Array(1)).slice().sort()
    return PERCENTILES.map((percent) => percentileOf(sorted, percent))
  }
  const years = paths.balance.map(
    (row, year): YearOutcome => ({
      age: plan.age + year,
      nominal: percentiles(row),
      real: percentiles(paths.real[year]),
      spent: percentileOf((paths.spent[year] ?? new Float64Array(1)).slice().sort(), 50),
      depleted: year === 0 ? 0 : gone(plan.age + year - 1),
    }),
  )
  return {
    paths: count,
    success,
    margin: 1.96 * Math.sqrt((success * (1 - success)) / count),
    years,
    depletionAges: depletionAges(plan, depletedAge),
    terminal: histogram(paths.real.at(-1) ?? new Float64Array(1)),
    decades: decades(paths),
  }
}

function depletionAges({ retireAge, endAge }: RetirementPlan, depletedAge: Float64Array) {
  return Array.from({ length: endAge - retireAge }, (_, at) => {
    const age = retireAge + at
    const count = depletedAge.reduce((sum, one) => sum + (one === age ? 1 : 0), 0)
    return { age, share: count / depletedAge.length }
  })
}

function histogram(values: Float64Array) {
  const sorted = values.slice().sort()
  const width = Math.max(1, percentileOf(sorted, 95)) / (BINS - 1)
  const counts = new Float64Array(BINS)
  for (const value of sorted) {
    const bin = Math.min(BINS - 1, Math.floor(value / width))
    counts[bin] = (counts[bin] ?? 0) + 1
  }
  return Array.from(counts, (count, bin) => ({
    from: bin * width,
    to: bin === BINS - 1 ? Number.POSITIVE_INFINITY : (bin + 1) * width,
    share: count / values.length,
  }))
}

function decades({ decade, depletedAge, count }: Paths) {
  const order = Array.from(decade, (growth, path) => ({ growth, kept: depletedAge[path] === 0 })).sort(
    (a, b) => a.growth - b.growth,
  )
  return Array.from({ length: DECADE_GROUPS }, (_, group) => {
    const own = order.slice((group * count) / DECADE_GROUPS, ((group + 1) * count) / DECADE_GROUPS)
    const kept = own.reduce((sum, one) => sum + (one.kept ? 1 : 0), 0)
    const middle = own[Math.floor(own.length / 2)]?.growth ?? 1
    return { growth: middle ** (1 / 10) - 1, success: own.length === 0 ? 0 : kept / own.length }
  })
}
