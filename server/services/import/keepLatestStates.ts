import { groupBy } from '@/lib/core/groupBy'
import type { MarketRow, MarketStore, MarketTable } from '@/server/stores/market/port'

type Volumes = MarketRow<'participant_volumes'>

/**
 * Volumes by participant are told as a running day goes on and once more when it is over, and the row stored last counts:
 * a file that is imported late takes nothing back of what a later state told. Other tables go through as they are.
 */
export async function keepLatestStates<T extends MarketTable>(
  market: MarketStore,
  table: T,
  rows: readonly MarketRow<T>[],
): Promise<readonly MarketRow<T>[]> {
  if (table !== 'participant_volumes') return rows
  const volumes = rows as unknown as readonly Volumes[]
  const groups = groupBy(volumes, ({ session_date, exchange, source }) => `${session_date} ${exchange} ${source}`)
  const later = new Map<string, number>()
  for (const own of groups.values()) for (const row of await laterThan(market, own)) later.set(keyOf(row), row.until_at)
  const kept = volumes.filter((row) => (later.get(keyOf(row)) ?? row.until_at) <= row.until_at)
  return kept as unknown as readonly MarketRow<T>[]
}

const keyOf = ({ ticker, session_date, option_symbol, exchange, source }: Volumes): string =>
  `${ticker} ${session_date} ${option_symbol} ${exchange} ${source}`

/** Stored states that are later than the earliest of these. */
async function laterThan(market: MarketStore, own: readonly Volumes[]): Promise<readonly Volumes[]> {
  const [first] = own
  if (first === undefined) return []
  const earliest = own.reduce((least, { until_at }) => Math.min(least, until_at), Number.POSITIVE_INFINITY)
  return await market.rows('participant_volumes', {
    where: [
      ['session_date', '=', first.session_date],
      ['exchange', '=', first.exchange],
      ['source', '=', first.source],
      ['until_at', '>', earliest],
      ['option_symbol', 'in', own.map(({ option_symbol }) => option_symbol)],
    ],
    limit: own.length,
  })
}
