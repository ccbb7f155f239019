import { isIP } from 'node:net'
import { z } from 'zod'
import { type ChatModel, type ChatReply, ModelError } from '@/server/vendors/ai/port'
import { callOut } from '@/server/vendors/callOut'
import { isPublicAddress } from '@/server/vendors/webhooks/publicAddress'

const PATIENCE_MS = 30_000
const MOST_BYTES = 500_000
const MOST_TOKENS = 900

const Reply = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({ id: z.string().default(''), function: z.object({ name: z.string(), arguments: z.string() }) }),
            )
            .nullish(),
        }),
      }),
    )
    .min(1),
})

export interface ChatSettings {
  /** Address up to `/chat/completions`: https://models.example/v1. */
  readonly url: string
  readonly model: string
  readonly key: string
  readonly patienceMs?: number
  /** Stands in for the network in tests. */
  readonly fetchIt?: typeof callOut
}

/** A model behind an endpoint that speaks chat completions, without streaming. The key leaves the host only to it. */
export function chatCompletions({
  url,
  model,
  key,
  patienceMs = PATIENCE_MS,
  fetchIt = callOut,
}: ChatSettings): ChatModel {
  const address = `${url.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')}/chat/completions`
  return {
    kind: isLocal(address) ? 'local' : 'remote',
    name: model,
    reply: async (messages, tools) => {
      const body = {
        model,
        messages,
        stream: false,
        temperature: 0,
        max_tokens: MOST_TOKENS,
        ...(tools.length === 0
          ? {}
          : { tools: tools.map((tool) => ({ type: 'function', function: tool })), tool_choice: 'auto' }),
      }
      const text = await send(fetchIt, address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(key === '' ? {} : { Authorization: `Bearer ${key}` }) },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patienceMs),
      })
      return readReply(text)
    },
  }
}

async function send(fetchIt: typeof callOut, address: string, init: RequestInit): Promise<string> {
  let reply: Response
  let text: string
  try {
    reply = await fetchIt(address, init)
    text = await reply.text()
  } catch (error) {
    throw new ModelError(error instanceof Error && error.name === 'TimeoutError' ? 'slow' : 'away')
  }
  if (reply.status === 401 || reply.status === 403) throw new ModelError('key')
  if (reply.status === 429) throw new ModelError('busy')
  if (!reply.ok) throw new ModelError('away')
  if (text.length > MOST_BYTES) throw new ModelError('rubbish')
  return text
}

function readReply(text: string): ChatReply {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new ModelError('rubbish')
  }
  const message = Reply.safeParse(json).data?.choices[0]?.message
  if (message === undefined) throw new ModelError('rubbish')
  const calls = (message.tool_calls ?? []).map(({ id, function: { name, arguments: argumentsText } }, at) => ({
    id: id === '' ? `call_${at}` : id,
    name,
    argumentsText,
  }))
  return { text: message.content ?? '', calls }
}

/** On this machine or in its network. */
function isLocal(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return !isPublicAddress(host)
  return host === 'localhost' || !host.includes('.') || /\.(?:localhost|local|internal|lan)$/.test(host)
}
