import { z } from 'zod'
import { done, idParam } from '@/lib/contract/accountFields'
import { endpoint } from '@/lib/contract/endpoint'
import { captchaFields } from '@/lib/contract/users'

export const ContactKind = z.enum(['enterprise', 'advertise', 'investors', 'merch'])
export type ContactKind = z.infer<typeof ContactKind>

const ContactRequest = z.object({
  id: z.string(),
  kind: ContactKind,
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  message: z.string(),
  is_done: z.boolean(),
  created: z.string(),
})
export type ContactRequest = z.infer<typeof ContactRequest>

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\r\n]*$/, 'one line')

/** The contact forms of Enterprise, Advertise, Investor Relations and Merch (C28). */
export const contact = {
  /** Keeps the request and mails it to the operator. */
  send: endpoint({
    id: 'contact.send',
    access: 'open',
    perMinute: 5,
    body: z.object({
      kind: ContactKind,
      name: line(80).min(1),
      email: line(254).toLowerCase().pipe(z.email('a mail address')),
      organization: line(120).default(''),
      message: z.string().trim().min(20, 'at least 20 characters').max(4000),
      ...captchaFields,
    }),
    response: z.object({ code: z.string(), message: z.string() }),
  }),
  list: endpoint({
    id: 'contact.list',
    access: 'admin',
    query: z.object({
      state: z.enum(['open', 'done', 'all']).default('open'),
      page: z.coerce.number().int().min(0).max(10_000).default(0),
    }),
    response: z.object({ data: z.array(ContactRequest), total: z.number() }),
  }),
  settle: endpoint({
    id: 'contact.settle',
    access: 'admin',
    params: idParam,
    body: z.object({ is_done: z.boolean() }),
    response: done,
  }),
  remove: endpoint({ id: 'contact.remove', access: 'admin', params: idParam, response: done }),
}
