import { encode } from '@msgpack/msgpack'
import type { FaultKind } from '@/lib/feeds/declaration'
import { FeedFault, type Waits } from '@/server/feeds/port'
import { type AlpacaEvent, alpacaEvents } from '@/server/vendors/feeds/alpaca/alpacaCodec'
import { FeedSocket } from '@/server/vendors/feeds/feedSocket'

export interface AlpacaKeys {
  readonly key: string
  readonly secret: string
}

export interface AlpacaSocketParts extends AlpacaKeys {
  readonly url: string
  /** The option stream speaks MessagePack alone. */
  readonly encoding: 'json' | 'msgpack'
  readonly waits: Waits
  readonly signal: AbortSignal
}

/** Symbols by channel: trades, quotes, bars, statuses … */
export type AlpacaTopics = Readonly<Record<string, readonly string[]>>

const PING_MS = 10_000
const SILENCE_MS = 60_000
/** A connection that ended uncleanly is held for so long. */
const GHOST_MS = 90_000
const PLAN_MS = 600_000
const SYMBOLS = 500

const FAULTS: Readonly<Record<number, readonly [FaultKind, string]>> = {
  401: ['protocol', 'Alpaca wants a login first.'],
  402: ['auth', 'Alpaca does not accept the key.'],
  404: ['network', 'Alpaca did not get the login in time.'],
  405: ['limit', 'Alpaca takes fewer symbols on this plan.'],
  406: ['in-use', 'Alpaca has not yet released an earlier connection, or another one is open.'],
  407: ['network', 'Alpaca ended the connection: this host read too slowly.'],
  408: ['entitlement', 'The account at Alpaca has no access to this stream.'],
  409: ['entitlement', 'The subscription at Alpaca does not include this data.'],
  411: ['entitlement', 'The key of Alpaca has no right to this data.'],
  500: ['busy', 'Alpaca reports an internal error.'],
}

/** A stream of Alpaca: login, subscriptions, and events without the words of the connection. */
export class AlpacaSocket {
  /** What the server said is subscribed: the whole of it each time. */
  confirmed: AlpacaTopics = {}

  private constructor(
    private readonly socket: FeedSocket,
    private readonly parts: AlpacaSocketParts,
  ) {}

  static async connect(parts: AlpacaSocketParts): Promise<AlpacaSocket> {
    const { url, encoding, waits, signal } = parts
    const headers = encoding === 'msgpack' ? { 'Content-Type': 'application/msgpack' } : {}
    const alive = { silenceMs: SILENCE_MS, pingMs: PING_MS }
    return new AlpacaSocket(await FeedSocket.connect({ url, name: 'Alpaca', headers, waits, signal, ...alive }), parts)
  }

  change(action: 'subscribe' | 'unsubscribe', topics: AlpacaTopics): void {
    for (const [channel, symbols] of Object.entries(topics))
      for (let at = 0; at < symbols.length; at += SYMBOLS)
        this.say({ action, [channel]: symbols.slice(at, at + SYMBOLS) })
  }

  get waiting(): number {
    return this.socket.waiting
  }

  close(): void {
    this.socket.close()
  }

  /** The next events. `isReady` after the login. */
  async next(): Promise<{ readonly events: readonly AlpacaEvent[]; readonly isReady: boolean }> {
    const told = alpacaEvents(await this.socket.next(), this.parts.encoding)
    const events: AlpacaEvent[] = []
    let isReady = false
    for (const event of told) {
      if (event.T === 'success') isReady = this.takeSuccess(event) || isReady
      else if (event.T === 'subscription') this.confirmed = topicsIn(event)
      else if (event.T === 'error') throw this.faultOf(Number(event.code), String(event.msg ?? ''))
      else events.push(event)
    }
    return { events, isReady }
  }

  private takeSuccess({ msg }: AlpacaEvent): boolean {
    const { key, secret } = this.parts
    if (msg === 'connected') this.say({ action: 'auth', key, secret })
    return msg === 'authenticated'
  }

  private faultOf(code: number, message: string): FeedFault {
    const [kind, words] = FAULTS[code] ?? (['protocol', `Alpaca: ${message.slice(0, 120)} (${code}).`] as const)
    const waitMs = kind === 'in-use' ? GHOST_MS : kind === 'entitlement' || kind === 'limit' ? PLAN_MS : 0
    return new FeedFault(kind, words, { retryAfterMs: waitMs, isPermanent: kind === 'auth' })
  }

  private say(message: object): void {
    this.socket.send(this.parts.encoding === 'json' ? JSON.stringify(message) : encode(message))
  }
}

function topicsIn({ T: _, ...channels }: AlpacaEvent): AlpacaTopics {
  const lists = Object.entries(channels).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]))
  return Object.fromEntries(lists)
}
