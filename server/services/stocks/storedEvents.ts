import type { ChartEvent } from '@/lib/contract/charting'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { storedSplits } from '@/server/market/stored/storedSplits'
import type { MarketStore } from '@/server/stores/market/port'

const MOST = 500

export interface EventRange {
  readonly ticker: Ticker
  /** Both included. */
  readonly from: IsoDate
  readonly to: IsoDate
  /** Halts that began after this instant are not known yet, epoch ms. */
  readonly untilMs: number
}

const none = { at_ms: null, until_ms: null }

/** What imported files tell about the days of a name: reports, dividends, splits, dates of the FDA, halts. */
export async function readStoredEvents(store: MarketStore | undefined, range: EventRange): Promise<ChartEvent[]> {
  if (store === undefined) return []
  const parts = await Promise.all([
    splitsOf(store, range),
    dividendsOf(store, range),
    reportsOf(store, range),
    fdaOf(store, range),
  ])
  return [...parts.flat(), ...(await haltsOf(store, range))]
}

async function dividendsOf(store: MarketStore, { ticker, from, to }: EventRange): Promise<ChartEvent[]> {
  const rows = await store.rows('corporate_actions', {
    where: [
      ['ticker', '=', ticker],
      ['kind', '=', 'dividend'],
      ['ex_date', '>=', from],
      ['ex_date', '<=', to],
    ],
    order: [['ex_date', 'up']],
    limit: MOST,
  })
  return rows.map((row) => ({
    ...none,
    date: row.ex_date,
    kind: 'dividend',
    detail: row.amount === null ? '' : `$${row.amount.toFixed(2)}`,
  }))
}

async function splitsOf(store: MarketStore, range: EventRange): Promise<ChartEvent[]> {
  const splits = await storedSplits(store, range)
  return splits.map(({ exDate, ratio }) => ({ ...none, date: exDate, kind: 'split', detail: `${ratio} : 1` }))
}

const REPORT_WORDS: Readonly<Record<string, string>> = { before: 'before the open', after: 'after the close' }

async function reportsOf(store: MarketStore, { ticker, from, to }: EventRange): Promise<ChartEvent[]> {
  const rows = await store.rows('earnings', {
    where: [
      ['ticker', '=', ticker],
      ['report_date', '>=', from],
      ['report_date', '<=', to],
    ],
    limit: MOST,
  })
  return rows.flatMap((row): ChartEvent[] =>
    row.report_date === null
      ? []
      : [{ ...none, date: row.report_date, kind: 'earnings', detail: REPORT_WORDS[row.time] ?? '' }],
  )
}

async function fdaOf(store: MarketStore, { ticker, from, to }: EventRange): Promise<ChartEvent[]> {
  const rows = await store.rows('fda_events', {
    where: [
      ['ticker', '=', ticker],
      ['event_date', '>=', from],
      ['event_date', '<=', to],
    ],
    limit: MOST,
  })
  return rows.map((row) => ({
    ...none,
    date: row.event_date,
    kind: 'fda',
    detail: [row.drug, row.indication].filter((part) => part !== '').join(', '),
  }))
}

async function haltsOf(store: MarketStore, { ticker, from, untilMs }: EventRange): Promise<ChartEvent[]> {
  const rows = await store.rows('trading_halts', {
    where: [
      ['ticker', '=', ticker],
      ['halted_at', '>=', newYorkTimeToMs(from, '00:00') * 1000],
      ['halted_at', '<=', untilMs * 1000],
    ],
    limit: MOST,
  })
  return rows.map((row) =>
    haltEvent({
      code: row.code,
      haltedMs: row.halted_at / 1000,
      resumedMs: row.trades_at === null ? null : row.trades_at / 1000,
    }),
  )
}

/** A halt as an event of its day with its first and last instant. */
export function haltEvent(halt: {
  readonly code: string
  readonly haltedMs: number
  readonly resumedMs: number | null
}): ChartEvent {
  return {
    date: newYorkDateOf(halt.haltedMs),
    kind: 'halt',
    detail: halt.code,
    at_ms: halt.haltedMs,
    until_ms: halt.resumedMs,
  }
}
