import type { FdaRow } from '@/lib/contract/fda'
import type { IsoDate } from '@/lib/core/nominal'
import { FDA_KINDS, type FdaKind, fdaOutcome, fdaPrecision, fdaStatus } from '@/lib/equities/fdaEvents'
import { addDays, daysBetween } from '@/lib/market/isoDate'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

const MOST_ROWS = 5000
const DAYS_BACK = 1100
const DAYS_AHEAD = 366

/** What a list tells of a date, without figures of the market. */
export type FdaDate = Pick<
  FdaRow,
  | 'key'
  | 'ticker'
  | 'company'
  | 'drug'
  | 'indication'
  | 'catalyst'
  | 'status'
  | 'is_orphan'
  | 'date'
  | 'precision'
  | 'days'
  | 'outcome'
  | 'url'
>

/** Dates around a day, oldest first; recalls are told after the fact and no dates. */
export async function fdaDates(store: MarketStore, today: IsoDate): Promise<readonly FdaDate[]> {
  const rows = await store.rows('fda_events', {
    where: [
      ['kind', 'in', FDA_KINDS],
      ['event_date', '>=', addDays(today, -DAYS_BACK)],
      ['event_date', '<=', addDays(today, DAYS_AHEAD)],
    ],
    order: [['event_date', 'up']],
    limit: MOST_ROWS,
  })
  return rows.map((row) => dateOf(row, today))
}

function dateOf(row: MarketRow<'fda_events'>, today: IsoDate): FdaDate {
  const { ticker, company, drug, indication, event_date: date, detail, kind, url, number } = row
  const words = `${drug} ${detail}`
  return {
    key: `${ticker || company} ${date} ${kind} ${number}`,
    ticker,
    company,
    drug,
    indication,
    catalyst: FDA_KINDS.find((one): one is FdaKind => one === kind) ?? 'pdufa',
    status: fdaStatus(words),
    is_orphan: /\borphan\b/i.test(detail),
    date,
    precision: fdaPrecision(detail),
    days: daysBetween(today, date),
    // A decision may come after the close: its outcome is told from the day after.
    outcome: date < today ? fdaOutcome(detail) : '',
    url,
  }
}
