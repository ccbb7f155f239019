import { z } from 'zod'
import { hasKeys } from '@/server/collectors/files/columns'
import { rowsUnder } from '@/server/collectors/files/documents'
import type { EntityRow, FileFormat } from '@/server/collectors/files/fileFormat'
import { type MadeRecord, recordsOf } from '@/server/collectors/files/market/jsonRows'
import {
  categoryOf,
  figureOf,
  instantOrNull,
  KALSHI,
  MaybeFigure,
  quoteOf,
} from '@/server/collectors/files/market/predictions/parts'

/** Older answers tell prices in cents and counts without decimals. */
const CENTS = ['yes_bid', 'yes_ask', 'last_price', 'previous_price'] as const
const COUNTS = ['volume', 'volume_24h', 'open_interest'] as const
const withDollars = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const row: Record<string, unknown> = { ...value }
  for (const name of CENTS) {
    const cents = row[name]
    if (typeof cents === 'number') row[`${name}_dollars`] ??= cents / 100
  }
  for (const name of COUNTS) row[`${name}_fp`] ??= row[name]
  return row
}

const Fields = z.object({
  ticker: z.string().min(1),
  event_ticker: z.string().default(''),
  title: z.string().default(''),
  yes_sub_title: z.string().default(''),
  open_time: z.string().nullish(),
  close_time: z.string().nullish(),
  settlement_ts: z.string().nullish(),
  updated_time: z.string().nullish(),
  status: z.string().default(''),
  result: z.string().default(''),
  yes_bid_dollars: MaybeFigure,
  yes_ask_dollars: MaybeFigure,
  last_price_dollars: MaybeFigure,
  previous_price_dollars: MaybeFigure,
  volume_fp: MaybeFigure,
  volume_24h_fp: MaybeFigure,
  open_interest_fp: MaybeFigure,
  rules_primary: z.string().default(''),
  rules_secondary: z.string().default(''),
})
const Market = z.preprocess(withDollars, Fields)
type Market = z.infer<typeof Fields>

interface OfEvent {
  readonly title: string
  readonly category: string
  readonly isExclusive: boolean
}

function marketRow(row: Market, event: OfEvent): MadeRecord {
  const isOver = row.result === 'yes' || row.result === 'no'
  const last = figureOf(row.last_price_dollars)
  const previous = figureOf(row.previous_price_dollars)
  const market: EntityRow<'prediction_markets'> = {
    venue: KALSHI.venue,
    market: row.ticker,
    event: row.event_ticker,
    event_title: event.title,
    title: row.title || event.title,
    outcome: row.yes_sub_title,
    category: event.category,
    is_exclusive: event.isExclusive,
    opened_at: instantOrNull(row.open_time, 'open_time'),
    closes_at: instantOrNull(row.close_time, 'close_time'),
    resolved_at: isOver ? instantOrNull(row.settlement_ts ?? row.close_time, 'close_time') : null,
    result: isOver ? row.result : '',
    bid: quoteOf(row.yes_bid_dollars),
    ask: quoteOf(row.yes_ask_dollars),
    // A price of zero is one that never was.
    last: last === 0 ? null : last,
    previous: previous === 0 ? null : previous,
    volume: figureOf(row.volume_fp),
    volume_day: figureOf(row.volume_24h_fp),
    open_interest: figureOf(row.open_interest_fp),
    liquidity: null,
    fee_rate: KALSHI.feeRate,
    rules: [row.rules_primary, row.rules_secondary].filter((text) => text !== '').join('\n\n'),
    ticker: '',
    strike: null,
    release: '',
    yes_token: '',
    no_token: '',
    seen_at: instantOrNull(row.updated_time, 'updated_time'),
  }
  return { table: 'prediction_markets', row: market }
}

/** Answers of `/markets` and `/markets/{ticker}`, pages of them, or markets alone. */
export const kalshiMarkets: FileFormat = {
  name: 'kalshi-markets',
  title: 'Kalshi markets (JSON)',
  inTimeOrder: false,
  detects: ({ text }) =>
    (/"yes_bid_dollars"|"yes_sub_title"/.test(text) || hasKeys(text, 'event_ticker', 'yes_bid')) &&
    !/"events?"\s*:/.test(text),
  async *read([entry]) {
    if (!entry) return
    yield* recordsOf(await rowsUnder(entry, 'markets', 'market'), Market, (row) => [
      marketRow(row, { title: '', category: '', isExclusive: false }),
    ])
  },
}

const Event = z.object({
  event_ticker: z.string(),
  title: z.string().default(''),
  category: z.string().default(''),
  mutually_exclusive: z.boolean().default(false),
  markets: z.array(Market).default([]),
})
const One = z.object({ event: z.looseObject({}), markets: z.array(z.unknown()).optional() })

/** Answer of `/events` with nested markets. */
export const kalshiEvents: FileFormat = {
  name: 'kalshi-events',
  title: 'Kalshi events with their markets (JSON)',
  inTimeOrder: false,
  detects: ({ text }) =>
    (/"events?"\s*:/.test(text) && /"series_ticker"|"mutually_exclusive"|"yes_sub_title"/.test(text)) ||
    hasKeys(text, 'event_ticker', 'series_ticker', 'markets'),
  async *read([entry]) {
    if (!entry) return
    const events = (await rowsUnder(entry, 'events')).map((told) => {
      // The answer of one event may tell its markets beside it.
      const { data } = One.safeParse(told)
      return data === undefined ? told : { markets: data.markets, ...data.event }
    })
    yield* recordsOf(events, Event, (event) => {
      const of = { title: event.title, category: categoryOf(event.category), isExclusive: event.mutually_exclusive }
      return event.markets.map((row) => marketRow(row, of))
    })
  },
}
