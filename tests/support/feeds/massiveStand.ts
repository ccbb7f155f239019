import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { type Cut, closeStand, cutClients, refusalOf } from '@/tests/support/feeds/standSockets'
import type { Fault } from '@/tests/support/feeds/vendorStand'

export const MASSIVE_KEY = 'massive-key-of-a-test'

interface Client {
  readonly socket: WebSocket
  readonly cluster: string
  readonly topics: Set<string>
}
type Event = Readonly<Record<string, unknown>> & { readonly ev: string; readonly sym?: string; readonly T?: string }

/** Massive's sockets and REST pages on one port, as far as a feed uses them. */
export class MassiveStand {
  readonly clients = new Set<Client>()
  connections = 0
  fault: Fault = 'none'
  /** Rows by path, or what makes them of a query. */
  readonly rest = new Map<string, readonly object[] | ((query: URLSearchParams) => readonly object[])>()
  pageRows = 2
  readonly asked: string[] = []
  /** What every call is answered with, when it is not 200. */
  restStatus = 200
  onSubscribed: () => void = () => undefined
  private readonly silenced = new Set<Socket>()
  private readonly server = createServer((request, response) => this.answer(request, response))
  private readonly sockets = new WebSocketServer({ noServer: true })

  static async start(port = 0): Promise<MassiveStand> {
    const stand = new MassiveStand()
    stand.server.on('upgrade', (request, socket, head) => {
      const status = refusalOf(stand.fault)
      if (status !== undefined) {
        stand.connections += 1
        socket.end(`HTTP/1.1 ${status}\r\n\r\n`)
      } else stand.sockets.handleUpgrade(request, socket, head, (ws) => stand.connected(ws, request.url ?? ''))
    })
    await new Promise<void>((resolve) => stand.server.listen(port, '127.0.0.1', resolve))
    return stand
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get socketUrl(): string {
    return this.url.replace('http', 'ws')
  }

  /** Events to everybody who follows them, many in one array. */
  tell(cluster: string, events: readonly Event[]): void {
    for (const client of this.clients) {
      if (client.cluster !== cluster) continue
      const followed = events.filter(
        ({ ev, sym, T }) => client.topics.has(`${ev}.*`) || client.topics.has(`${ev}.${sym ?? T}`),
      )
      const odd = this.fault === 'unknown-kind' ? [{ ev: 'ZZ', sky: 'blue' }, 7] : []
      for (let at = 0; at < followed.length; at += 200) say(client.socket, [...odd, ...followed.slice(at, at + 200)])
    }
  }

  cut(how: Cut): void {
    cutClients(this.clients, this.silenced, how)
  }

  close(): void {
    closeStand(this.server, this.sockets, this.silenced)
  }

  private connected(socket: WebSocket, path: string): void {
    this.connections += 1
    if (this.fault === 'gibberish') {
      socket.send('<html>Sorry</html>')
      return
    }
    const client = { socket, cluster: path.slice(1), topics: new Set<string>() }
    this.clients.add(client)
    socket.on('close', () => this.clients.delete(client))
    socket.on('message', (data) => this.take(client, JSON.parse(data.toString())))
    status(socket, 'connected', 'Connected Successfully')
  }

  private take({ socket, topics }: Client, { action, params }: { action: string; params: string }): void {
    const names = params.split(',').filter(Boolean)
    if (action === 'auth') {
      if (this.fault === 'no-plan') this.end(socket, 'auth_failed', 'Your plan does not include websocket access.')
      else if (params === MASSIVE_KEY && this.fault !== 'wrong-key') status(socket, 'auth_success', 'authenticated')
      else this.end(socket, 'auth_failed', `authentication failed for ${params}`)
      return
    }
    for (const name of names) {
      if (action === 'subscribe') topics.add(name)
      else topics.delete(name)
      status(socket, 'success', `${action}d to: ${name}`)
    }
    // The cap is told after everything succeeded.
    if (this.fault === 'in-use')
      this.end(socket, 'max_connections', 'Maximum number of websocket connections exceeded.')
    else this.onSubscribed()
  }

  private end(socket: WebSocket, what: string, message: string): void {
    status(socket, what, message)
    socket.close(1008)
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '', this.url)
    this.asked.push(request.url ?? '')
    const say = (code: number, body: string) =>
      response.writeHead(code, { 'Content-Type': 'application/json' }).end(body)
    const isKnown =
      request.headers.authorization === `Bearer ${MASSIVE_KEY}` || url.searchParams.get('apiKey') === MASSIVE_KEY
    if (!isKnown || this.fault === 'wrong-key') return void say(401, '{"status":"ERROR","error":"Unknown API Key"}')
    if (this.restStatus !== 200) return void say(this.restStatus, '{"status":"NOT_AUTHORIZED"}')
    const of = this.rest.get(url.pathname) ?? []
    const rows = typeof of === 'function' ? of(url.searchParams) : of.filter((row) => isWithin(row, url.searchParams))
    const from = Number(url.searchParams.get('cursor') ?? 0)
    const to = from + this.pageRows
    url.searchParams.set('cursor', String(to))
    const more = to < rows.length ? { next_url: url.href } : {}
    // Nanoseconds go out with all their digits.
    const body = JSON.stringify({ status: 'OK', request_id: 'r', results: rows.slice(from, to), ...more })
    say(200, body.replace(/"ns:(\d{19})"/g, '$1'))
  }
}

/** Whether a row lies within the nanoseconds that were asked for. */
function isWithin(row: object, asked: URLSearchParams): boolean {
  const at = 'sip_timestamp' in row ? BigInt(String(row.sip_timestamp).replace('ns:', '')) : null
  const [from, to] = ['timestamp.gte', 'timestamp.lte'].map((name) => asked.get(name))
  return at === null || ((!from || at >= BigInt(from)) && (!to || at <= BigInt(to)))
}

function say(socket: WebSocket, events: readonly unknown[]): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(events))
}

function status(socket: WebSocket, what: string, message: string): void {
  say(socket, [{ ev: 'status', status: what, message }])
}
