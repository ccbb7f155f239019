import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ServiceError } from '@/server/errors'
import { type AppEnv, isLoopbackCall } from '@/server/http/address'
import { errorReply } from '@/server/http/errorBody'
import { type Route, type RouteServices, routeHandler } from '@/server/http/implement'
import { newRequestId } from '@/server/http/random'
import { sealAnswer } from '@/server/http/sealAnswer'
import { tellRefusal } from '@/server/http/tellRefusal'
import { mountBrokerEvents } from '@/server/routes/brokerage'
import { type Doors, mountIngest } from '@/server/routes/ingest'
import { mountLive } from '@/server/routes/live'
import { mountMcp } from '@/server/routes/mcp'
import type { BrokerageDeps } from '@/server/services/brokerage/brokerageDeps'
import { AnswerDesk } from '@/server/services/live/answerDesk'
import type { LiveStreams } from '@/server/services/live/liveStreams'

/** What the app needs of a running host. */
export interface AppParts {
  readonly routes: readonly Route[]
  readonly streams: LiveStreams
  readonly services: RouteServices
  /** None on a host without accounts (tests of the tape). */
  readonly brokerage?: BrokerageDeps
  /** Feeds that may be sent to this host. */
  readonly doors?: Doors
  /** Whether another host takes them now. */
  readonly standsBy?: () => boolean
}

const MAX_BODY_BYTES = 1_000_000
/** How the log names what was refused before any call was looked at. */
const BODY = { id: 'body' }
const TOO_LARGE = new ServiceError('too_large', 'The body is larger than 1 MB.')
const REQUEST_ID = /^[A-Za-z0-9-]{8,64}$/

/** The API of a host. Opens nothing: everything that does I/O is in the parts. */
export function createApp({
  routes,
  streams,
  services,
  brokerage,
  doors = new Map(),
  standsBy,
}: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    const given = c.req.header('x-request-id')
    const requestId = given !== undefined && REQUEST_ID.test(given) ? given : newRequestId()
    c.set('requestId', requestId)
    c.header('X-Request-Id', requestId)
    await next()
    sealAnswer(c)
  })
  mountIngest(app, doors, services, standsBy)
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => {
        const { status, body } = tellRefusal(c, BODY, TOO_LARGE, services)
        return c.json(body, status)
      },
    }),
  )
  mountMetrics(app, services)
  mountSocketHint(app)
  streams.serveAnswers(new AnswerDesk(routes, services.clock))
  mountLive(app, streams, services)
  mountMcp(app, routes, services)
  if (brokerage !== undefined) mountBrokerEvents(app, brokerage, services)
  for (const route of [...routes].sort(byPlaceholders)) {
    app.on(route.endpoint.method, route.endpoint.path, routeHandler(route, services))
  }
  app.notFound((c) =>
    refuse(c.get('requestId'), new ServiceError('not_found', `There is no ${c.req.method} ${c.req.path}`)),
  )
  app.onError((error, c) => {
    services.logger.error({ err: error, requestId: c.get('requestId') }, 'unhandled')
    return refuse(c.get('requestId'), error)
  })
  return app
}

/** `/metrics` for Prometheus on the same machine; the web app never forwards it. */
function mountMetrics(app: Hono<AppEnv>, services: RouteServices): void {
  app.get('/metrics', async (c) => {
    if (!isLoopbackCall(c)) return refuse(c.get('requestId'), new ServiceError('not_found', 'There is no GET /metrics'))
    return c.text(await services.metrics.text(), 200, { 'Content-Type': services.metrics.contentType })
  })
}

/** A plain call of the WebSocket's address; upgrades never come here. */
function mountSocketHint(app: Hono<AppEnv>): void {
  app.get('/socket', (c) =>
    c.json(
      { message: 'This address takes WebSockets only. GET /api/socket lists its channels.', code: 'invalid' },
      426,
      {
        Upgrade: 'websocket',
      },
    ),
  )
}

function refuse(requestId: string, error: unknown): Response {
  const { status, body } = errorReply(error, requestId)
  return Response.json(body, { status, headers: { 'X-Request-Id': requestId } })
}

/** `/api/contracts/top` before `/api/contracts/:symbol`. */
function byPlaceholders(a: Route, b: Route): number {
  return a.endpoint.path.split(':').length - b.endpoint.path.split(':').length
}
