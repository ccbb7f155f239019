import type { ChartEvent } from '@/lib/contract/charting'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { MarketStore } from '@/server/stores/market/port'

const MOST = 200

/** Splits that imported files know, from a day on. */
export async function readSplits(
  store: MarketStore | undefined,
  ticker: Ticker,
  from: IsoDate,
): Promise<readonly ChartEvent[]> {
  if (store === undefined) return []
  const rows = await store.rows('corporate_actions', {
    where: [
      ['ticker', '=', ticker],
      ['kind', '=', 'split'],
      ['ex_date', '>=', from],
    ],
    order: [['ex_date', 'up']],
    limit: MOST,
  })
  return rows.map((row) => ({ date: row.ex_date, kind: 'split', detail: row.ratio === null ? '' : `${row.ratio} : 1` }))
}
