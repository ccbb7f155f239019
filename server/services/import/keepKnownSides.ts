import { groupBy } from '@/lib/core/groupBy'
import type { MarketRow, MarketStore, MarketTable } from '@/server/stores/market/port'

type Trade = MarketRow<'crypto_trades'>

/**
 * Trades of exchanges are one row whatever file tells them, and the one stored last counts: where a file does not say who
 * took, what another file said stays. Other tables go through as they are.
 */
export async function keepKnownSides<T extends MarketTable>(
  market: MarketStore,
  table: T,
  rows: readonly MarketRow<T>[],
): Promise<readonly MarketRow<T>[]> {
  if (table !== 'crypto_trades') return rows
  const trades = rows as unknown as readonly Trade[]
  const unsided = trades.filter(({ side }) => side === '')
  const groups = groupBy(unsided, ({ venue, pair, source }) => `${venue} ${pair} ${source}`)
  const known = new Map<string, string>()
  for (const own of groups.values()) for (const trade of await knownOf(market, own)) known.set(keyOf(trade), trade.side)
  const sided = trades.map((trade) => (trade.side === '' ? { ...trade, side: known.get(keyOf(trade)) ?? '' } : trade))
  return sided as unknown as readonly MarketRow<T>[]
}

const keyOf = ({ venue, pair, trade, source }: Trade): string => `${venue} ${pair} ${trade} ${source}`

async function knownOf(market: MarketStore, own: readonly Trade[]): Promise<readonly Trade[]> {
  const [first] = own
  if (first === undefined) return []
  return await market.rows('crypto_trades', {
    where: [
      ['venue', '=', first.venue],
      ['pair', '=', first.pair],
      ['source', '=', first.source],
      ['side', '!=', ''],
      ['trade', 'in', own.map(({ trade }) => trade)],
    ],
    limit: own.length,
  })
}
