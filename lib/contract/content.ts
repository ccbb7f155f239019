import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'

/** A file as staff send it: a base64 data URL (spec §7 Bodies) and the name under which it is saved. */
export const SentFile = z.object({ data: z.string().max(940_000), name: z.string().trim().min(1).max(120) })

/** What the operator's own pages have in common. */
export const content = {
  /** A file of such a page; the answer is the file itself. */
  file: endpoint({
    id: 'content.file',
    access: 'open',
    params: z.object({ id: z.string().max(40) }),
    response: z.unknown(),
  }),
}
