import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import brand from '@/lib/navigation/brand.json'
import type { ServiceContext } from '@/server/context'
import type { AppEnv } from '@/server/http/address'
import { errorReply } from '@/server/http/errorBody'
import { createContext, type Route, type RouteServices } from '@/server/http/implement'
import { runTool } from '@/server/http/runTool'
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
import { toolOf, toolRoutes } from '@/server/services/api/mcpTools'

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

/** What the route of a tool answers; null where there is no such tool. */
async function askTool(
  tools: ReadonlyMap<string, Route>,
  ctx: ServiceContext,
  services: RouteServices,
  params: unknown,
): Promise<object | null> {
  const asked = ToolCall.safeParse(params)
  const route = asked.success ? tools.get(asked.data.name) : undefined
  if (!asked.success || route === undefined) return null
  const told = await runTool(route, asked.data.arguments, ctx, services)
  return told.ok ? toolAnswer(told.answer) : toolFailure(told.reply.body)
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
