import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'
import { Unreads } from '@/lib/contract/users'

/** One entry; the newest has the greatest id. 'data' marks a correction of data. */
export const ChangelogEntry = z.object({
  id: z.string(),
  day: z.string(),
  tag: z.enum(['new', 'fix', 'data']),
  title: z.string(),
  body: z.string(),
})
export type ChangelogEntry = z.infer<typeof ChangelogEntry>

const entryBody = z.object({
  day: z.iso.date(),
  tag: z.enum(['new', 'fix', 'data']),
  title: z.string().trim().min(1).max(120),
  body: z.string().trim().min(1).max(4000),
})
const idParam = z.object({ id: z.string().max(40) })

export const changelog = {
  list: endpoint({
    id: 'changelog.list',
    method: 'GET',
    path: '/api/changelog',
    access: 'open',
    response: z.object({ data: z.array(ChangelogEntry) }),
  }),
  /** RSS 2.0 for feed readers; the answer is the text itself. */
  feed: endpoint({
    id: 'changelog.feed',
    method: 'GET',
    path: '/api/changelog/feed',
    access: 'open',
    response: z.unknown(),
  }),
  unreads: endpoint({
    id: 'changelog.unreads',
    method: 'GET',
    path: '/api/changelog/unreads',
    access: 'user',
    response: z.object({ data: Unreads }),
  }),
  markRead: endpoint({
    id: 'changelog.markRead',
    method: 'POST',
    path: '/api/changelog/unreads',
    access: 'user',
    body: z.object({ last_read_id: z.string().max(40) }),
    response: z.object({ data: Unreads }),
  }),
  create: endpoint({
    id: 'changelog.create',
    method: 'POST',
    path: '/api/admin/changelog',
    access: 'admin',
    body: entryBody,
    response: z.object({ data: ChangelogEntry }),
  }),
  update: endpoint({
    id: 'changelog.update',
    method: 'PUT',
    path: '/api/admin/changelog/:id',
    access: 'admin',
    params: idParam,
    body: entryBody,
    response: z.object({ data: ChangelogEntry }),
  }),
  remove: endpoint({
    id: 'changelog.remove',
    method: 'DELETE',
    path: '/api/admin/changelog/:id',
    access: 'admin',
    params: idParam,
    response: z.object({ code: z.string() }),
  }),
}
