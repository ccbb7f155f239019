import type { Hono } from 'hono'
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { AppEnv } from '@/server/http/address'
import { createContext, type Route, type RouteServices } from '@/server/http/implement'
import { runTool } from '@/server/http/runTool'
import { tellRefusal } from '@/server/http/tellRefusal'
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
      // Loading the protocol takes longer than the start of the rest, and few hosts are asked by agents.
      const { answerMcp } = await import('@/server/routes/mcpServer')
      return await answerMcp(c.req.raw, {
        list,
        ask: async (name, values) => {
          const route = tools.get(name)
          return route === undefined ? null : await runTool(route, values, ctx, services)
        },
      })
    } catch (error) {
      const reply = tellRefusal(c, MCP, error, services)
      return c.json(reply.body, reply.status)
    }
  })
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
