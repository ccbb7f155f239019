import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface HeardChat {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: {
    readonly model: string
    readonly stream: boolean
    readonly messages: readonly {
      readonly role: string
      readonly content: string | null
      readonly tool_call_id?: string
    }[]
    readonly tools?: readonly {
      readonly type: string
      readonly function: { readonly name: string; readonly parameters: object }
    }[]
  }
}

/** What the stand-in says to one call: a status with a text, or nothing at all. */
export type ChatTurn = { readonly status?: number; readonly text: string } | 'silence'

const reply = (message: object): ChatTurn => ({
  text: JSON.stringify({
    id: 'c1',
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
  }),
})

export const says = (content: string): ChatTurn => reply({ role: 'assistant', content })
export const callsTools = (...calls: readonly (readonly [name: string, args: object | string])[]): ChatTurn =>
  reply({
    role: 'assistant',
    content: null,
    tool_calls: calls.map(([name, args], at) => ({
      id: `t${at}`,
      type: 'function',
      function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
    })),
  })

/** A model that speaks chat completions on a port of this machine and says what a test lays before it. */
export async function chatStandIn() {
  const heard: HeardChat[] = []
  const turns: ChatTurn[] = []
  const server = createServer(async (request, response) => {
    heard.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: JSON.parse(await textOf(request)),
    })
    const turn = turns.shift() ?? says('')
    if (turn === 'silence') return
    response.writeHead(turn.status ?? 200, { 'Content-Type': 'application/json' })
    response.end(turn.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    lay: (...next: readonly ChatTurn[]) => turns.splice(0, turns.length, ...next),
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
