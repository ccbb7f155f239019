import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { WebSocket, WebSocketServer } from 'ws'
import type { Fault } from '@/tests/support/feeds/vendorStand'

/** How a stand-in breaks off: a goodbye, a torn connection, or one that stays open and says nothing more. */
export type Cut = 'close' | 'reset' | 'silence'

/** What an upgrade is answered with in place of a socket. */
export const refusalOf = (fault: Fault): string | undefined =>
  ({ busy: '503 Busy', limit: '429 Slow\r\nRetry-After: 7', 'limit-without-words': '429 Slow' })[fault as string]

/** Breaks off every client; those that are only silenced are kept, for `closeStand` to end. */
export function cutClients(clients: Set<{ readonly socket: WebSocket }>, silenced: Set<Socket>, how: Cut): void {
  for (const { socket } of clients) {
    if (how === 'close') socket.close(1000)
    if (how === 'reset') socket.terminate()
    if (how !== 'silence') continue
    const raw = (socket as unknown as { _socket: Socket })._socket
    raw.pause()
    raw.write = () => true
    silenced.add(raw)
  }
  clients.clear()
}

/** Ends a stand-in with every connection it holds. */
export function closeStand(server: Server, sockets: WebSocketServer, silenced: Iterable<Socket>): void {
  for (const raw of silenced) raw.destroy()
  for (const socket of sockets.clients) socket.terminate()
  server.closeAllConnections()
  server.close()
}
