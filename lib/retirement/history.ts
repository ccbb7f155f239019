import { parseCells } from '@/lib/retirement/historyCells'
import type { Assumptions, RetirementPlan } from '@/lib/retirement/plan'
import { type MonthOfMarket, TrueSource } from '@/lib/retirement/returnSource'
import { monthGain, monthlyDrag, pathTrace, walkPath } from '@/lib/retirement/walkPath'

/** Months of a history; `from` and `to` are the months in which the first and the last of them end, `YYYY-MM`. */
export interface MarketHistory {
  readonly from: string
  readonly to: string
  readonly months: readonly MonthOfMarket[]
}

/** Starts of the worst sequences that the guide names. */
const WORST_STARTS = [1929, 1966, 1973, 2000, 2008] as const

/** A bond of this many years stands for bonds, revalued month by month at the yield of the file. */
const BOND_YEARS = 10
const LEAST_MONTHS = 24

/** Value of a par bond of a yield when the yield has changed; yearly coupons, fractions. */
function bondValue(coupon: number, yielded: number): number {
  if (yielded === 0) return 1 + coupon * BOND_YEARS
  const discount = (1 + yielded) ** -BOND_YEARS
  return (coupon * (1 - discount)) / yielded + discount
}

/**
 * Reads a file of monthly prices, dividends, consumer prices and a long rate, as R. Shiller's: stocks return price and a
 * twelfth of the yearly dividend, bonds the change of a ten-year par bond and a twelfth of its yield. Rows without a price
 * or without consumer prices end it. Throws an Error in words where columns are missing or too few months are there.
 */
export function readHistory(text: string): MarketHistory {
  const rows = parseCells(text)
  const months = rows.slice(1).map((row, at): MonthOfMarket => {
    const before = rows[at] ?? row
    const [was, is] = [before.rate / 100, row.rate / 100]
    return {
      stock: (row.price + row.dividend / 12) / before.price - 1,
      bond: bondValue(was, is) - 1 + was / 12,
      inflation: row.consumerPrices / before.consumerPrices,
    }
  })
  if (months.length < LEAST_MONTHS) throw new Error('The file has less than two years of months')
  return { from: rows[1]?.month ?? '', to: rows.at(-1)?.month ?? '', months }
}

/** A retirement that began in January of a year, on the months that came. */
export interface TrueSequence {
  readonly year: number
  /** Years that the history covers of the retirement. */
  readonly years: number
  /** Age at which the money was gone; null: not within what is covered. */
  readonly depletedAge: number | null
  /** Balance by year from retirement on, USD of the start. */
  readonly real: readonly number[]
}

/**
 * Place of the first month of a retirement that begins in January: the return from January to February, since the history
 * names each by the month it ends in. January's withdrawal has the return up to January behind it.
 */
function monthAfterJanuary({ from }: MarketHistory, year: number): number {
  return year * 12 + 1 - (Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1)
}

/** What the plan's retirement would have been from the starts of the worst sequences; starts outside the history are left out. */
export function trueSequences(
  plan: RetirementPlan,
  assumed: Assumptions,
  history: MarketHistory,
  balance: number,
): readonly TrueSequence[] {
  return WORST_STARTS.flatMap((year): TrueSequence[] => {
    const at = monthAfterJanuary(history, year)
    const years = Math.min(plan.endAge - plan.retireAge, Math.floor((history.months.length - at) / 12))
    if (at < 0 || years < 1) return []
    const retired: RetirementPlan = { ...plan, age: plan.retireAge, endAge: plan.retireAge + years, balance }
    const trace = pathTrace(retired)
    const source = new TrueSource(assumed.cashRate, history.months, at)
    source.begin()
    walkPath(retired, source, trace)
    const real = Array.from(trace.balance, (value, i) => value / (trace.prices[i] ?? 1))
    return [{ year, years, depletedAge: trace.depletedAge === 0 ? null : trace.depletedAge, real }]
  })
}

/** The most that a retirement beginning in January of a year could have spent. */
export interface StartYear {
  readonly year: number
  /** First year's spending as a fraction of the balance, raised with prices from year to year: the balance ends at 0. */
  readonly rate: number
}

/**
 * Of every January of the history that has the whole retirement behind it: the largest spending of the rule 'fixed' that
 * lasts, without income, at the plan's shares, costs and times of taking. The balance is linear in what is taken, so that
 * rate is 1 ÷ Σ (share taken × price level ÷ growth) over the months.
 */
export function startYears(plan: RetirementPlan, assumed: Assumptions, history: MarketHistory): readonly StartYear[] {
  const months = 12 * (plan.endAge - plan.retireAge)
  const first = Number(history.from.slice(0, 4))
  const found: StartYear[] = []
  for (let year = first; monthAfterJanuary(history, year) + months <= history.months.length; year++) {
    const at = monthAfterJanuary(history, year)
    if (at >= 0) found.push({ year, rate: lastingRate(plan, assumed, history, at) })
  }
  return found
}

function lastingRate(plan: RetirementPlan, assumed: Assumptions, { months }: MarketHistory, from: number): number {
  const source = new TrueSource(assumed.cashRate, months, from)
  source.begin()
  const drag = monthlyDrag(plan)
  let [growth, prices, priced, sum] = [1, 1, 1, 0]
  for (let month = 0; month < 12 * (plan.endAge - plan.retireAge); month++) {
    if (month % 12 === 0) priced = prices
    if (plan.taken === 'month') sum += priced / 12 / growth
    else if (month % 12 === 0) sum += priced / growth
    source.next()
    growth *= (1 + monthGain(plan, plan.retireAge + Math.floor(month / 12), source)) * drag
    prices *= source.inflation
  }
  return 1 / sum
}
