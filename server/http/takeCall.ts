import type { Context } from 'hono'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AppEnv } from '@/server/http/address'
import { type Admission, REFUSAL, workHeaders } from '@/server/http/admission'
import { RATE_LIMIT_MESSAGE } from '@/server/http/errorBody'
import { type CallLimiter, type RateDecision, rateHeaders } from '@/server/http/rateLimit'

/** Counts the call of this user or address and refuses it when the minute is used up. */
export async function countCall(...call: Parameters<typeof takeCall>): Promise<void> {
  const { allowed } = await takeCall(...call)
  if (!allowed) throw new ServiceError('rate_limited', RATE_LIMIT_MESSAGE)
}

const callerOf = ({ user, address }: ServiceContext): string => (user === null ? `a:${address}` : `u:${user.id}`)

/** The same; told in the headers, and left to the caller what it means. */
export async function takeCall(
  c: Context<AppEnv>,
  endpoint: Endpoint,
  ctx: ServiceContext,
  { limiter }: { readonly limiter: CallLimiter },
) {
  const decision: RateDecision = await limiter.take(callerOf(ctx), endpoint.id, endpoint.perMinute)
  for (const [name, value] of Object.entries(rateHeaders(decision))) c.header(name, value)
  return decision
}

/** Takes a share of the work that may be under way; what to call when the call is answered. */
export function takeWork(
  c: Context<AppEnv>,
  { id }: Endpoint,
  ctx: ServiceContext,
  { admission }: { readonly admission: Admission },
) {
  const seat = admission.enter(callerOf(ctx), ctx.user === null ? 'visitor' : 'user', id)
  for (const [name, value] of Object.entries(workHeaders(seat))) c.header(name, value)
  if (seat.refused === null) return seat.leave
  throw new ServiceError(seat.refused === 'caller' ? 'rate_limited' : 'unavailable', REFUSAL[seat.refused])
}
