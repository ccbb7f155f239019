import { contract } from '@/lib/contract'
import { jsonSchemaOf } from '@/server/services/api/jsonSchema'
import type { Operation } from '@/server/services/api/openApiTypes'
import { socketChannels } from '@/server/services/api/socketChannels'

/** The list of channels; the WebSocket beside it is no call with an answer, so it is described by hand. */
export function socketOperation(origin: string, problems: Operation['responses']): Operation {
  const { publicApi } = contract
  const { data, url } = socketChannels(origin)
  return {
    operationId: publicApi.socket.id,
    summary: 'Channels of the WebSocket, and the fields of their frames',
    tags: ['Market and calendars'],
    description: `The WebSocket is at ${url}, opened with an API key in the Authorization header, in a browser with the subprotocols bearer and the key, or, where the host takes keys from addresses, as ?token=. Join with {"channel":"option_trades","msg_type":"join"}; the answer is ["option_trades",{"response":{},"status":"ok"}], then frames ["option_trades",{…}] follow. "leave" ends a channel. Status error has a reason; status gap tells how many frames a slow reader missed.`,
    security: [{ bearer: [] }, { header: [] }, {}],
    parameters: [],
    responses: {
      '200': {
        description: 'Every channel that works, with a line each.',
        content: { 'application/json': { schema: jsonSchemaOf(publicApi.socket.response, 'output') } },
      },
      ...problems,
    },
    'x-access': publicApi.socket.access,
    'x-scope': 'market',
    'x-per-minute': publicApi.socket.perMinute,
    'x-websocket': { url, channels: data },
  }
}
