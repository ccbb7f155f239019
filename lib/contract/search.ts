import { z } from 'zod'
import { dataCall, endpoint } from '@/lib/contract/endpoint'
import { IsoDateField, WHEN_FIELDS } from '@/lib/contract/flowRow'

/** What the tape knows of a ticker; simulated unless imported. */
export const TickerRow = z.object({
  ticker: z.string(),
  name: z.string(),
  sector: z.string().nullable(),
  industry: z.string().nullable(),
  issue_type: z.string().nullable(),
  market_cap: z.number().nullable(),
  last: z.number().nullable(),
  change_pct: z.number().nullable(),
  next_earnings: IsoDateField.nullable(),
})
export type TickerRow = z.infer<typeof TickerRow>

/** Somebody whose name stands in filings. */
export const FoundName = z.object({
  kind: z.enum(['politician', 'institution', 'insider']),
  name: z.string(),
  /** Stored lines under this name. */
  lines: z.number(),
  /** Day of the newest one: of the trade, or the quarter's end. */
  last: IsoDateField.nullable(),
})
export type FoundName = z.infer<typeof FoundName>

export const search = {
  /** C2: tickers, contracts and names of filings; pages, terms and commands are resolved in the browser. */
  find: endpoint({
    id: 'search.find',
    access: 'open',
    query: z.object({ q: z.string().max(80), ...WHEN_FIELDS }),
    response: z.object({
      data: z.object({
        tickers: z.array(TickerRow),
        contracts: z.array(z.object({ option_symbol: z.string(), string: z.string(), traded: z.boolean() })),
        people: z.array(FoundName),
      }),
    }),
  }),
  tickers: endpoint({
    id: 'search.tickers',
    access: 'open',
    query: z.object(WHEN_FIELDS),
    response: z.object({ data: z.array(TickerRow) }),
  }),
  ticker: dataCall({
    id: 'search.ticker',
    params: z.object({ ticker: z.string().max(12) }),
    query: z.object(WHEN_FIELDS),
    data: TickerRow.extend({
      prev_close: z.number().nullable(),
      prices: z.array(z.object({ start_ms: z.number(), price: z.number() })),
      iv30: z.number().nullable(),
      iv_rank: z.number().nullable(),
      expected_move: z.number().nullable(),
      expected_move_expiry: IsoDateField.nullable(),
      /** Instant of the quotes that volatility and expected move are read from, UTC ms. */
      volatility_ms: z.number(),
    }),
  }),
}
