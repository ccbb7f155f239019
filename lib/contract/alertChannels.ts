import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'

const Channels = z.object({
  webhook: z.object({ url: z.string(), created: z.string() }).nullable(),
  /** Who takes the messages; the address itself is told to nobody. */
  chat: z.object({ name: z.string(), created: z.string() }).nullable(),
  /** Secret address of the RSS feed. */
  feed: z.string().nullable(),
  /** The last messages, newest first; nothing older than 30 days. */
  deliveries: z.array(
    z.object({
      id: z.string(),
      channel: z.string(),
      target: z.string(),
      about: z.string(),
      /** sent, waiting for another try, or failed. */
      status: z.string(),
      attempts: z.number(),
      reason: z.string(),
      at: z.string(),
      next_at: z.string().nullable(),
    }),
  ),
})

/** Where hits of alerts go beside the page: webhook, chat, feed, tests, delivery log. */
export const alertChannels = {
  read: endpoint({ id: 'alertChannels.read', access: 'user', response: z.object({ data: Channels }) }),
  saveWebhook: endpoint({
    id: 'alertChannels.saveWebhook',
    access: 'user',
    perMinute: 10,
    body: z.object({ url: z.string().trim().min(8).max(500) }),
    /** The secret of the signatures, told this once. */
    response: z.object({ data: z.object({ secret: z.string() }) }),
  }),
  removeWebhook: endpoint({
    id: 'alertChannels.removeWebhook',
    access: 'user',
    response: z.object({ code: z.string() }),
  }),
  saveChat: endpoint({
    id: 'alertChannels.saveChat',
    access: 'user',
    perMinute: 10,
    body: z.object({ url: z.string().trim().min(8).max(500) }),
    response: z.object({ code: z.string() }),
  }),
  removeChat: endpoint({
    id: 'alertChannels.removeChat',
    access: 'user',
    response: z.object({ code: z.string() }),
  }),
  makeFeed: endpoint({
    id: 'alertChannels.makeFeed',
    access: 'user',
    perMinute: 10,
    response: z.object({ data: z.object({ url: z.string() }) }),
  }),
  removeFeed: endpoint({
    id: 'alertChannels.removeFeed',
    access: 'user',
    response: z.object({ code: z.string() }),
  }),
  test: endpoint({
    id: 'alertChannels.test',
    access: 'user',
    perMinute: 5,
    body: z.object({ channel: z.enum(['email', 'webhook', 'chat', 'browser']) }),
    response: z.object({ data: Channels }),
  }),
  /** RSS 2.0 for whoever holds the secret address: feed readers do not log in. */
  feed: endpoint({
    id: 'alertChannels.feed',
    access: 'open',
    perMinute: 30,
    params: z.object({ token: z.string().min(20).max(100) }),
    response: z.unknown(),
  }),
}
