import { PortfolioBook } from '@/lib/backtest/portfolioBook'
import { settlesAt } from '@/lib/backtest/schedule'
import type { Simulation, SimulationInput, SimulationRules, TradeReason } from '@/lib/backtest/simulationTypes'
import type { IsoDate } from '@/lib/core/nominal'

const STEP = 64

/**
 * F54: walks a portfolio through the closes. Weights set at the close of a session earn from the next one on; nothing of
 * a later session is looked at. Costs are taken at the close they arise at and show in the next session's value. Cash
 * earns its yield by calendar days. A name without a price yet is cash until its first close; after its last it is cash.
 * @yields now and then, so that a caller can let others work
 */
export function* simulate({ dates, assets, changes, rules }: SimulationInput): Generator<void, Simulation> {
  const count = dates.length
  const values = new Float64Array(count)
  const growth = new Float64Array(count)
  const book = new PortfolioBook(assets, dates, rules)
  let next = 0
  let [paidIn, base] = [0, rules.initial]
  for (let at = 0; at < count; at += 1) {
    if (at > 0) book.passTo(at)
    values[at] = book.worth
    growth[at] = at === 0 ? 1 : (growth[at - 1] ?? 1) * (base > 0 ? book.worth / base : 1)
    if (at < count - 1) {
      let isChanged = false
      for (; (changes[next]?.at ?? count) <= at; next += 1) {
        book.setTarget(changes[next]?.weights ?? new Map())
        isChanged = true
      }
      const flow = settlesAt(dates, at, rules.every, rules.side) ? Math.max(rules.contribution, -book.worth) : 0
      paidIn += flow
      // Costs are part of the return of the next session: its base is what stood here before them.
      base = (values[at] ?? 0) + flow
      settle(book, { at, flow, reason: isChanged ? (at === 0 ? 'start' : 'disclosure') : null, dates, rules })
    }
    if (at % STEP === STEP - 1) yield
  }
  return {
    values,
    growth,
    trades: book.trades,
    gains: book.gains,
    weights: book.weightsNow(),
    interest: book.interest,
    costs: book.costs,
    contributed: paidIn,
    turnover: book.turnover,
  }
}

interface Settlement {
  readonly at: number
  readonly flow: number
  /** Why the target is another one; null: it is not. */
  readonly reason: TradeReason | null
  readonly dates: readonly IsoDate[]
  readonly rules: SimulationRules
}

/** What is traded at a close: all to the target, or the money that came and the name whose first price came. */
function settle(book: PortfolioBook, { at, flow, reason, dates, rules }: Settlement): void {
  if (flow !== 0) book.pay(flow)
  const { rebalance, band } = rules
  const isDue = rebalance === 'band' ? book.leftTarget(at, band) : settlesAt(dates, at, rebalance, rules.side)
  if (reason !== null || isDue) {
    book.tradeToTarget(at, reason ?? (rebalance === 'band' ? 'band' : 'rebalance'))
    return
  }
  if (book.hasFirstPrice(at)) book.buyFirstPriced(at)
  if (flow !== 0) book.investFlow(at, flow)
}
