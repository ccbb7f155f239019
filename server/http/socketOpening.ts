import type { IncomingMessage } from 'node:http'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { addressBehind } from '@/server/http/address'
import { authenticate, NOT_IN_ADDRESS } from '@/server/http/authenticate'
import { errorReply, RATE_LIMIT_MESSAGE } from '@/server/http/errorBody'
import type { RouteServices } from '@/server/http/implement'
import { newRequestId } from '@/server/http/random'
import { logCall } from '@/server/http/requestLog'
import { noteUse } from '@/server/http/usageSink'
import { tierOf } from '@/server/services/dataCap'
import { API_KEY_PREFIX } from '@/server/services/security/apiKeys'

/** Where the door stands, as browsers and proxies name it. */
export interface SocketPlace {
  /** Address of the web app as users see it. */
  readonly publicOrigin: string
  /** Other origins whose pages may open a socket. */
  readonly origins: readonly string[]
}

export type OpeningServices = Pick<
  RouteServices,
  'sessions' | 'limiter' | 'clock' | 'logger' | 'metrics' | 'trustedProxies' | 'usage' | 'refusesKeyInAddress'
>

/** An upgrade as a call: its name in metrics, log and usage, and the rule that opens it to API keys. */
const OPENING = { id: 'socket.open', access: 'user', tiered: true } as const
/** The subprotocol that an API key follows. */
const SUBPROTOCOL = 'bearer'
const PATH = /^\/socket\/?$/
/** Openings of one account a minute: a client that is refused tries again and again. */
const PER_MINUTE = 60

/**
 * Who opens a socket and which data it gets. Refuses other addresses, pages of other sites, lines without TLS, callers
 * without a key, and keys that do not open.
 */
export async function openingContext(
  request: IncomingMessage,
  services: OpeningServices,
  place: SocketPlace,
): Promise<ServiceContext> {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2)
  if (!PATH.test(path)) throw new ServiceError('not_found', 'There is no socket at this address; it is at /socket.')
  checkLine(request, place)
  const { sessions, limiter, clock, trustedProxies } = services
  const address = addressOf(request, trustedProxies)
  take(await limiter.take(`a:${address}`, OPENING.id))
  const header = keyInHeaders(request) ?? keyInQuery(query, services)
  const { user, tokenHash } = await authenticate(sessions, OPENING, { header: asBearer(header), address })
  if (user?.key === undefined)
    throw new ServiceError(
      'authentication_required',
      `A socket opens with an API key: Authorization: Bearer ${API_KEY_PREFIX}…, or the subprotocols bearer and the key in a browser.`,
    )
  take(await limiter.take(`u:${user.id}`, OPENING.id, PER_MINUTE))
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 400)
  return { user, tokenHash, tier: tierOf(user), nowMs: clock(), requestId: newRequestId(), address, userAgent }
}

const addressOf = ({ socket, headers }: IncomingMessage, trustedProxies: number): string =>
  addressBehind(socket.remoteAddress ?? '', first(headers['x-forwarded-for']), trustedProxies)

/** A page of the own machine: somebody writes one. */
const OWN_MACHINE = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * Programs name no origin, browsers always the one of their page: decision 0015. Where people come by https, a socket that
 * the proxy took without TLS has shown its key on the way.
 */
function checkLine({ headers }: IncomingMessage, { publicOrigin, origins }: SocketPlace): void {
  const { origin } = headers
  if (origin !== undefined && origin !== publicOrigin && !origins.includes(origin) && !OWN_MACHINE.test(origin))
    throw new ServiceError('forbidden', 'Pages of this site may not open a socket here; programs and listed sites may.')
  if (publicOrigin.startsWith('https:') && first(headers['x-forwarded-proto'])?.split(',')[0]?.trim() === 'http')
    throw new ServiceError(
      'forbidden',
      'This socket came without TLS: use wss://, and a new key, since this one was shown.',
    )
}

function take({ allowed }: { readonly allowed: boolean }): void {
  if (!allowed) throw new ServiceError('rate_limited', RATE_LIMIT_MESSAGE)
}

/** Browsers set no header of a socket but its subprotocols: `['bearer', key]`. */
function keyInHeaders({ headers }: IncomingMessage): string | undefined {
  const [word, key] = headers['sec-websocket-protocol']?.split(',').map((one) => one.trim()) ?? []
  return headers.authorization ?? first(headers['x-api-key']) ?? (word === SUBPROTOCOL ? key : undefined)
}

/** Of the address only here, because the documented clients put it there. The address of an upgrade is written nowhere. */
function keyInQuery(query: string, { refusesKeyInAddress }: OpeningServices): string | undefined {
  const key = new URLSearchParams(query).get('token') ?? undefined
  if (key !== undefined && refusesKeyInAddress === true)
    throw new ServiceError(
      'authentication_required',
      `${NOT_IN_ADDRESS}, or the subprotocols ${SUBPROTOCOL} and the key in a browser.`,
    )
  return key
}

/** As a header carries it, sent with the word Bearer or without. */
const asBearer = (sent: string | undefined): string | undefined =>
  sent?.trim().startsWith(API_KEY_PREFIX) === true ? `Bearer ${sent.trim()}` : sent

/** The subprotocol that the answer names: never the key that came beside it. */
export const namedProtocol = (offered: ReadonlySet<string>): string | false =>
  [...offered].find((one) => !one.startsWith(API_KEY_PREFIX)) ?? false

const first = (value: string | readonly string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : value?.[0]

/** Counts and logs an upgrade like a call; answers the id it is logged under. */
export function tellOpening(request: IncomingMessage, services: OpeningServices) {
  const { clock, logger, metrics, usage, trustedProxies } = services
  const startedAtMs = clock()
  return (ctx: ServiceContext | null, error: unknown): string => {
    const requestId = ctx?.requestId ?? newRequestId()
    const reply = error === null ? null : errorReply(error, requestId)
    const status = reply?.status ?? 101
    const ms = clock() - startedAtMs
    if (status === 500) logger.error({ err: error, requestId }, OPENING.id)
    metrics.countCall(OPENING.id, status, ms / 1000)
    const code = reply === null ? 'ok' : String(reply.body.code)
    noteUse(usage, ctx, { endpoint: OPENING.id, code, left: null })
    logCall(logger, {
      requestId,
      endpoint: OPENING.id,
      method: 'GET',
      status,
      code,
      ms,
      userId: ctx?.user?.id ?? null,
      address: addressOf(request, trustedProxies),
      tier: ctx?.tier ?? null,
    })
    return requestId
  }
}
