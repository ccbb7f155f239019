import type { Context } from 'hono'
import type { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { Clock } from '@/lib/core/clock'
import { isVisitorId } from '@/lib/session/visitorId'
import { foreground } from '@/server/cache/foreground'
import { monotonicMs } from '@/server/clock'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { checkAccess, checkOrigin } from '@/server/http/access'
import { type AppEnv, callerAddress } from '@/server/http/address'
import type { Admission } from '@/server/http/admission'
import {
  authenticate,
  callerByAddress,
  type KeyPlaces,
  keyInAddress,
  type SessionReader,
} from '@/server/http/authenticate'
import { checked } from '@/server/http/checkAnswer'
import { errorReply, RATE_LIMIT_MESSAGE } from '@/server/http/errorBody'
import { type Holdings, withOwnHoldings } from '@/server/http/heldFilters'
import type { Metrics } from '@/server/http/metrics'
import type { CallLimiter, RateDecision } from '@/server/http/rateLimit'
import { readInput } from '@/server/http/readInput'
import { type Logger, logCall } from '@/server/http/requestLog'
import { takeCall, takeWork } from '@/server/http/takeCall'
import { noteUse, type UsageSink } from '@/server/http/usageSink'
import { tierOf } from '@/server/services/dataCap'
import { type ReadKinds, withKinds } from '@/server/services/feeds/answerKinds'
import { API_KEY_PREFIX } from '@/server/services/security/apiKeys'

/** Seconds after which a call is worth another try that a part of the host could not answer. */
const BUSY_S = '5'

/** What a handler receives; everything is parsed and the caller is allowed. */
export interface HandlerInput<Query, Body> {
  readonly ctx: ServiceContext
  readonly params: Readonly<Record<string, string>>
  readonly query: Query
  readonly body: Body
}

export interface SendOptions {
  /** The answer names the sources of its kinds. */
  readonly namesKinds: boolean
  /** The caller is gone. */
  readonly signal?: AbortSignal
}

/** One endpoint with its handler, ready to be mounted. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handle: (input: HandlerInput<unknown, unknown>) => Promise<unknown>
  /** Where another thread computes it: the answer as it is sent, JSON as bytes. */
  readonly send?: (
    input: HandlerInput<unknown, unknown>,
    options: SendOptions,
  ) => Promise<Uint8Array<ArrayBuffer> | Response>
}

/** What every route of a host shares. */
export interface RouteServices extends KeyPlaces {
  readonly sessions: SessionReader
  readonly limiter: CallLimiter
  /** Bounds what is under way at once. */
  readonly admission: Admission
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Metrics
  readonly trustedProxies: number
  /** Counts what API keys call; none on a host without accounts. */
  readonly usage?: UsageSink | undefined
  /** What a caller holds, for filters that ask for it; none on a host without accounts. */
  readonly holdings?: Holdings | undefined
  /** Where the kinds of data of an answer come from; none on a host without sources (tests). */
  readonly kinds?: ReadKinds | undefined
  /** Development and tests: an answer that does not fit its contract is a failure. */
  readonly checksAnswers: boolean
}

/** What is known of a call so far. */
interface Call {
  ctx: ServiceContext | null
  status: number
  /** 'ok' or the code of the error. */
  code: string
  left: RateDecision | null
  /** Ends its share of the work under way; null before it has one. */
  leave: ((ms: number) => void) | null
}

/** Joins a contract and its handler with the types of the contract. */
export function implement<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<Q, B, R>,
  handle: (input: HandlerInput<z.output<Q>, z.output<B>>) => Promise<z.input<R>>,
): Route {
  return { endpoint, handle: (input) => handle(input as HandlerInput<z.output<Q>, z.output<B>>) }
}

