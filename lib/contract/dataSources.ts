import { z } from 'zod'
import { done } from '@/lib/contract/accountFields'
import { endpoint } from '@/lib/contract/endpoint'

const Figure = z.object({ name: z.string(), value: z.number() })

const Gap = z.object({
  source: z.string(),
  kind: z.string(),
  from_ms: z.number(),
  to_ms: z.number().nullable(),
  why: z.string(),
  state: z.enum(['open', 'filling', 'filled', 'partly', 'lost']),
  missing: z.number().nullable(),
})
export type SourceGap = z.infer<typeof Gap>

const Setting = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string(),
  is_secret: z.boolean(),
  is_switch: z.boolean(),
  from: z.enum(['environment', 'page']).nullable(),
  /** What holds now; null for secrets, which are never told. */
  value: z.string().nullable(),
  /** The first digits of a hash of a secret: whether it is the one you think of. */
  fingerprint: z.string().nullable(),
})
export type SourceSetting = z.infer<typeof Setting>

const KindTold = z.object({
  kind: z.string(),
  pace: z.string(),
  /** By the clock of the source; null: nothing of it arrived yet. */
  at_ms: z.number().nullable(),
  /** Since when the plan refuses it; null: it does not. */
  refused_ms: z.number().nullable(),
})

const DataSource = z.object({
  source: z.string(),
  title: z.string(),
  /** Its entry among the vendors; `door` for feeds that are sent here. */
  vendor: z.string(),
  /** `refused`: the key or the plan does not let it in, `partly`: to some kinds; `failing`: anything else that ended it. */
  state: z.enum(['live', 'delayed', 'waiting', 'partly', 'refused', 'failing', 'paused', 'off']),
  /** What it does at the moment, or what is wrong. */
  words: z.string(),
  /** What can be done about it; '' where nothing is wrong. */
  remedy: z.string(),
  /** When it is tried again by itself; null: it runs, or not before something changes. */
  next_try_ms: z.number().nullable(),
  kinds: z.array(KindTold),
  delay_ms: z.number(),
  last_event_ms: z.number().nullable(),
  /** The newest refused events, newest first. */
  rejects: z.array(z.object({ at_ms: z.number(), reason: z.string(), sample: z.string() })),
  refusals: z.array(z.object({ reason: z.string(), count: z.number() })),
  show_to: z.enum(['owner', 'all']),
  terms_url: z.string(),
  attribution: z.string(),
  limits: z.object({ connections: z.number(), symbols: z.number().nullable(), per_minute: z.number() }).nullable(),
  can_backfill: z.boolean(),
  /** Calls that asking again for a stretch takes at least; null where there are no past prints. */
  backfill_calls: z.number().nullable(),
  figures: z.array(Figure),
})
export type DataSource = z.infer<typeof DataSource>

const Vendor = z.object({
  key: z.string(),
  title: z.string(),
  about: z.string(),
  kinds: z.array(z.string()),
  settings: z.array(Setting),
})

const Report = z.object({
  source: z.string(),
  is_ok: z.boolean(),
  words: z.string(),
  kinds: z.array(z.object({ kind: z.string(), state: z.enum(['works', 'quiet', 'refused']), words: z.string() })),
})
export type SourceReport = z.infer<typeof Report>

const source = z.object({ source: z.string().max(40) })
/** Staff: the sources of a host, their keys, tests and gaps, and who may see what they tell. */
export const dataSources = {
  list: endpoint({
    id: 'dataSources.list',
    access: 'admin',
    response: z.object({
      data: z.object({
        is_live: z.boolean(),
        /** How to go from the built-in market to a real one; empty where a real one plays. */
        first_steps: z.array(z.string()),
        vendors: z.array(Vendor),
        /** Settings of all sources together. */
        common: z.array(Setting),
        /** The source of the option tape, and those that can tell it by priority. */
        prints: z.object({
          source: z.string().nullable(),
          since_ms: z.number().nullable(),
          order: z.array(z.string()),
          failover: z.string(),
        }),
        sources: z.array(DataSource),
        gaps: z.array(Gap),
      }),
    }),
  }),
  /** Widening needs the typed sentence of lib/feeds/licence.ts; it is kept in the audit log. */
  show: endpoint({
    id: 'dataSources.show',
    access: 'admin',
    params: source,
    body: z.object({ show_to: z.enum(['owner', 'all']), confirmation: z.string().max(300).default('') }),
    response: done,
  }),
  /** Keys and settings of a vendor, or of all (`common`). Keys are sealed and never told again; an empty text takes one back. */
  saveSettings: endpoint({
    id: 'dataSources.saveSettings',
    access: 'admin',
    params: z.object({ vendor: z.string().max(40) }),
    body: z.object({ values: z.record(z.string().max(60), z.string().max(2000)) }),
    response: done,
  }),
  /** Looks at a source for up to 15 seconds and tells per kind what works. */
  test: endpoint({
    id: 'dataSources.test',
    access: 'admin',
    params: source,
    response: z.object({ data: Report }),
  }),
  pause: endpoint({
    id: 'dataSources.pause',
    access: 'admin',
    params: source,
    body: z.object({ is_paused: z.boolean() }),
    response: done,
  }),
  /** The option tape comes from this source for the rest of the session. */
  takePrints: endpoint({ id: 'dataSources.takePrints', access: 'admin', params: source, response: done }),
  /** Asks a source again for a stretch of time; the answer comes when that is over. */
  backfill: endpoint({
    id: 'dataSources.backfill',
    access: 'admin',
    params: source,
    body: z.object({ from_ms: z.number().int(), to_ms: z.number().int() }),
    response: z.object({ data: Gap }),
  }),
} as const
