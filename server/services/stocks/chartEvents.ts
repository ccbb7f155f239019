import type { ChartEvent } from '@/lib/contract/charting'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { eventsOf } from '@/server/services/stocks/readStockHeader'
import type { StockScope } from '@/server/services/stocks/stockScope'
import { haltEvent, readStoredEvents } from '@/server/services/stocks/storedEvents'
import type { MarketStore } from '@/server/stores/market/port'

/** What happened on the days of a name's bars, by date (C24): of the built-in market, or of imported files beside an imported session. */
export async function chartEvents(
  entities: MarketStore | undefined,
  { stocks, scope, untilMs }: StockScope,
  ticker: Ticker,
  first: IsoDate,
): Promise<ChartEvent[]> {
  const range = { ticker, from: first, to: scope.sessionDate, untilMs }
  const known = eventsOf(stocks, ticker, range.from, range.to).map(
    (event): ChartEvent => ({ ...event, at_ms: null, until_ms: null }),
  )
  const others = scope.meta.simulated
    ? (stocks.nameHalts?.(range) ?? []).map(haltEvent)
    : await readStoredEvents(entities, range)
  return [...known, ...others].sort((a, b) => (a.date < b.date ? -1 : 1))
}
