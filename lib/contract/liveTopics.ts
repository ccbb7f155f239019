import { z } from 'zod'
import { DataMeta, FlowRow, FlowSummaryRow, Roles } from '@/lib/contract/flowRow'

/**
 * `GET /api/live?sub=<topic>&sub=…` answers with server-sent events. One subscription is `name` or
 * `name|<filter text>`; the client numbers them by order. Every event is one JSON object:
 *  - `n` counts the messages of that subscription from 1 without holes: a jump is a gap;
 *  - `seq` is the tape's own sequence; the SSE `id:` is `epoch:seq`, sent back as `Last-Event-ID` to resume.
 * Event names: snapshot, delta, gap (the host dropped rows for a slow reader: from_seq, to_seq), heartbeat (every 5 s).
 */
export const LiveTopicName = z.enum(['tape.options', 'flow.summary', 'tide', 'market', 'banner', 'answer'])
export type LiveTopicName = z.infer<typeof LiveTopicName>

const LiveTape = z.object({
  rows: z.array(FlowRow),
  /** amended rows (cancelled) by seq */ amended: z.array(FlowRow).optional(),
})
const LiveTide = z.object({
  points: z.array(z.object({ start_ms: z.number(), ncp: z.number(), npp: z.number(), net_volume: z.number() })),
})
export const LiveMarket = z.object({
  /** True state of the New York market. */
  state: z.enum(['pre', 'open', 'after', 'closed']),
  next_change_ms: z.number(),
  /** What the tape plays: live, practice (built-in market outside hours), replay, none. */
  mode: z.enum(['live', 'practice', 'replay', 'none']),
  session_date: z.string(),
  /** Instant of the session on the tape, UTC ms. */
  session_ms: z.number(),
  /** How far the tape is behind the moment it should play, while it makes up for a late start; else 0. ms. */
  behind_ms: z.number(),
  speed: z.number(),
  /** Of a real market: its sources with their delay, in words. */
  sources: z.string().optional(),
  /** And how each kind of its data does. */
  roles: Roles.optional(),
  indices: z.array(z.object({ symbol: z.string(), last: z.number(), change: z.number(), change_pct: z.number() })),
})
export type LiveMarket = z.infer<typeof LiveMarket>
const LiveBanner = z.object({ active: z.boolean(), text: z.string() })

export const liveData = {
  'tape.options': LiveTape,
  'flow.summary': FlowSummaryRow,
  tide: LiveTide,
  market: LiveMarket,
  banner: LiveBanner,
  /** `answer|<call id>?<query>`: the whole answer of that call, again whenever it has changed. */
  answer: z.unknown(),
} as const

/** Envelope of every event's data. */
export const LiveMessage = z.object({
  sub: z.number(),
  topic: LiveTopicName,
  kind: z.enum(['snapshot', 'delta', 'gap', 'heartbeat']),
  n: z.number(),
  seq: z.number(),
  epoch: z.string(),
  meta: DataMeta,
  data: z.unknown(),
})
export type LiveMessage = z.infer<typeof LiveMessage>
