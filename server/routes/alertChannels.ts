import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { AccountDeps } from '@/server/services/accountDeps'
import { makeFeed, readFeed, removeFeed } from '@/server/services/alerts/channels/feed'
import { readChannels, testChannel } from '@/server/services/alerts/channels/readChannels'
import { removeChat, saveChat } from '@/server/services/deliveries/chat'
import { removeWebhook, saveWebhook } from '@/server/services/deliveries/webhook'

const ok = { code: 'ok' }

/** Webhook, chat, feed, tests and the delivery log of alerts. */
export function alertChannelRoutes(deps: AccountDeps): readonly Route[] {
  const { alertChannels } = contract
  return [
    implement(alertChannels.read, async ({ ctx }) => ({ data: await readChannels(deps, ctx) })),
    implement(alertChannels.saveWebhook, async ({ ctx, body }) => ({ data: await saveWebhook(deps, ctx, body.url) })),
    implement(alertChannels.removeWebhook, async ({ ctx }) => {
      await removeWebhook(deps, ctx)
      return ok
    }),
    implement(alertChannels.saveChat, async ({ ctx, body }) => {
      await saveChat(deps, ctx, body.url)
      return ok
    }),
    implement(alertChannels.removeChat, async ({ ctx }) => {
      await removeChat(deps, ctx)
      return ok
    }),
    implement(alertChannels.makeFeed, async ({ ctx }) => ({ data: await makeFeed(deps, ctx) })),
    implement(alertChannels.removeFeed, async ({ ctx }) => {
      await removeFeed(deps, ctx)
      return ok
    }),
    implement(alertChannels.test, async ({ ctx, body }) => ({ data: await testChannel(deps, ctx, body.channel) })),
    implement(alertChannels.feed, async ({ params }) => {
      const text = await readFeed(deps, params.token ?? '')
      return new Response(text, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
    }),
  ]
}
