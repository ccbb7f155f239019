import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { checkAccess } from '@/server/http/access'
import { type ErrorReply, errorReply, RATE_LIMIT_MESSAGE } from '@/server/http/errorBody'
import { withOwnHoldings } from '@/server/http/heldFilters'
import type { Route, RouteServices } from '@/server/http/implement'
import type { RateDecision } from '@/server/http/rateLimit'
import { parseInput } from '@/server/http/readInput'
import { noteUse } from '@/server/http/usageSink'
import { splitInput } from '@/server/services/api/mcpTools'

export type ToolReply =
  | { readonly ok: true; readonly answer: object }
  | { readonly ok: false; readonly reply: ErrorReply }

/** Asks the route of a tool as a call over HTTP would be: rule of access, count of the minute, parsed values. */
export async function runTool(
  route: Route,
  values: Readonly<Record<string, unknown>>,
  ctx: ServiceContext,
  services: Pick<RouteServices, 'limiter' | 'logger' | 'usage' | 'holdings'>,
): Promise<ToolReply> {
  const { endpoint } = route
  let code = 'ok'
  let left: RateDecision | null = null
  try {
    checkAccess(ctx.user, endpoint)
    left = await services.limiter.take(
      ctx.user === null ? `a:${ctx.address}` : `u:${ctx.user.id}`,
      endpoint.id,
      endpoint.perMinute,
    )
    if (!left.allowed) throw new ServiceError('rate_limited', RATE_LIMIT_MESSAGE)
    const { params: path, query, unknown } = splitInput(route, values)
    if (unknown.length > 0) throw new ServiceError('invalid', `${unknown[0]}: is not a value of this tool`)
    const given = {
      params: parseInput(endpoint.params, path, 'path') ?? {},
      query: parseInput(endpoint.query, query, 'query'),
    }
    const { query: asked } = await withOwnHoldings(endpoint, { ...given, body: undefined }, ctx, services.holdings)
    const answer = await route.handle({
      ctx,
      params: given.params as Record<string, string>,
      query: asked,
      body: undefined,
    })
    return { ok: true, answer: answer as object }
  } catch (error) {
    const reply = errorReply(error, ctx.requestId)
    if (reply.status === 500) services.logger.error({ err: error, requestId: ctx.requestId }, endpoint.id)
    code = String(reply.body.code)
    return { ok: false, reply }
  } finally {
    noteUse(services.usage, ctx, { endpoint: endpoint.id, code, left })
  }
}
