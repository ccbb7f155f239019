import { z } from 'zod'
import { feedKinds } from '@/lib/feeds/declaration'

/** A number that may be unknown. */
export const nullable = z.number().nullable()
export const IsoDateField = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'a date as YYYY-MM-DD')
/** A session that is asked for: a day of the calendar, in the years that markets have. */
export const SessionField = z.iso.date('a date as YYYY-MM-DD').regex(/^(19|2[01])/, 'a day from 1900 on')
/** Question of every page that shows a session: which one, of which source, up to which instant. */
export const WHEN_FIELDS = {
  session: SessionField.optional(),
  /** One source of the session, as listed by flow.sessions; by default imported prints before the built-in market's. */
  source: z.string().max(60).optional(),
  /** Nothing after this instant (replay), ISO 8601 UTC. */
  at: z.iso.datetime().optional(),
}
/** The same of calls without a session of their own. */
export const INSTANT_FIELDS = { at: WHEN_FIELDS.at }
export const OptionSymbolField = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^\.?[A-Z0-9]{1,6}\d{6}[CP]\d{1,8}(\.\d{1,3})?$/, 'an option symbol like AAPL250117C00200000')

/** A contract by its symbol, and what the symbol says. */
export const NAMED_CONTRACT = {
  option_symbol: z.string(),
  ticker: z.string(),
  type: z.enum(['C', 'P']),
  expiry: IsoDateField,
  strike: z.number(),
}
/** Greeks of one share, in the units of F19; null where not known. */
export const TOLD_GREEKS = {
  delta: nullable,
  gamma: nullable,
  theta: nullable,
  vega: nullable,
}

/** One print on the wire, in the words of spec §3. */
export const FlowRow = z.object({
  seq: z.number(),
  session_date: IsoDateField,
  executed_at_us: z.number(),
  underlying_symbol: z.string(),
  option_chain_id: z.string(),
  type: z.enum(['C', 'P']),
  expiry: IsoDateField,
  strike: z.number(),
  price: z.number(),
  size: z.number(),
  premium: z.number(),
  nbbo_bid: nullable,
  nbbo_ask: nullable,
  ewma_nbbo_bid: nullable,
  ewma_nbbo_ask: nullable,
  underlying_price: nullable,
  buy_or_sell: z.enum(['ASK', 'BID', 'MID', 'NONE']),
  bearish_or_bullish: z.enum(['bullish', 'bearish', '-']),
  tags: z.array(z.string()),
  report_flags: z.array(z.string()),
  condition: z.string(),
  exchange: z.string(),
  canceled: z.boolean(),
  volume: z.number(),
  open_interest: nullable,
  iv: nullable,
  ...TOLD_GREEKS,
  diff: nullable,
  fill: nullable,
  opening: z.enum(['proven', 'strong', 'likely', 'unknown']),
  score: z.number(),
  ask_pct: nullable,
  multi_pct: nullable,
  iv_change: nullable,
  source: z.string(),
})
export type FlowRow = z.infer<typeof FlowRow>

/** Prints of a session that belong together, added up; what a grouping does not have is null. */
export const FlowGroupRow = z.object({
  ticker: z.string(),
  option_chain_id: z.string().nullable(),
  buy_or_sell: z.enum(['ASK', 'BID', 'MID', 'NONE']).nullable(),
  kind: z.enum(['sweep', 'split', 'block', 'single']).nullable(),
  first_seq: z.number(),
  last_seq: z.number(),
  ended_at_us: z.number(),
  prints: z.number(),
  size: z.number(),
  premium: z.number(),
  average_price: z.number().nullable(),
  exchanges: z.number().nullable(),
  contracts: z.number().nullable(),
  ask_pct: z.number().nullable(),
  ncp: z.number().nullable(),
  npp: z.number().nullable(),
})

/** How a kind of data does, and since when it is refused or fails. */
const Role = z.object({
  state: z.enum(['live', 'delayed', 'refused', 'stale', 'simulated', 'imported', 'none']),
  since_ms: z.number().nullable(),
})

/** Where a kind of data comes from: source, delay, and as of when, or why that is unknown. feeds-live.md §13.5. */
const KindState = Role.extend({
  source: z.string().nullable(),
  label: z.string(),
  delay_ms: z.number(),
  as_of_ms: z.number().nullable(),
  why: z.string().nullable(),
  /** Of a kind that several sources tell together: each of them. */
  parts: z
    .array(Role.extend({ label: z.string(), as_of_ms: z.number().nullable() }))
    .readonly()
    .optional(),
  /** Told to staff alone: vendors that could give what is missing. */
  could_give: z.array(z.string()).readonly().optional(),
})

/** How the kinds of a real market do, as the bars of the shell tell it. */
export const Roles = z.record(z.enum(feedKinds), Role.extend({ delay_ms: z.number() }))

/** What every data answer says about itself. The tier is decided by the host. */
export const DataMeta = z.object({
  tier: z.enum(['live', 'delayed', 'sample']),
  simulated: z.boolean(),
  source: z.string(),
  session_date: IsoDateField.nullable(),
  as_of_ms: z.number(),
  /** By kind of data; the host adds it to every answer over HTTP. */
  kinds: z.record(z.enum(feedKinds), KindState).optional(),
})
export type DataMeta = z.infer<typeof DataMeta>

export const FlowSummaryRow = z.object({
  count: z.number(),
  cancelled: z.number(),
  size: z.number(),
  premium: z.number(),
  call_premium: z.number(),
  put_premium: z.number(),
  call_volume: z.number(),
  put_volume: z.number(),
  ncp: z.number(),
  npp: z.number(),
  bull_premium: z.number(),
  bear_premium: z.number(),
  ask_premium: z.number(),
  bid_premium: z.number(),
  sweep_premium: z.number(),
  opening_premium: z.number(),
  /** All prints of the session, without the filter. */
  total: z.number(),
  /** Prints a second over the last ten seconds of the stream. */
  prints_per_second: z.number(),
})
export type FlowSummaryRow = z.infer<typeof FlowSummaryRow>