/** The same order for every call: parse, authenticate, access, rate limit, admission, handler, check of the answer, send. */
export function routeHandler(route: Route, services: RouteServices): (c: Context<AppEnv>) => Promise<Response> {
  const { endpoint } = route
  return async (c) => {
    const startedAtMs = services.clock()
    const call: Call = { ctx: null, status: 200, code: 'ok', left: null, leave: null }
    const enteredMs = monotonicMs()
    try {
      checkOrigin(endpoint, c.req.header('sec-fetch-site'), c.req.header('sec-fetch-dest'))
      const input = await readInput(c, endpoint)
      call.ctx = await createContext(c, endpoint, services)
      checkAccess(call.ctx.user, endpoint)
      call.left = await takeCall(c, endpoint, call.ctx, services)
      if (!call.left.allowed) throw new ServiceError('rate_limited', RATE_LIMIT_MESSAGE)
      call.leave = takeWork(c, endpoint, call.ctx, services)
      const own = await withOwnHoldings(endpoint, input, call.ctx, services.holdings)
      const asked = { ...own, ctx: call.ctx, params: (own.params ?? {}) as Record<string, string> }
      if (route.send !== undefined) {
        const sent = await route.send(asked, { namesKinds: services.kinds !== undefined, signal: c.req.raw.signal })
        return sent instanceof Response ? sent : c.body(sent, 200, { 'Content-Type': 'application/json' })
      }
      const answer = await foreground.during(() => route.handle(asked))
      if (answer instanceof Response) return answer
      const told = withKinds(answer, call.ctx.user, services.kinds)
      return c.json(checked(endpoint, told, services.checksAnswers) as object)
    } catch (error) {
      const reply = errorReply(error, c.get('requestId'))
      if (reply.status === 500) services.logger.error({ err: error, requestId: c.get('requestId') }, endpoint.id)
      call.status = reply.status
      call.code = String(reply.body.code)
      if (reply.status === 503 && call.leave !== null) c.header('Retry-After', BUSY_S)
      call.ctx ??= await keyContext(c, endpoint, services)
      return c.json(reply.body, reply.status)
    } finally {
      call.leave?.(monotonicMs() - enteredMs)
      report(endpoint, c, { ...call, ms: services.clock() - startedAtMs }, services)
    }
  }
}

/** Reads who calls and which data they get; also used by the live stream. */
export async function createContext(
  c: Context<AppEnv>,
  endpoint: Endpoint,
  services: RouteServices,
): Promise<ServiceContext> {
  const inAddress = c.req.query('key')
  const key = c.req.header('x-api-key') ?? keyInAddress(endpoint, inAddress, services)
  const header = c.req.header('authorization') ?? (key === undefined ? undefined : `Bearer ${key}`)
  const address = callerAddress(c, services.trustedProxies)
  const visitorId = c.req.header('uw-id')
  const { sessions } = services
  const byAddress = header === undefined ? await callerByAddress(sessions, endpoint, inAddress) : null
  const caller = byAddress ?? (await authenticate(sessions, endpoint, { header, address }))
  c.set('userId', caller.user?.id)
  return {
    ...caller,
    tier: tierOf(caller.user),
    nowMs: services.clock(),
    requestId: c.get('requestId'),
    address,
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
    ...(isVisitorId(visitorId) ? { visitorId } : {}),
    ...(endpoint.isFile === true ? { range: c.req.header('range'), ifRange: c.req.header('if-range') } : {}),
  }
}

/** Who sent a key with a call that could not be read: refused calls are counted too. */
async function keyContext(c: Context<AppEnv>, endpoint: Endpoint, services: RouteServices) {
  const shown = c.req.header('authorization') ?? c.req.header('x-api-key') ?? ''
  if (services.usage === undefined || !shown.includes(API_KEY_PREFIX)) return null
  return createContext(c, endpoint, services).catch(() => null)
}

function report(
  endpoint: Endpoint,
  c: Context<AppEnv>,
  call: Call & { readonly ms: number },
  services: RouteServices,
): void {
  services.metrics.countCall(endpoint.id, call.status, call.ms / 1000)
  noteUse(services.usage, call.ctx, { endpoint: endpoint.id, code: call.code, left: call.left })
  logCall(services.logger, {
    requestId: c.get('requestId'),
    endpoint: endpoint.id,
    method: endpoint.method,
    status: call.status,
    code: call.code,
    ms: call.ms,
    userId: call.ctx?.user?.id ?? null,
    address: callerAddress(c, services.trustedProxies),
    tier: endpoint.tiered === true ? (call.ctx?.tier ?? null) : null,
  })
}
