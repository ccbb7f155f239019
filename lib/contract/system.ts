import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'

const Stages = z.array(
  z.object({
    name: z.string(),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    progress: z.number().nullable(),
  }),
)
const Parts = z.array(
  z.object({
    name: z.string(),
    /** `degraded` still answers, but late or not for long; `down` does not do its work. */
    state: z.enum(['ok', 'degraded', 'down']),
    /** What is wrong, in words; '' where nothing is. */
    message: z.string(),
  }),
)
const Status = z.enum(['ready', 'degraded', 'unavailable', 'starting', 'draining'])
export const FeedHealth = z.object({
  now_ms: z.number(),
  tiers: z.array(
    z.object({
      tier: z.enum(['live', 'delayed', 'sample']),
      source: z.string(),
      session_date: z.string(),
      mode: z.enum(['live', 'practice', 'replay', 'none']),
      speed: z.number(),
      simulated: z.boolean(),
      seq: z.number(),
      /** Execution time of the newest print shown, UTC ms; null: none yet. */
      as_of_ms: z.number().nullable(),
      /** Behind the clock of the wall, ms; null outside a live session. */
      lag_ms: z.number().nullable(),
      per_second: z.number(),
    }),
  ),
  parts: z.array(z.object({ name: z.string(), figures: z.array(z.object({ name: z.string(), value: z.number() })) })),
  stages: Stages,
  /** Kinds of data that are imported or recorded by the day, against their budgets (C17). */
  kinds: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      /** Newest day that is stored; null: nothing is. */
      newest: z.string().nullable(),
      /** Newest day that should be there by now. */
      due: z.string(),
      is_late: z.boolean(),
    }),
  ),
  sessions: z.array(
    z.object({
      session_date: z.string(),
      source: z.string(),
      prints: z.number(),
      last_seq: z.number(),
      /** Sequences without a print; null where sequences say nothing of it. */
      gaps: z.number().nullable(),
    }),
  ),
})
export type FeedHealth = z.infer<typeof FeedHealth>

export const system = {
  health: endpoint({
    id: 'system.health',
    access: 'open',
    response: z.object({ status: z.literal('ok'), version: z.string(), uptime_s: z.number() }),
  }),
  ready: endpoint({
    id: 'system.ready',
    access: 'open',
    response: z.object({ status: Status, stages: Stages, parts: Parts }),
  }),
  /** The same for people, always 200: a host that is not ready still says why. */
  status: endpoint({
    id: 'system.status',
    access: 'open',
    response: z.object({ status: Status, stages: Stages, parts: Parts, version: z.string() }),
  }),
  feedHealth: endpoint({
    id: 'system.feedHealth',
    access: 'admin',
    response: z.object({ data: FeedHealth }),
  }),
  /** Read-only SQL over the documented views (the query console of super users and the command line). */
  query: endpoint({
    id: 'system.query',
    access: 'super',
    perMinute: 60,
    body: z.object({ sql: z.string().max(20_000), max_rows: z.number().int().min(1).max(100_000).default(10_000) }),
    response: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())), truncated: z.boolean() }),
  }),
}
