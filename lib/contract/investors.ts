import { z } from 'zod'
import { idParam } from '@/lib/contract/accountFields'
import { SentFile } from '@/lib/contract/content'
import { endpoint } from '@/lib/contract/endpoint'

export const InvestorEntry = z.object({
  id: z.string(),
  kind: z.enum(['letter', 'filing', 'event']),
  day: z.string(),
  title: z.string(),
  /** A line below the title: form type, place of an event. */
  note: z.string(),
  link: z.string().nullable(),
  /** A PDF on the own host. */
  file: z.object({ path: z.string(), name: z.string() }).nullable(),
})
export type InvestorEntry = z.infer<typeof InvestorEntry>

const entryBody = z.object({
  kind: InvestorEntry.shape.kind,
  day: z.iso.date(),
  title: z.string().trim().min(1).max(160),
  note: z.string().trim().max(300).default(''),
  link: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
  /** A PDF up to 700 kB; null takes the file away, nothing leaves it. */
  file: SentFile.nullable().optional(),
})

/** What the operator tells those who own a part of it. The operator writes it; nothing comes with the product. */
export const investors = {
  list: endpoint({
    id: 'investors.list',
    access: 'open',
    response: z.object({ data: z.array(InvestorEntry) }),
  }),
  create: endpoint({
    id: 'investors.create',
    access: 'admin',
    body: entryBody,
    response: z.object({ data: InvestorEntry }),
  }),
  update: endpoint({
    id: 'investors.update',
    access: 'admin',
    params: idParam,
    body: entryBody,
    response: z.object({ data: InvestorEntry }),
  }),
  remove: endpoint({
    id: 'investors.remove',
    access: 'admin',
    params: idParam,
    response: z.object({ code: z.string() }),
  }),
}
