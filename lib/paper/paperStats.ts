import type { Usd } from '@/lib/core/nominal'
import type { PaperEntry } from '@/lib/paper/paperBook'

/** What closed trades brought. Amounts in USD, fees taken off; null where there is nothing to divide by. */
export interface ResultStats {
  readonly trades: number
  /** Share of trades that gained. */
  readonly winRate: number | null
  readonly averageWin: Usd | null
  /** Without a sign. */
  readonly averageLoss: Usd | null
  /** p · average win − (1 − p) · average loss (pages.md Portfolio, Paper Trading). */
  readonly expectancy: Usd | null
  /** Sum of gains / sum of losses. */
  readonly profitFactor: number | null
}

/** The same of a paper account, with what its lines add up to. */
export interface TradeStats extends ResultStats {
  readonly realized: Usd
  readonly fees: Usd
}

type Closed = Pick<PaperEntry, 'order' | 'realized' | 'fees'>

/** One trade is what one order closed (all legs together), or one option that ended at its expiry. */
export function tradeStats(entries: readonly Closed[]): TradeStats {
  const byOrder = new Map<number, Usd>()
  const results: Usd[] = []
  for (const { order, realized, fees } of entries) {
    if (realized === null) continue
    if (order === null) results.push(realized - fees)
    else byOrder.set(order, (byOrder.get(order) ?? 0) + realized - fees)
  }
  results.push(...byOrder.values())
  return {
    ...resultStats(results),
    realized: sumOf(entries.map(({ realized }) => realized ?? 0)),
    fees: sumOf(entries.map(({ fees }) => fees)),
  }
}

/** Figures of the results of trades, USD each. A trade that brought nothing counts as lost. */
export function resultStats(results: readonly Usd[]): ResultStats {
  const wins = results.filter((result) => result > 0)
  const losses = results.filter((result) => result <= 0).map(Math.abs)
  const [won, lost] = [sumOf(wins), sumOf(losses)]
  const rate = results.length === 0 ? null : wins.length / results.length
  const averageWin = wins.length === 0 ? null : won / wins.length
  const averageLoss = losses.length === 0 ? null : lost / losses.length
  return {
    trades: results.length,
    winRate: rate,
    averageWin,
    averageLoss,
    expectancy: rate === null ? null : rate * (averageWin ?? 0) - (1 - rate) * (averageLoss ?? 0),
    profitFactor: lost === 0 ? null : won / lost,
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
