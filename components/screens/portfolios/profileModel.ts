import { MOST_PARTS, normalised, type PlannedPortfolio } from '@/lib/backtest/plan'
import type { BacktestResult } from '@/lib/contract/backtestRows'
import type { CallResponse } from '@/lib/contract/calls'
import type { TrackHolding } from '@/lib/contract/portfolioTracks'

export type ProfileAnswer = CallResponse<'portfolios.profile'>

/** A name of a profile with its weight at the last close too; null: not worked out yet. */
export interface ShownHolding extends TrackHolding {
  readonly now: number | null
}

/** Holdings after the last filing, each with what prices have made of it since. */
export function shownHoldings(
  holdings: readonly TrackHolding[],
  result: BacktestResult | undefined,
): readonly ShownHolding[] {
  const assets = result?.portfolios[0]?.assets
  const now = new Map(assets?.map(({ ticker, weight }) => [ticker, weight]))
  return holdings.map((one) => ({ ...one, now: assets === undefined ? null : (now.get(one.ticker) ?? 0) }))
}

/** What a portfolio holds after its last filing, as a mix of fixed weights to keep and change. */
export function keepablePortfolio({ data }: ProfileAnswer): PlannedPortfolio {
  const parts = data.holdings.slice(0, MOST_PARTS).map(({ ticker, weight }) => ({ ticker, weight }))
  return {
    name: `${data.row.name}, ${data.row.figures?.updated ?? 'copy'}`.slice(0, 60),
    kind: 'fixed',
    source: '',
    rebalance: 'none',
    parts: parts.length === 0 ? [] : normalised(parts),
  }
}
