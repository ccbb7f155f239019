import type { IncomingMessage, ServerResponse } from 'node:http'
import { WebSocket } from 'ws'
import { SocketStand } from '@/tests/support/feeds/standSockets'

type Row = Readonly<Record<string, unknown>>
interface Frame {
  readonly type: string
  readonly channel: number
  readonly [key: string]: unknown
}
interface Entry {
  readonly type: string
  readonly symbol: string
  readonly fromTime?: number
}

export const REFRESH_TOKEN = 'refresh-token-of-a-test'
const QUOTE_TOKEN = 'quote-token-of-a-test'

interface OpenChannel {
  readonly contract: string
  fields: Record<string, string[]>
  readonly entries: Map<string, Entry>
}

/** One client of the stand-in's dxLink. */
class Client {
  readonly channels = new Map<number, OpenChannel>()
  isAuthorized = false
  readonly frames: Frame[] = []

  constructor(
    readonly socket: WebSocket,
    private readonly stand: DxLinkStand,
  ) {
    socket.on('message', (data) => this.take(JSON.parse(data.toString())))
  }

  say(frame: object): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame))
  }

  /** Rows of a type to every channel that follows their symbol. */
  tell(type: string, rows: readonly Row[], contract?: string): void {
    for (const [channel, { fields, entries, contract: own }] of this.channels) {
      if (contract !== undefined && own !== contract) continue
      const followed = rows.filter(({ eventSymbol }) => entries.has(`${type} ${eventSymbol}`))
      this.send(channel, { type, rows: followed, fields: fields[type] ?? [] })
    }
  }

  send(
    channel: number,
    { type, rows, fields }: { type: string; rows: readonly Row[]; fields: readonly string[] },
  ): void {
    // Who asked for no fields is told the server's own before the first data.
    const told = fields.length > 0 ? fields : Object.keys(rows[0] ?? {})
    if (fields.length === 0 && rows.length > 0) {
      const eventFields = { [type]: told }
      this.say({ type: 'FEED_CONFIG', channel, aggregationPeriod: 0, dataFormat: 'COMPACT', eventFields })
    }
    for (let at = 0; at < rows.length; at += 100) {
      const values = rows.slice(at, at + 100).flatMap((row) => told.map((field) => row[field] ?? 'NaN'))
      const odd = this.stand.fault === 'unknown-kind' ? ['Weather', ['sunny', 7]] : []
      this.say({ type: 'FEED_DATA', channel, data: [...odd, type, values] })
    }
  }

  private take(frame: Frame): void {
    this.frames.push(frame)
    const { type, channel } = frame
    if (type === 'SETUP') {
      this.say({ type: 'SETUP', channel: 0, version: '1.0-stand', keepaliveTimeout: 60, acceptKeepaliveTimeout: 60 })
      if (!this.isAuthorized) this.say({ type: 'AUTH_STATE', channel: 0, state: 'UNAUTHORIZED' })
    } else if (type === 'AUTH') this.takeAuth(frame)
    else if (type === 'CHANNEL_REQUEST') {
      const { contract } = frame.parameters as { contract: string }
      this.channels.set(channel, { contract, fields: {}, entries: new Map() })
      this.say({ ...frame, type: 'CHANNEL_OPENED' })
    } else if (type === 'FEED_SETUP') this.takeSetup(frame)
    else if (type === 'FEED_SUBSCRIPTION') this.takeSubscription(frame)
    else if (type === 'CHANNEL_CANCEL') {
      this.channels.delete(channel)
      this.say({ type: 'CHANNEL_CLOSED', channel })
    } else if (type === 'KEEPALIVE') this.say({ type: 'KEEPALIVE', channel: 0 })
  }

  private takeAuth({ token }: Frame): void {
    this.isAuthorized = token === this.stand.token
    if (this.isAuthorized) this.say({ type: 'AUTH_STATE', channel: 0, state: 'AUTHORIZED', userId: 'me' })
    else this.say({ type: 'ERROR', channel: 0, error: 'UNAUTHORIZED', message: 'token' })
  }

  private takeSetup({ channel, acceptEventFields = {}, acceptAggregationPeriod = 0 }: Frame): void {
    const open = this.channels.get(channel)
    if (open === undefined) return
    const fields = this.stand.fieldsFor(acceptEventFields as Record<string, string[]>)
    open.fields = fields
    this.say({
      type: 'FEED_CONFIG',
      channel,
      aggregationPeriod: acceptAggregationPeriod,
      dataFormat: 'COMPACT',
      ...(Object.keys(fields).length === 0 ? {} : { eventFields: fields }),
    })
  }

  private takeSubscription({ channel, add = [], remove = [], reset }: Frame): void {
    const open = this.channels.get(channel)
    if (open === undefined) return
    if (reset === true) open.entries.clear()
    for (const { type, symbol } of remove as Entry[]) open.entries.delete(`${type} ${symbol}`)
    for (const entry of add as Entry[]) {
      open.entries.set(`${entry.type} ${entry.symbol}`, entry)
      this.stand.subscribed(this, channel, entry)
    }
  }
}

