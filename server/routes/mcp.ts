import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import brand from '@/lib/navigation/brand.json'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { checkAccess } from '@/server/http/access'
import type { AppEnv } from '@/server/http/address'
import { errorReply, RATE_LIMIT_MESSAGE } from '@/server/http/errorBody'
import { createContext, type Route, type RouteServices } from '@/server/http/implement'
import type { RateDecision } from '@/server/http/rateLimit'
import { parseInput } from '@/server/http/readInput'
import { noteUse } from '@/server/http/usageSink'
import {
  MCP_VERSIONS,
  RPC,
  RpcMessage,
  rpcError,
  rpcResult,
  ToolCall,
  toolAnswer,
  toolFailure,
} from '@/server/services/api/mcpMessages'
import { splitInput, toolOf, toolRoutes } from '@/server/services/api/mcpTools'

/** Stands beside the contract: its messages are those of the Model Context Protocol. */
const MCP: Endpoint = {
  id: 'mcp.message',
  method: 'POST',
  path: '/api/mcp',
  access: 'open',
  tiered: true,
  response: z.unknown(),
}

/** `POST /api/mcp`: the calls that an API key reads, as read-only tools for agents (streamable HTTP, no session). */
export function mountMcp(app: Hono<AppEnv>, routes: readonly Route[], services: RouteServices): void {
  const tools = toolRoutes(routes)
  const list = lazily(() => [...tools].map(([name, route]) => toolOf(name, route)))
  app.get(MCP.path, (c) =>
    c.json({ message: 'This endpoint takes POST only.', code: 'invalid' }, 405, { Allow: 'POST' }),
  )
  app.post(MCP.path, async (c) => {
    try {
      const ctx = await createContext(c, MCP, services)
      const message = await readMessage(c)
      if (message === null) return c.json(rpcError(null, RPC.invalid, 'Not one message of JSON-RPC 2.0.'), 400)
      if (message.id === undefined) return c.body(null, 202)
      return c.json(await answer(message, { list, ask: (params) => askTool(tools, ctx, services, params) }))
    } catch (error) {
      const reply = errorReply(error, c.get('requestId'))
      if (reply.status === 500) services.logger.error({ err: error, requestId: c.get('requestId') }, MCP.id)
      return c.json(reply.body, reply.status)
    }
  })
}

async function readMessage(c: Context<AppEnv>): Promise<RpcMessage | null> {
  const body: unknown = await c.req.json().catch(() => null)
  const parsed = RpcMessage.safeParse(body)
  return parsed.success ? parsed.data : null
}

interface Answers {
  readonly list: () => readonly object[]
  readonly ask: (params: unknown) => Promise<object | null>
}

async function answer({ id, method, params }: RpcMessage, { list, ask }: Answers): Promise<object> {
  if (method === 'ping') return rpcResult(id, {})
  if (method === 'tools/list') return rpcResult(id, { tools: list() })
  if (method === 'initialize') {
    const wanted = MCP_VERSIONS.find((version) => version === params?.protocolVersion) ?? MCP_VERSIONS[0]
    return rpcResult(id, {
      protocolVersion: wanted,
      capabilities: { tools: { listChanged: false } },
      serverInfo: { name: brand.brand.toLowerCase(), title: `${brand.brand} market data`, version: '1' },
      instructions:
        'Read-only US stock and option market data. Every answer carries meta.tier, meta.simulated and meta.as_of_ms: tell them with every figure. No advice.',
    })
  }
  if (method !== 'tools/call') return rpcError(id, RPC.unknown, `There is no method ${method}.`)
  const result = await ask(params)
  return result === null ? rpcError(id, RPC.params, 'There is no such tool.') : rpcResult(id, result)
}

/** Asks the route of a tool as a call over HTTP would be: rule of access, count of the minute, parsed values. */
async function askTool(
  tools: ReadonlyMap<string, Route>,
  ctx: ServiceContext,
  services: RouteServices,
  params: unknown,
): Promise<object | null> {
  const asked = ToolCall.safeParse(params)
  const route = asked.success ? tools.get(asked.data.name) : undefined
  if (!asked.success || route === undefined) return null
  const { endpoint } = route
  let code = 'ok'
  let left: RateDecision | null = null
  try {
    checkAccess(ctx.user, endpoint)
    left = services.limiter.take(
      ctx.user === null ? `a:${ctx.address}` : `u:${ctx.user.id}`,
      endpoint.id,
      endpoint.perMinute,
    )
    if (!left.allowed) throw new ServiceError('rate_limited', RATE_LIMIT_MESSAGE)
    const { params: path, query, unknown } = splitInput(route, asked.data.arguments)
    if (unknown.length > 0) throw new ServiceError('invalid', `${unknown[0]}: is not a value of this tool`)
    const given = {
      params: parseInput(endpoint.params, path, 'path') ?? {},
      query: parseInput(endpoint.query, query, 'query'),
    }
    const result = await route.handle({
      ctx,
      ...given,
      params: given.params as Record<string, string>,
      body: undefined,
    })
    return toolAnswer(result as object)
  } catch (error) {
    const { status, body } = errorReply(error, ctx.requestId)
    if (status === 500) services.logger.error({ err: error, requestId: ctx.requestId }, endpoint.id)
    code = String(body.code)
    return toolFailure(body)
  } finally {
    noteUse(services.usage, ctx, { endpoint: endpoint.id, code, left })
  }
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
