import type { IncomingMessage, ServerResponse } from 'node:http'
import { decode, ExtData, encode, encodeTimeSpecToTimestamp } from '@msgpack/msgpack'
import { WebSocket } from 'ws'
import { SocketStand } from '@/tests/support/feeds/standSockets'
import type { Fault } from '@/tests/support/feeds/vendorStand'

export const ALPACA_KEY = 'alpaca-key-of-a-test'
export const ALPACA_SECRET = 'alpaca-secret-of-a-test'

interface Client {
  readonly socket: WebSocket
  readonly path: string
  readonly topics: Map<string, Set<string>>
  readonly isBinary: boolean
}
type Event = Readonly<Record<string, unknown>> & { readonly T: string; readonly S?: string }

/** Channel of a kind of event. */
const CHANNELS: Readonly<Record<string, string>> = {
  ...{ t: 'trades', q: 'quotes', b: 'bars', u: 'updatedBars', s: 'statuses', n: 'news', x: 'trades', c: 'trades' },
}
const ERRORS: Partial<Record<Fault, readonly [number, string]>> = {
  'wrong-key': [402, 'auth failed'],
  'no-plan': [409, 'insufficient subscription'],
  'in-use': [406, 'connection limit exceeded'],
}

/** An instant as MessagePack has it; nanoseconds. */
export const packed = (ns: bigint): ExtData =>
  new ExtData(-1, encodeTimeSpecToTimestamp({ sec: Number(ns / 1_000_000_000n), nsec: Number(ns % 1_000_000_000n) }))

/** Alpaca's streams and REST interfaces on one port, as far as a feed uses them. */
export class AlpacaStand extends SocketStand<Client> {
  /** Answers by path. */
  readonly rest = new Map<string, (query: URLSearchParams) => object>()
  restStatus = 200
  onSubscribed: () => void = () => undefined

  static start = () => new AlpacaStand().listen()

  /** Events to everybody who follows them. */
  tell(events: readonly Event[]): void {
    for (const client of this.clients) {
      const followed = events.filter(({ T, S }) => {
        const symbols = client.topics.get(CHANNELS[T] ?? '')
        return symbols?.has('*') === true || symbols?.has(S ?? '*') === true
      })
      const odd = this.fault === 'unknown-kind' ? [{ T: 'zz', sky: 'blue' }, 7] : []
      for (let at = 0; at < followed.length; at += 200) say(client, [...odd, ...followed.slice(at, at + 200)])
    }
  }

  protected greet(socket: WebSocket, { url = '', headers }: IncomingMessage): Client {
    // The option stream has no other encoding.
    const isBinary = headers['content-type'] === 'application/msgpack' || /opra|indicative/.test(url)
    const client: Client = { socket, path: url, topics: new Map(), isBinary }
    socket.on('message', (data, isPacked) => this.take(client, data as Buffer, isPacked))
    say(client, [{ T: 'success', msg: 'connected' }])
    return client
  }

  private take(client: Client, data: Buffer, isPacked: boolean): void {
    if (client.isBinary && !isPacked) {
      say(client, [{ T: 'error', code: 400, msg: 'invalid syntax' }])
      return
    }
    const message = (isPacked ? decode(data) : JSON.parse(data.toString())) as Record<string, unknown>
    const { action, key, secret, ...channels } = message
    if (action === 'auth') {
      const isKnown = key === ALPACA_KEY && secret === ALPACA_SECRET
      const [code, msg] = ERRORS[this.fault] ?? (isKnown ? [0, ''] : [402, 'auth failed'])
      say(client, [code === 0 ? { T: 'success', msg: 'authenticated' } : { T: 'error', code, msg }])
      return
    }
    for (const [channel, symbols] of Object.entries(channels)) {
      const known = client.topics.get(channel) ?? new Set<string>()
      client.topics.set(channel, known)
      for (const symbol of symbols as string[]) {
        if (action === 'subscribe') known.add(symbol)
        else known.delete(symbol)
      }
    }
    const lists = [...client.topics].map(([channel, symbols]) => [channel, [...symbols]])
    say(client, [{ T: 'subscription', ...Object.fromEntries(lists) }])
    this.onSubscribed()
  }

  protected answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '', this.url)
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers['apca-api-key-id'] !== ALPACA_KEY) return void say(401, { message: 'forbidden.' })
    if (this.restStatus !== 200) return void say(this.restStatus, { message: 'too many requests.' })
    const of = this.rest.get(url.pathname)
    say(of === undefined ? 404 : 200, of?.(url.searchParams) ?? { message: 'not found' })
  }
}

function say({ socket, isBinary }: Client, events: readonly unknown[]): void {
  if (socket.readyState === WebSocket.OPEN) socket.send(isBinary ? encode(events) : JSON.stringify(events))
}
