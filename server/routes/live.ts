import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { checkTopics } from '@/server/http/access'
import type { AppEnv } from '@/server/http/address'
import { createContext, type RouteServices } from '@/server/http/implement'
import { openEventStream } from '@/server/http/sse'
import { countCall } from '@/server/http/takeCall'
import { tellRefusal } from '@/server/http/tellRefusal'
import type { LiveStreams } from '@/server/services/live/liveStreams'

/** The stream is no call with one answer, so it stands beside the contract: its messages are in lib/contract/liveTopics. */
const STREAM: Endpoint = {
  id: 'live.stream',
  method: 'GET',
  path: '/api/live',
  access: 'open',
  tiered: true,
  response: z.unknown(),
}

/** `GET /api/live?sub=<topic>|<filter>&sub=…`: server-sent events of the caller's tier. */
export function mountLive(app: Hono<AppEnv>, streams: LiveStreams, services: RouteServices): void {
  app.get(STREAM.path, async (c) => {
    try {
      const ctx = await createContext(c, STREAM, services)
      await countCall(c, STREAM, ctx, services)
      return await open(c, ctx, streams)
    } catch (error) {
      const reply = tellRefusal(c, STREAM, error, services)
      return c.json(reply.body, reply.status)
    }
  })
}

async function open(c: Context<AppEnv>, ctx: ServiceContext, streams: LiveStreams): Promise<Response> {
  const subs = c.req.queries('sub') ?? []
  const wanted = await streams.wantedOf(subs, ctx)
  checkTopics(
    ctx.user,
    wanted.map(({ topic }) => topic),
  )
  const lastEventId = c.req.header('last-event-id') ?? c.req.query('last_event_id')
  const { limit, left } = await streams.admit(ctx)
  const told = { 'X-Streams-Limit': String(limit), 'X-Streams-Remaining': String(Math.max(0, left)) }
  if (left < 0) {
    for (const [name, value] of Object.entries({ ...told, 'Retry-After': '60' })) c.header(name, value)
    throw new ServiceError('rate_limited', 'Too many open streams; close some and try again in one minute.')
  }
  let leave = () => streams.release(ctx)
  const { response, sink } = openEventStream(() => leave())
  const close = streams.open(ctx, { wanted, subs, lastEventId, sink })
  leave = () => {
    close()
    streams.release(ctx)
  }
  for (const [name, value] of Object.entries({ ...told, 'X-Request-Id': ctx.requestId }))
    response.headers.set(name, value)
  return response
}
