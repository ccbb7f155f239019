import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import type { AccountDeps } from '@/server/services/accountDeps'
import { makeFeed, readFeed, removeFeed } from '@/server/services/alerts/channels/feed'
import { readChannels, testChannel } from '@/server/services/alerts/channels/readChannels'
import { removeChat, saveChat } from '@/server/services/deliveries/chat'
import { removeWebhook, saveWebhook } from '@/server/services/deliveries/webhook'

/** Webhook, chat, feed, tests and the delivery log of alerts. */
export function alertChannelRoutes(deps: AccountDeps): readonly Route[] {
  const { alertChannels } = contract
  return [
    implement(alertChannels.read, async ({ ctx }) => ({ data: await readChannels(deps, ctx) })),
    implement(alertChannels.saveWebhook, async ({ ctx, body }) => ({ data: await saveWebhook(deps, ctx, body.url) })),
    perform(alertChannels.removeWebhook, ({ ctx }) => removeWebhook(deps, ctx)),
    perform(alertChannels.saveChat, ({ ctx, body }) => saveChat(deps, ctx, body.url)),
    perform(alertChannels.removeChat, ({ ctx }) => removeChat(deps, ctx)),
    implement(alertChannels.makeFeed, async ({ ctx }) => ({ data: await makeFeed(deps, ctx) })),
    perform(alertChannels.removeFeed, ({ ctx }) => removeFeed(deps, ctx)),
    implement(alertChannels.test, async ({ ctx, body }) => ({ data: await testChannel(deps, ctx, body.channel) })),
    implement(alertChannels.feed, async ({ params }) => {
      const text = await readFeed(deps, params.token ?? '')
      return new Response(text, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
    }),
  ]
}
