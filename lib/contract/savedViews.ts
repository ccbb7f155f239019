import { z } from 'zod'
import { idParam } from '@/lib/contract/accountFields'
import { endpoint } from '@/lib/contract/endpoint'
import { FlowRow, INSTANT_FIELDS } from '@/lib/contract/flowRow'

/** C5: filters + sort + columns of one page under a name. */
export const SavedView = z.object({
  id: z.string(),
  page: z.string(),
  name: z.string(),
  filter: z.string(),
  state: z.record(z.string(), z.unknown()),
  is_default: z.boolean(),
  created: z.string(),
  /** Address under which others open it; null: it is not shared. */
  slug: z.string().nullable(),
  /** Name its owner is told by there; '': none. */
  shared_as: z.string(),
})
export type SavedView = z.infer<typeof SavedView>
/** A view that somebody shares, as everybody sees it. */
export const SharedView = z.object({
  page: z.string(),
  name: z.string(),
  filter: z.string(),
  state: z.record(z.string(), z.string()),
  shared_as: z.string(),
})
export type SharedView = z.infer<typeof SharedView>
const viewBody = z.object({
  page: z.string().max(80),
  name: z.string().trim().min(1).max(80),
  filter: z.string().max(4000),
  state: z.record(z.string().max(40), z.unknown()).default({}),
  is_default: z.boolean().default(false),
})

/** A hearted print with a note; what happened since is worked out when it is read. */
export const SavedTrade = z.object({
  id: z.string(),
  note: z.string(),
  created: z.string(),
  /** Rule of the alert that was followed; '': a print of the feed. */
  rule: z.string(),
  row: FlowRow,
  follow_up: z.object({
    last: z.number().nullable(),
    change_pct: z.number().nullable(),
    max_gain_pct: z.number().nullable(),
    drawdown_pct: z.number().nullable(),
    next_oi: z.number().nullable(),
    oi_change: z.number().nullable(),
    expired: z.boolean(),
  }),
})
export type SavedTrade = z.infer<typeof SavedTrade>

export const savedViews = {
  list: endpoint({
    id: 'savedViews.list',
    access: 'user',
    query: z.object({ page: z.string().max(80) }),
    response: z.object({ data: z.array(SavedView) }),
  }),
  create: endpoint({
    id: 'savedViews.create',
    access: 'user',
    body: viewBody,
    response: z.object({ data: SavedView }),
  }),
  update: endpoint({
    id: 'savedViews.update',
    access: 'user',
    params: idParam,
    body: viewBody,
    response: z.object({ data: SavedView }),
  }),
  remove: endpoint({
    id: 'savedViews.remove',
    access: 'user',
    params: idParam,
    response: z.object({ code: z.string() }),
  }),
  /** Shares a view under a slug, or changes the name its owner is told by. */
  share: endpoint({
    id: 'savedViews.share',
    access: 'user',
    params: idParam,
    body: z.object({ shared_as: z.string().trim().max(40).default('') }),
    response: z.object({ data: SavedView }),
  }),
  unshare: endpoint({
    id: 'savedViews.unshare',
    access: 'user',
    params: idParam,
    response: z.object({ data: SavedView }),
  }),
  /** What is shared under a slug; anybody may ask, and every slug that leads nowhere has the same answer. */
  shared: endpoint({
    id: 'savedViews.shared',
    access: 'open',
    perMinute: 60,
    params: z.object({ slug: z.string().max(80) }),
    response: z.object({ data: SharedView }),
  }),
  /** Hits per session of a view's filter over the last stored sessions, newest last. */
  hits: endpoint({
    id: 'savedViews.hits',
    access: 'user',
    params: idParam,
    response: z.object({
      data: z.array(z.object({ session_date: z.string(), hits: z.number() })),
      last_hit_us: z.number().nullable(),
    }),
  }),
}
export const savedTrades = {
  list: endpoint({
    id: 'savedTrades.list',
    access: 'user',
    query: z.object(INSTANT_FIELDS),
    response: z.object({ data: z.array(SavedTrade) }),
  }),
  create: endpoint({
    id: 'savedTrades.create',
    access: 'user',
    body: z.object({
      session_date: z.string().max(10),
      source: z.string().max(40),
      seq: z.number().int(),
      note: z.string().max(500).default(''),
      rule: z
        .string()
        .regex(/^(R\d{1,2})?$/, 'a built-in rule')
        .default(''),
    }),
    response: z.object({ data: SavedTrade }),
  }),
  update: endpoint({
    id: 'savedTrades.update',
    access: 'user',
    params: idParam,
    body: z.object({ note: z.string().max(500) }),
    response: z.object({ data: SavedTrade }),
  }),
  remove: endpoint({
    id: 'savedTrades.remove',
    access: 'user',
    params: idParam,
    response: z.object({ code: z.string() }),
  }),
}
