import type { ChartEvent } from '@/lib/contract/charting'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { splitWords } from '@/lib/equities/factorSplits'
import { sessionsBetween } from '@/lib/market/calendar'
import type { StockFacts } from '@/server/market/facts/stockFacts'
import { eventsOf } from '@/server/services/stocks/readStockHeader'
import type { StockScope } from '@/server/services/stocks/stockScope'
import { type EventRange, haltEvent, readStoredEvents } from '@/server/services/stocks/storedEvents'
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
    : [...(await readStoredEvents(entities, range)), ...(await supposedEvents(stocks, range))]
  return [...known, ...others].sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Jumps that look like a split and that nothing confirms. */
async function supposedEvents(stocks: StockFacts, { ticker, from, to }: EventRange): Promise<ChartEvent[]> {
  const found = (await stocks.supposedSplits?.(ticker, to, sessionsBetween(from, to).length)) ?? []
  return found
    .filter(({ date }) => date >= from)
    .map(({ date, ratio }) => ({
      date,
      kind: 'split',
      at_ms: null,
      until_ms: null,
      detail: `${splitWords(ratio)}, supposed: nothing but the jump tells it, prices are as traded`,
    }))
}
