import { z } from 'zod'
import { dataCall, endpoint, tieredCall } from '@/lib/contract/endpoint'
import {
  DataMeta,
  FlowSummaryRow,
  IsoDateField,
  nullable,
  OptionSymbolField,
  WHEN_FIELDS,
} from '@/lib/contract/flowRow'

const when = WHEN_FIELDS

/** What stands beside the prints of a session: facts of their tickers, what stayed open, rules hit, the sessions before. */
export const tapeContext = {
  /** Net premium (F11) of the last sessions for everybody: invented ones only. USD in steps of five minutes from 09:30. */
  showcase: endpoint({
    id: 'tapeContext.showcase',
    access: 'open',
    perMinute: 60,
    response: z.object({
      data: z.array(
        z.object({
          session_date: IsoDateField,
          /** Prints may still come. */
          is_running: z.boolean(),
          /** null behind the last print. */
          net: z.array(nullable),
          total: z.number(),
        }),
      ),
      /** Of the sample, because the tape of this host is real. */
      is_sample: z.boolean(),
    }),
  }),
  /** Columns sector, market cap and days to events; nothing where the source knows nothing. */
  tickers: dataCall({
    id: 'tapeContext.tickers',
    query: z.object(when),
    data: z.array(
      z.object({
        ticker: z.string(),
        sector: z.string().nullable(),
        industry: z.string().nullable(),
        market_cap: nullable,
        earnings_days: nullable,
        ex_dividend_days: nullable,
      }),
    ),
  }),
  /** F9 carry of contracts after a past session; null until the next morning's open interest is known. */
  carry: dataCall({
    id: 'tapeContext.carry',
    body: z.object({ ...when, contracts: z.array(OptionSymbolField).max(2000) }),
    data: z.array(
      z.object({
        option_symbol: z.string(),
        volume: z.number(),
        open_interest: nullable,
        next_open_interest: nullable,
        oi_change: nullable,
        /** Percent of the session's volume, −100 to 100. */
        carry: nullable,
      }),
    ),
  }),
  /** Built-in rules each of these prints is part of (R1 …); only prints with a hit are told. `is_ready`: all looked at. */
  rules: tieredCall({
    id: 'tapeContext.rules',
    body: z.object({ ...when, seqs: z.array(z.number().int()).max(2000) }),
    response: z.object({
      data: z.array(z.object({ seq: z.number(), rules: z.array(z.string()) })),
      is_ready: z.boolean(),
      meta: DataMeta,
    }),
  }),
  /** C12: what a replay jumps to, in order of time: largest prints, hits of rare rules, halts. `is_ready`: hits are all there. */
  events: tieredCall({
    id: 'tapeContext.events',
    query: z.object({ session: when.session, source: when.source }),
    response: z.object({
      data: z.array(
        z.object({ at_ms: z.number(), kind: z.enum(['print', 'rule', 'halt']), ticker: z.string(), label: z.string() }),
      ),
      is_ready: z.boolean(),
      meta: DataMeta,
    }),
  }),
  /** C18: the sums of a filter in the sessions before, oldest first, up to the same time of day while one is running. */
  history: dataCall({
    id: 'tapeContext.history',
    query: z.object({ ...when, filter: z.string().max(4000).default('') }),
    data: z.array(FlowSummaryRow.omit({ total: true, prints_per_second: true }).extend({ session_date: IsoDateField })),
  }),
}
