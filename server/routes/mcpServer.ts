import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  JSONRPCMessageSchema,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js'
import brand from '@/lib/navigation/brand.json'
import type { ToolReply } from '@/server/http/runTool'
import type { McpTool } from '@/server/services/api/mcpTools'

/** What the tools are and how one is asked; null where there is no such tool. */
export interface McpTools {
  readonly list: () => readonly McpTool[]
  readonly ask: (name: string, values: Readonly<Record<string, unknown>>) => Promise<ToolReply | null>
}

const SERVER = { name: brand.brand.toLowerCase(), title: `${brand.brand} market data`, version: '1' }
const OPTIONS = {
  capabilities: { tools: { listChanged: false } },
  instructions:
    'Read-only US stock and option market data. Every answer carries meta.tier, meta.simulated and meta.as_of_ms: tell them with every figure. No advice.',
  // Made for every server where none is given; nothing of ours asks the agent for values that it would check.
  jsonSchemaValidator: new AjvJsonSchemaValidator(),
}

/** Answers one message of the Model Context Protocol (streamable HTTP without sessions, so each has a server of its own). */
export async function answerMcp(request: Request, tools: McpTools): Promise<Response> {
  const body: unknown = await request.json().catch(() => null)
  if (Array.isArray(body) || !JSONRPCMessageSchema.safeParse(body).success)
    return Response.json(rpcError(ErrorCode.InvalidRequest, 'Not one message of JSON-RPC 2.0.'), { status: 400 })
  const server = serverOf(tools)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  // Agents that do not say which answers they take are given JSON, as before.
  const headers = new Headers(request.headers)
  headers.set('accept', 'application/json, text/event-stream')
  headers.set('content-type', 'application/json')
  try {
    return await transport.handleRequest(new Request(request.url, { method: 'POST', headers }), { parsedBody: body })
  } finally {
    await server.close()
  }
}

function serverOf({ list, ask }: McpTools): Server {
  const server = new Server(SERVER, OPTIONS)
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...list()] }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const reply = await ask(params.name, params.arguments ?? {})
    if (reply === null) throw new McpError(ErrorCode.InvalidParams, 'There is no such tool.')
    return resultOf(reply)
  })
  return server
}

/** What a tool answered, as text and as an object; a refusal or a failure is told to the agent in words. */
function resultOf(reply: ToolReply): CallToolResult {
  if (!reply.ok) {
    const { code, message } = reply.reply.body
    return { content: [{ type: 'text', text: `${code}: ${message}` }], isError: true }
  }
  const answer = { ...reply.answer }
  return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer, isError: false }
}

const rpcError = (code: number, message: string) => ({ jsonrpc: '2.0', id: null, error: { code, message } })
