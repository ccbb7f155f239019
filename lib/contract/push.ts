import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'

const Push = z.object({
  /** Key of this host that a browser agrees to, base64url; null where the host cannot send. */
  public_key: z.string().nullable(),
  browsers: z.array(
    z.object({
      id: z.string(),
      user_agent: z.string(),
      /** First 16 hex digits of sha-256 over the browser's own address: it knows itself by it. */
      mark: z.string(),
      created: z.string(),
      /** When the last message was taken; null: none yet. */
      last_sent: z.string().nullable(),
    }),
  ),
})
export type PushState = z.infer<typeof Push>

const base64url = z.string().regex(/^[A-Za-z0-9_-]+={0,2}$/, 'base64url')
const answer = z.object({ data: Push })

/** Messages to browsers (Web Push, RFC 8030): one agreement for each browser, ended here, there, or with its session. */
export const push = {
  read: endpoint({ id: 'push.read', access: 'user', response: answer }),
  subscribe: endpoint({
    id: 'push.subscribe',
    access: 'user',
    perMinute: 10,
    body: z.object({
      endpoint: z.string().min(12).max(1000),
      p256dh: base64url.max(120),
      auth: base64url.max(60),
    }),
    response: answer,
  }),
  unsubscribe: endpoint({
    id: 'push.unsubscribe',
    access: 'user',
    params: z.object({ id: z.string().max(40) }),
    response: answer,
  }),
}
