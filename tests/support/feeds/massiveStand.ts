import type { IncomingMessage, ServerResponse } from 'node:http'
import { WebSocket } from 'ws'
import { SocketStand } from '@/tests/support/feeds/standSockets'

export const MASSIVE_KEY = 'massive-key-of-a-test'

interface Client {
  readonly socket: WebSocket
  readonly cluster: string
  readonly topics: Set<string>
}
type Event = Readonly<Record<string, unknown>> & { readonly ev: string; readonly sym?: string; readonly T?: string }

/** Massive's sockets and REST pages on one port, as far as a feed uses them. */
export class MassiveStand extends SocketStand<Client> {
  /** Rows by path, or what makes them of a query. */
  readonly rest = new Map<string, readonly object[] | ((query: URLSearchParams) => readonly object[])>()
  pageRows = 2
  readonly asked: string[] = []
  /** What every call is answered with, when it is not 200. */
  restStatus = 200
  onSubscribed: () => void = () => undefined
  /** Topics that the plan lacks: they are refused at the subscription, the others are not. */
  lacks: RegExp | null = null

  static start = (port = 0) => new MassiveStand().listen(port)

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

  protected greet(socket: WebSocket, { url = '' }: IncomingMessage): Client {
    const client = { socket, cluster: url.slice(1), topics: new Set<string>() }
    socket.on('message', (data) => this.take(client, JSON.parse(data.toString())))
    status(socket, 'connected', 'Connected Successfully')
    return client
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
      if (this.lacks?.test(name) === true) {
        status(socket, 'error', `not authorized to subscribe to ${name}: upgrade your plan`)
        continue
      }
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

  protected answer(request: IncomingMessage, response: ServerResponse): void {
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
