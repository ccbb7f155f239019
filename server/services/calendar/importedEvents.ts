import type { CalendarDayRow } from '@/lib/contract/calendar'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { storedSplits } from '@/server/market/stored/storedSplits'
import { economyRows, type StoredRelease, US } from '@/server/services/economy/economyRows'
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

/** A figure tells the one before it within so many days. */
const BEFORE_DAYS = 130

/** US releases of an economic calendar on some days, and those before them whose figures they repeat; oldest first. */
export async function releaseRows(store: MarketStore, { from, to }: DayRange): Promise<readonly StoredRelease[]> {
  return await store.rows('economic_events', {
    where: [
      ['country', 'in', US],
      ['event_at', '>=', newYorkTimeToMs(addDays(from, -BEFORE_DAYS), '00:00') * 1000],
      ['event_at', '<=', newYorkTimeToMs(to, '23:59') * 1000],
    ],
    order: [['event_at', 'up']],
    limit: MOST_ROWS,
  })
}

/** Of these the ones from a day on, as they are known at an instant; auctions of the Treasury are told by their title. */
export function usReleases(rows: readonly StoredRelease[], from: IsoDate, nowMs: EpochMs): [IsoDate, Release][] {
  return economyRows(rows, nowMs)
    .filter(({ date }) => date >= from)
    .map(({ at_ms, date, title, impact, forecast, previous, actual }) => {
      const kind = /\bauction\b/i.test(title) ? 'auctions' : 'economy'
      return [date, { at_ms, kind, title, impact, forecast, previous, actual }]
    })
}
