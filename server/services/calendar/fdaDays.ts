import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'
import type { MarketStore } from '@/server/stores/market/port'

const MOST_DATES = 50_000

/**
 * Calendar days from a session to the next dated decision of the FDA, by name, as imported lists tell them. The lists tell
 * no day on which a date was set; the agency sets its goal six months ahead and more, so that a decision within the 120
 * days that are asked for was known on the day of the session.
 */
export async function fdaDaysByName(store: MarketStore, sessionDate: IsoDate): Promise<ReadonlyMap<Ticker, number>> {
  const rows = await store.rows('fda_events', {
    where: [
      ['kind', '=', 'pdufa'],
      ['event_date', '>=', sessionDate],
    ],
    order: [['event_date', 'down']],
    limit: MOST_DATES,
  })
  // Newest first: the nearest one is put last and stays.
  return new Map(rows.map(({ ticker, event_date }) => [ticker, daysBetween(sessionDate, event_date)]))
}
