import type { CalendarDayRow } from '@/lib/contract/calendar'
import type { IsoDate } from '@/lib/core/nominal'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { storedSplits } from '@/server/market/stored/storedSplits'
import type { MarketStore } from '@/server/stores/market/port'

type Entry = CalendarDayRow['earnings']['top'][number]
type Release = CalendarDayRow['releases'][number]

export type CompanyKind = 'earnings' | 'dividends' | 'splits' | 'fda'

/** What a company brings on a day; `size` is its market value in US dollars, null where unknown. */
export interface CompanyEvent {
  readonly date: IsoDate
  readonly kind: CompanyKind
  readonly size: number | null
  readonly entry: Entry
}

/** Days that are asked for, both included. */
export interface DayRange {
  readonly from: IsoDate
  readonly to: IsoDate
}

const MOST_ROWS = 5000
const NOTHING = { time: null, amount: null, note: '' } as const

/** Splits of imported actions and factor files, as new shares for one old. */
export async function importedSplits(store: MarketStore, range: DayRange): Promise<CompanyEvent[]> {
  const splits = await storedSplits(store, { ...range, ticker: null })
  return splits.map(({ ticker, exDate, ratio }) => ({
    date: exDate,
    kind: 'splits',
    size: null,
    entry: { ...NOTHING, ticker, name: ticker, amount: ratio },
  }))
}

/** Decision days of the FDA on a drug of a listed company. Recalls are reports after the fact and stay away. */
export async function fdaDecisions(store: MarketStore, { from, to }: DayRange): Promise<CompanyEvent[]> {
  const rows = await store.rows('fda_events', {
    where: [
      ['kind', '=', 'pdufa'],
      ['event_date', '>=', from],
      ['event_date', '<=', to],
    ],
    limit: MOST_ROWS,
  })
  return rows.map(({ ticker, company, event_date, drug }) => ({
    date: event_date,
    kind: 'fda',
    size: null,
    entry: { ...NOTHING, ticker, name: company || ticker, note: drug },
  }))
}

/** US releases of an economic calendar by their day in New York; auctions of the Treasury are told by their title. */
export async function usReleases(store: MarketStore, { from, to }: DayRange): Promise<[IsoDate, Release][]> {
  const rows = await store.rows('economic_events', {
    where: [
      ['country', 'in', ['USD', 'US']],
      ['event_at', '>=', newYorkTimeToMs(from, '00:00') * 1000],
      ['event_at', '<=', newYorkTimeToMs(to, '23:59') * 1000],
    ],
    order: [['event_at', 'up']],
    limit: MOST_ROWS,
  })
  return rows.map(({ event_at, title, impact, forecast, previous, actual }) => {
    const kind = /\bauction\b/i.test(title) ? 'auctions' : 'economy'
    const at_ms = event_at / 1000
    return [newYorkDateOf(at_ms), { at_ms, kind, title, impact, forecast, previous, actual }]
  })
}
