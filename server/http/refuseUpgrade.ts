import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorReply } from '@/server/http/errorBody'
import { ANSWER_POLICY } from '@/server/http/sealAnswer'

/** Answers an upgrade like a call that is refused: the same status, the same body. */
export function refuseUpgrade(socket: Duplex, error: unknown, requestId: string): void {
  if (socket.destroyed) return
  const { status, body } = errorReply(error, requestId)
  const text = JSON.stringify(body)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    'Cache-Control: no-store',
    `Content-Security-Policy: ${ANSWER_POLICY}`,
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...(status === 401 ? ['WWW-Authenticate: Bearer'] : []),
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`)
}
