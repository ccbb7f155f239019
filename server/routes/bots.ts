import { contract } from '@/lib/contract'
import { checkAccess } from '@/server/http/access'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import type { AskRoute, BotDeps } from '@/server/services/bots/botDeps'
import { answerMessage } from '@/server/services/bots/botEngine'
import { listLinks, makeLinkCode, removeLink } from '@/server/services/bots/chatLinks'
import { answerDiscord, discordCommands } from '@/server/services/bots/discord'
import { botStatus } from '@/server/services/bots/readStatus'
import { answerTelegram } from '@/server/services/bots/telegram'

/** Commands of chats, the demo of the pages, and the links of chat accounts. */
export function botRoutes(parts: Omit<BotDeps, 'ask'>, market: readonly Route[]): readonly Route[] {
  const { bots } = contract
  const deps: BotDeps = { ...parts, ask: askerOf(market) }
  return [
    implement(bots.status, async () => botStatus(deps)),
    implement(bots.demo, async ({ ctx, body }) => ({ data: toRow(await answerMessage(deps, ctx, body.text, null)) })),
    implement(bots.links, async ({ ctx }) => ({ data: await listLinks(deps.accounts, ctx) })),
    implement(bots.makeCode, async ({ ctx }) => makeLinkCode(deps.accounts, ctx)),
    perform(bots.unlink, ({ ctx, params }) => removeLink(deps.accounts, ctx, params.id ?? '')),
    implement(bots.discordCommands, async () => discordCommands()),
    implement(bots.discord, async ({ ctx, body }) => answerDiscord(deps, ctx, body)),
    implement(bots.telegram, async ({ ctx, body }) => answerTelegram(deps, ctx, body)),
  ]
}

const toRow = (answer: Awaited<ReturnType<typeof answerMessage>>) => ({ ...answer, lines: [...answer.lines] })

/** Asks the routes of the market as a caller over the wire would: access first, then the parsed question. */
function askerOf(routes: readonly Route[]): AskRoute {
  const byId = new Map(routes.map((route) => [route.endpoint.id, route]))
  return async (endpoint, ctx, { params = {}, query }) => {
    const route = byId.get(endpoint.id)
    if (route === undefined) throw new Error(`No route answers ${endpoint.id}`)
    checkAccess(ctx.user, endpoint)
    const asked = endpoint.query?.parse(query ?? {})
    return endpoint.response.parse(await route.handle({ ctx, params, query: asked, body: undefined }))
  }
}
