import type { z } from 'zod'
import { scopeOfCall, scopeWords } from '@/lib/access/keyScopes'
import { joinedAs, NOT_STREAMED, SOCKET_CHANNELS } from '@/lib/api/socketChannels'
import { socketUrl } from '@/lib/api/socketSnippets'
import type { SocketChannelRow } from '@/lib/contract/publicApi'
import { socketFrames } from '@/lib/contract/socketFrames'
import { jsonSchemaOf } from '@/server/services/api/jsonSchema'

/** The WebSocket in words and schemas: what `GET /api/socket` answers. */
export function socketChannels(origin: string) {
  return {
    data: SOCKET_CHANNELS.map(
      (channel): z.infer<typeof SocketChannelRow> => ({
        channel: joinedAs(channel),
        about: channel.about,
        pace: channel.pace,
        scope: scopeWords[scopeOfCall(channel.call)].label,
        frame: jsonSchemaOf(socketFrames[channel.name], 'output'),
      }),
    ),
    url: socketUrl(origin),
    not_streamed: { ...NOT_STREAMED },
  }
}
