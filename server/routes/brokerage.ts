import type { Hono } from 'hono'
import { z } from 'zod'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { checkAccess } from '@/server/http/access'
import type { AppEnv } from '@/server/http/address'
import { RATE_LIMIT_MESSAGE } from '@/server/http/errorBody'
import { createContext, implement, type Route, type RouteServices } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import { readInput } from '@/server/http/readInput'
import { openEventStream } from '@/server/http/sse'
import { countCall } from '@/server/http/takeCall'
import { tellRefusal } from '@/server/http/tellRefusal'
import type { BrokerageDeps } from '@/server/services/brokerage/brokerageDeps'
import { checkLink } from '@/server/services/brokerage/isAuthed'
import { finishLink, startLink, unlink } from '@/server/services/brokerage/linkAccount'
import { previewOrder } from '@/server/services/brokerage/orderPreview'
import { cancelOrder, placeOrder } from '@/server/services/brokerage/placeOrder'
import {
  type AccountQuery,
  followAccountOf,
  readBalances,
  readLegQuotes,
  readOrders,
  readPositions,
} from '@/server/services/brokerage/readAccount'

/** Calls of spec §7 Brokerage. */
export function brokerageRoutes(deps: BrokerageDeps): readonly Route[] {
  const { brokerage } = contract
  return [
    implement(brokerage.isAuthed, ({ ctx, query }) => checkLink(deps, ctx, query.account_id)),
    implement(brokerage.startLink, async ({ ctx }) => ({ data: await startLink(deps, ctx) })),
    implement(brokerage.finishLink, async ({ ctx, body }) => ({ data: await finishLink(deps, ctx, body) })),
    perform(brokerage.unlink, ({ ctx, body }) => unlink(deps, ctx, body.account_id)),
    implement(brokerage.balances, async ({ ctx, query }) => ({
      data: await readBalances(deps, ctx, query),
    })),
    implement(brokerage.positions, async ({ ctx, query }) => ({
      data: await readPositions(deps, ctx, query),
    })),
    implement(brokerage.orders, async ({ ctx, query }) => ({
      data: await readOrders(deps, ctx, query),
    })),
    implement(brokerage.quotes, async ({ ctx, query }) => ({ data: await readLegQuotes(deps, ctx, query.symbols) })),
    implement(brokerage.preview, async ({ ctx, body }) => ({ data: await previewOrder(deps, ctx, body) })),
    implement(brokerage.place, async ({ ctx, body }) => ({ data: await placeOrder(deps, ctx, body) })),
    implement(brokerage.cancel, async ({ ctx, body, params }) => ({
      data: await cancelOrder(deps, ctx, { ...body, order: params.order ?? '' }),
    })),
  ]
}

/** The stream has no one answer, so it stands beside the contract; its events are `BrokerEvent`. */
const EVENTS = {
  id: 'brokerage.events',
  method: 'GET',
  path: '/api/tastytrade/events',
  access: 'user',
  perMinute: 60,
  query: z.object({ account_id: z.string().min(1).max(60), account_number: z.string().regex(/^[A-Z0-9]{5,20}$/) }),
  response: z.unknown(),
} as const satisfies Endpoint

const BEAT_MS = 15_000

/** `GET /api/tastytrade/events`: what changes in one account, as server-sent events. */
export function mountBrokerEvents(app: Hono<AppEnv>, deps: BrokerageDeps, services: RouteServices): void {
  app.get(EVENTS.path, async (c) => {
    try {
      const input = await readInput(c, EVENTS)
      const ctx = await createContext(c, EVENTS, services)
      checkAccess(ctx.user, EVENTS)
      await countCall(c, EVENTS, ctx, services)
      return await openEvents(deps, ctx, input.query as z.output<typeof EVENTS.query>)
    } catch (error) {
      const reply = tellRefusal(c, EVENTS, error, services)
      return c.json(reply.body, reply.status)
    }
  })
}

/** How many drawers one user may have open; the host's memory is not theirs to fill. */
const MOST_STREAMS = 6
const open = new Map<string, number>()

async function openEvents(deps: BrokerageDeps, ctx: ServiceContext, query: AccountQuery): Promise<Response> {
  const user = ctx.user?.id ?? ''
  const count = open.get(user) ?? 0
  if (count >= MOST_STREAMS) throw new ServiceError('rate_limited', RATE_LIMIT_MESSAGE)
  let write: (text: string) => void = () => undefined
  const stop = await followAccountOf(deps, ctx, {
    query,
    onEvent: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
  })
  open.set(user, (open.get(user) ?? 0) + 1)
  const beat = setInterval(() => write(': beat\n\n'), BEAT_MS)
  beat.unref()
  const { response, sink } = openEventStream(() => {
    clearInterval(beat)
    stop()
    const left = (open.get(user) ?? 1) - 1
    if (left > 0) open.set(user, left)
    else open.delete(user)
  })
  write = (text) => sink.write(Buffer.from(text))
  response.headers.set('X-Request-Id', ctx.requestId)
  return response
}
