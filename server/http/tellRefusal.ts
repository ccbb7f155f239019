import type { Context } from 'hono'
import type { Endpoint } from '@/lib/contract/endpoint'
import { type AppEnv, callerAddress } from '@/server/http/address'
import { type ErrorReply, errorReply } from '@/server/http/errorBody'
import type { RouteServices } from '@/server/http/implement'
import { logCall } from '@/server/http/requestLog'

/** Status and body of what a door beside the contract refuses, or fails at, with its line in the log. */
export function tellRefusal(
  c: Context<AppEnv>,
  { id }: Pick<Endpoint, 'id'>,
  error: unknown,
  { logger, trustedProxies }: Pick<RouteServices, 'logger' | 'trustedProxies'>,
): ErrorReply {
  const requestId = c.get('requestId')
  const reply = errorReply(error, requestId)
  if (reply.status === 500) logger.error({ err: error, requestId }, id)
  logCall(logger, {
    requestId,
    endpoint: id,
    method: c.req.method,
    status: reply.status,
    code: String(reply.body.code),
    ms: null,
    userId: c.get('userId') ?? null,
    address: callerAddress(c, trustedProxies),
    tier: null,
  })
  return reply
}
