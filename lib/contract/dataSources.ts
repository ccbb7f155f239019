import { z } from 'zod'
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

const DataSource = z.object({
  source: z.string(),
  title: z.string(),
  /** In words: what it does at the moment, or what is wrong. */
  state: z.enum(['live', 'delayed', 'waiting', 'refused', 'off']),
  words: z.string(),
  kinds: z.array(z.string()),
  delay_ms: z.number(),
  last_event_ms: z.number().nullable(),
  /** Why the newest refused event was refused. */
  last_reject: z.string().nullable(),
  show_to: z.enum(['owner', 'all']),
  terms_url: z.string(),
  figures: z.array(Figure),
})
export type DataSource = z.infer<typeof DataSource>

/** Staff: the sources of a live host, and who may see them. */
export const dataSources = {
  list: endpoint({
    id: 'dataSources.list',
    method: 'GET',
    path: '/api/admin/data_sources',
    access: 'admin',
    response: z.object({ data: z.object({ sources: z.array(DataSource), gaps: z.array(Gap) }) }),
  }),
  /** Widening needs the typed sentence of lib/feeds/licence.ts; it is kept in the audit log. */
  show: endpoint({
    id: 'dataSources.show',
    method: 'PUT',
    path: '/api/admin/data_sources/:source/licence',
    access: 'admin',
    params: z.object({ source: z.string().max(40) }),
    body: z.object({ show_to: z.enum(['owner', 'all']), confirmation: z.string().max(300).default('') }),
    response: z.object({ code: z.string() }),
  }),
} as const
