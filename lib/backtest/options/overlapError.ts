import type { OptionTrade } from '@/lib/backtest/options/optionTrade'
import type { IsoDate } from '@/lib/core/nominal'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'

type Result = Pick<OptionTrade, 'entered' | 'ended' | 'spot' | 'paid' | 'worth' | 'costs'>

/** Fewer spans of trades that do not overlap tell no error. */
const LEAST_SPANS = 3

/**
 * Standard error of the mean result after costs, in shares of the underlying's price. Trades that are open together gain and lose
 * together: sums by session of entry, with as many lags as entries are made while one is open (Newey and West, 1987). null where
 * the sessions are too few for that. F54.
 */
export function overlapError(trades: readonly Result[]): number | null {
  const shares = trades.map(({ spot, paid, worth, costs }) => (worth - paid - costs) / (CONTRACT_SHARES * spot))
  const mean = shares.reduce((sum, share) => sum + share, 0) / trades.length
  const sums = new Map<IsoDate, number>()
  for (const [at, { entered }] of trades.entries())
    sums.set(entered, (sums.get(entered) ?? 0) + (shares[at] ?? 0) - mean)
  const entries = [...sums.keys()].sort()
  const open = trades.map(({ entered, ended }) => entries.filter((other) => other > entered && other < ended).length)
  const lags = Math.max(0, ...open)
  if (entries.length < 2 || entries.length < LEAST_SPANS * (lags + 1)) return null
  const values = entries.map((entry) => sums.get(entry) ?? 0)
  const covariance = (lag: number) => values.slice(lag).reduce((sum, value, at) => sum + value * (values[at] ?? 0), 0)
  let variance = covariance(0)
  for (let lag = 1; lag <= lags; lag += 1) variance += 2 * (1 - lag / (lags + 1)) * covariance(lag)
  return Math.sqrt((variance * entries.length) / (entries.length - 1)) / trades.length
}
