import { z } from 'zod'
import { dataCall, tieredCall } from '@/lib/contract/endpoint'
import { IsoDateField, nullable, TOLD_GREEKS, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { TICKER, TICKER_LIST } from '@/lib/market/ticker'
import { tickerForm } from '@/lib/market/tickerForm'

export const TickerField = z.string().trim().toUpperCase().regex(TICKER, 'a ticker').overwrite(tickerForm)

/** Up to sixty tickers as `AAPL,MSFT`. */
export const TickerListField = z
  .string()
  .toUpperCase()
  .regex(TICKER_LIST, 'tickers joined by commas')
  .overwrite((text) => text.split(',').map(tickerForm).join(','))

/** Expiries as `2026-11-20,2026-11-27`. */
export const ExpiryList = z.string().regex(/^\d{4}-\d{2}-\d{2}(,\d{4}-\d{2}-\d{2}){0,60}$/, 'dates joined by commas')

/** A listed contract at an instant. Quotes in USD per share, greeks as in F19, volumes in contracts, premium in USD. */
export const ChainContractRow = z.object({
  option_symbol: z.string(),
  root: z.string(),
  type: z.enum(['C', 'P']),
  expiry: IsoDateField,
  strike: z.number(),
  settlement: z.enum(['AM', 'PM']),
  bid: nullable,
  ask: nullable,
  mid: nullable,
  last: nullable,
  iv: nullable,
  ...TOLD_GREEKS,
  rho: nullable,
  vanna: nullable,
  charm: nullable,
  vomma: nullable,
  open_interest: nullable,
  oi_change: nullable,
  volume: z.number(),
  premium: nullable,
  trades: nullable,
  ask_volume: nullable,
  bid_volume: nullable,
  mid_volume: nullable,
  multi_volume: nullable,
  inventory: nullable,
  multiplier: z.number(),
  years: z.number(),
})
export type ChainContractRow = z.infer<typeof ChainContractRow>

/** Totals of one expiry. Max pain as in F30, ATM volatility of the strike nearest the spot. */
export const ChainExpiryRow = z.object({
  expiry: IsoDateField,
  dte: z.number(),
  contracts: z.number(),
  call_volume: z.number(),
  put_volume: z.number(),
  call_open_interest: z.number(),
  put_open_interest: z.number(),
  call_premium: z.number(),
  put_premium: z.number(),
  atm_iv: nullable,
  max_pain: nullable,
})
export type ChainExpiryRow = z.infer<typeof ChainExpiryRow>

export const chains = {
  /** Every expiry with its totals, and the contracts of those named (the nearest one by default). */
  read: dataCall({
    id: 'chains.read',
    params: z.object({ ticker: TickerField }),
    query: z.object({ ...WHEN_FIELDS, expiries: ExpiryList.optional() }),
    data: z.object({
      ticker: z.string(),
      at_ms: z.number(),
      spot: nullable,
      rate: z.number(),
      dividend_yield: z.number(),
      expiries: z.array(ChainExpiryRow),
      rows: z.array(ChainContractRow),
    }),
  }),
  /** Sessions of which a chain was imported, newest first. */
  sessions: tieredCall({
    id: 'chains.sessions',
    params: z.object({ ticker: TickerField }),
    response: z.object({
      data: z.array(z.object({ session_date: IsoDateField, source: z.string(), snapshots: z.number() })),
    }),
  }),
}
