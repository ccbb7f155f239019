import { z } from 'zod'

/** One message of JSON-RPC 2.0; without an id it wants no answer. */
export const RpcMessage = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().max(100),
  params: z.record(z.string(), z.unknown()).optional(),
})
export type RpcMessage = z.infer<typeof RpcMessage>

export const ToolCall = z.object({
  name: z.string().max(100),
  arguments: z.record(z.string(), z.unknown()).default({}),
})

/** Codes of JSON-RPC 2.0. */
export const RPC = { parse: -32_700, invalid: -32_600, unknown: -32_601, params: -32_602 } as const

/** Versions of the Model Context Protocol that are spoken, newest first. */
export const MCP_VERSIONS = ['2025-06-18', '2025-03-26', '2024-11-05'] as const

export const rpcResult = (id: RpcMessage['id'], result: unknown) => ({ jsonrpc: '2.0', id, result })
export const rpcError = (id: RpcMessage['id'] | null, code: number, message: string) => ({
  jsonrpc: '2.0',
  id: id ?? null,
  error: { code, message },
})

/** What a tool answered, as text and as an object. */
export const toolAnswer = (answer: object) => ({
  content: [{ type: 'text', text: JSON.stringify(answer) }],
  structuredContent: answer,
  isError: false,
})

/** A refusal or a failure, told to the agent in words. */
export const toolFailure = (body: { readonly code: string | number; readonly message: string }) => ({
  content: [{ type: 'text', text: `${body.code}: ${body.message}` }],
  isError: true,
})