/** tastytrade's API and dxLink on one port, as far as a feed uses them. */
export class DxLinkStand extends SocketStand<Client> {
  calls = 0
  token = QUOTE_TOKEN
  /** Told when a client subscribes. */
  onSubscribed: (client: Client, channel: number, entry: Entry) => void = () => undefined
  /** What the server says it sends, by what was asked for. */
  fieldsFor = (asked: Record<string, string[]>) => asked
  /** Calls, each listed with its put; under `of` alone, or under every name that is asked for. */
  contracts: readonly {
    readonly occ: string
    readonly streamer: string
    readonly strike: number
    readonly of?: string
  }[] = []

  static start = () => new DxLinkStand().listen()

  override get socketUrl(): string {
    return `${super.socketUrl}/realtime`
  }

  subscribed(client: Client, channel: number, entry: Entry): void {
    this.onSubscribed(client, channel, entry)
  }

  tell(type: string, rows: readonly Row[], contract?: string): void {
    for (const client of this.clients) client.tell(type, rows, contract)
  }

  protected greet(socket: WebSocket): Client {
    return new Client(socket, this)
  }

  /** Its faults are those of the calls before the socket. */
  protected override refusal(): undefined {}

  protected answer(request: IncomingMessage, response: ServerResponse): void {
    const say = (status: number, body: object, headers = {}) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
    const path = request.url ?? ''
    const error = (code: string, message: string) => ({ error: { code, message } })
    if (path === '/api-quote-tokens' || path === '/oauth/token') this.calls += 1
    if (this.fault === 'busy') return void say(503, {})
    if (this.fault === 'wrong-key') return void say(401, error('invalid_grant', 'Grant revoked'))
    if (path === '/oauth/token') return void say(200, { access_token: 'access-token-of-a-test', expires_in: 900 })
    if (this.fault === 'limit-without-words') return void say(429, {})
    if (this.fault === 'limit') return void say(429, {}, { 'Retry-After': '7' })
    if (path === '/api-quote-tokens') {
      if (this.fault === 'no-plan')
        return void say(
          403,
          error('quote_streamer.customer_not_found_error', 'You must be a customer to access a quote stream.'),
        )
      return void say(200, { data: { token: this.token, 'dxlink-url': this.socketUrl, level: 'api' } })
    }
    say(200, { data: { items: [{ expirations: [{ strikes: this.strikes(path.split('/')[2] ?? '') }] }] } })
  }

  private strikes(name: string): readonly object[] {
    return this.contracts
      .filter(({ of = name }) => of === name)
      .map(({ occ, streamer, strike }) => ({
        'strike-price': String(strike),
        call: occ,
        'call-streamer-symbol': streamer,
        put: `${occ.slice(0, 12)}P${occ.slice(13)}`,
        'put-streamer-symbol': streamer.replace(/C(?=\d)/, 'P'),
      }))
  }
}
