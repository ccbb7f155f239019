import { z } from 'zod'
import { SYMBOL_TEXT } from '@/lib/account/affected'
import { idParam } from '@/lib/contract/accountFields'
import { endpoint } from '@/lib/contract/endpoint'
import { Unreads } from '@/lib/contract/users'

/** One entry; the newest has the greatest id. 'data' marks a correction of data. */
export const ChangelogEntry = z.object({
  id: z.string(),
  day: z.string(),
  tag: z.enum(['new', 'fix', 'data']),
  title: z.string(),
  body: z.string(),
  /** Days it touches, 'YYYY-MM-DD'; empty where it is about none in particular. */
  days: z.array(z.string()),
  /** Tickers and option symbols it touches. */
  symbols: z.array(z.string()),
  /** Its picture, on the own host. */
  image: z.object({ path: z.string(), alt: z.string() }).nullable(),
})
export type ChangelogEntry = z.infer<typeof ChangelogEntry>

const entryBody = z.object({
  day: z.iso.date(),
  tag: z.enum(['new', 'fix', 'data']),
  title: z.string().trim().min(1).max(120),
  body: z.string().trim().min(1).max(4000),
  days: z.array(z.iso.date()).max(60).default([]),
  symbols: z.array(z.string().trim().regex(SYMBOL_TEXT, 'a ticker or an option symbol')).max(60).default([]),
  /** A PNG, JPEG or WebP file up to 500 kB; null takes the picture away, nothing leaves it. */
  image: z
    .object({ data: z.string().max(700_000), alt: z.string().trim().min(1).max(200) })
    .nullable()
    .optional(),
})
export const changelog = {
  list: endpoint({
    id: 'changelog.list',
    access: 'open',
    response: z.object({ data: z.array(ChangelogEntry) }),
  }),
  /** The picture of an entry; the answer is the file itself. */
  image: endpoint({ id: 'changelog.image', access: 'open', params: idParam, response: z.unknown() }),
  /** RSS 2.0 for feed readers; the answer is the text itself. */
  feed: endpoint({ id: 'changelog.feed', access: 'open', response: z.unknown() }),
  unreads: endpoint({ id: 'changelog.unreads', access: 'user', response: z.object({ data: Unreads }) }),
  markRead: endpoint({
    id: 'changelog.markRead',
    access: 'user',
    body: z.object({ last_read_id: z.string().max(40) }),
    response: z.object({ data: Unreads }),
  }),
  create: endpoint({
    id: 'changelog.create',
    access: 'admin',
    body: entryBody,
    response: z.object({ data: ChangelogEntry }),
  }),
  update: endpoint({
    id: 'changelog.update',
    access: 'admin',
    params: idParam,
    body: entryBody,
    response: z.object({ data: ChangelogEntry }),
  }),
  remove: endpoint({
    id: 'changelog.remove',
    access: 'admin',
    params: idParam,
    response: z.object({ code: z.string() }),
  }),
}
