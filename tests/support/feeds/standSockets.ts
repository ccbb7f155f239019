import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Fault } from '@/tests/support/feeds/vendorStand'

/** How a stand-in breaks off: a goodbye, a torn connection, or one that stays open and says nothing more. */
export type Cut = 'close' | 'reset' | 'silence'

/** What an upgrade is answered with in place of a socket. */
const REFUSALS: Partial<Record<Fault, string>> = {
  ...{ busy: '503 Busy', limit: '429 Slow\r\nRetry-After: 7', 'limit-without-words': '429 Slow' },
}

/** A vendor's sockets and REST calls on one port of this machine: who is connected, and how that breaks off. */
export abstract class SocketStand<Client extends { readonly socket: WebSocket }> {
  readonly clients = new Set<Client>()
  connections = 0
  fault: Fault = 'none'
  /** Those that were only silenced, for the end to close. */
  private readonly silenced = new Set<Socket>()
  private readonly server = createServer((request, response) => this.answer(request, response))
  private readonly sockets = new WebSocketServer({ noServer: true })

  /** Answers a REST call. */
  protected abstract answer(request: IncomingMessage, response: ServerResponse): void
  /** Greets who connects. */
  protected abstract greet(socket: WebSocket, request: IncomingMessage): Client

  protected refusal(): string | undefined {
    return REFUSALS[this.fault]
  }

  async listen(port = 0): Promise<this> {
    this.server.on('upgrade', (request, socket, head) => {
      const status = this.refusal()
      if (status === undefined) this.sockets.handleUpgrade(request, socket, head, (ws) => this.connected(ws, request))
      else {
        this.connections += 1
        socket.end(`HTTP/1.1 ${status}\r\n\r\n`)
      }
    })
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve))
    return this
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get socketUrl(): string {
    return this.url.replace('http', 'ws')
  }

  cut(how: Cut): void {
    for (const { socket } of this.clients) {
      if (how === 'close') socket.close(1000)
      if (how === 'reset') socket.terminate()
      if (how !== 'silence') continue
      const raw = (socket as unknown as { _socket: Socket })._socket
      raw.pause()
      raw.write = () => true
      this.silenced.add(raw)
    }
    this.clients.clear()
  }

  /** Ends with every connection it holds. */
  close(): void {
    for (const raw of this.silenced) raw.destroy()
    for (const socket of this.sockets.clients) socket.terminate()
    this.server.closeAllConnections()
    this.server.close()
  }

  private connected(socket: WebSocket, request: IncomingMessage): void {
    this.connections += 1
    if (this.fault === 'gibberish') {
      socket.send('<html>Sorry</html>')
      return
    }
    const client = this.greet(socket, request)
    this.clients.add(client)
    socket.on('close', () => this.clients.delete(client))
  }
}
