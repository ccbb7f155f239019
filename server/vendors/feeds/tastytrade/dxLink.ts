import { FeedFault, type Waits } from '@/server/feeds/port'
import { FeedSocket } from '@/server/vendors/feeds/feedSocket'
import {
  type DxContract,
  type DxEvent,
  type DxFrame,
  type DxSubscription,
  dxEventsOf,
  dxFrameOf,
  subscriptionFrames,
} from '@/server/vendors/feeds/tastytrade/dxLinkFrames'

export interface DxLinkParts {
  readonly url: string
  readonly token: string
  readonly waits: Waits
  readonly signal: AbortSignal
}

interface Channel {
  readonly contract: DxContract
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly period: number
  told: Readonly<Record<string, readonly string[]>>
  isOpen: boolean
  waiting: DxSubscription[]
}

const KEEPALIVE_S = 60
const VERSION = '0.1-undercurrent/1.0'

/** A connection of dxLink: set-up, login, channels, subscriptions, and the events as they come. */
export class DxLink {
  private readonly channels = new Map<number, Channel>()
  private nextChannel = 1
  private isAuthorized = false
  private hasAsked = false
  private lastSentMs = 0
  readonly counters = { frames: 0, unknown_frames: 0, unread_events: 0 }

  private constructor(
    private readonly socket: FeedSocket,
    private readonly parts: DxLinkParts,
  ) {
    this.say({
      type: 'SETUP',
      channel: 0,
      version: VERSION,
      keepaliveTimeout: KEEPALIVE_S,
      acceptKeepaliveTimeout: KEEPALIVE_S,
    })
    void this.keepAlive()
  }

  static async connect(parts: DxLinkParts): Promise<DxLink> {
    const { url, waits, signal } = parts
    const silenceMs = KEEPALIVE_S * 1000
    const socket = await FeedSocket.connect({ url, name: 'dxLink', waits, signal, silenceMs, pingMs: null })
    return new DxLink(socket, parts)
  }

  /** A channel of its own; subscriptions wait until the server has opened it. */
  open(contract: DxContract, fields: Channel['fields'], period = 0): number {
    const channel = this.nextChannel
    this.nextChannel += 2
    this.channels.set(channel, { contract, fields, period, told: {}, isOpen: false, waiting: [] })
    if (this.isAuthorized) this.request(channel, contract)
    return channel
  }

  subscribe(channel: number, entries: readonly DxSubscription[]): void {
    const known = this.channels.get(channel)
    if (known === undefined) return
    if (known.isOpen) this.sayAll(subscriptionFrames(channel, 'add', entries))
    else known.waiting.push(...entries)
  }

  unsubscribe(channel: number, entries: readonly DxSubscription[]): void {
    const known = this.channels.get(channel)
    if (known === undefined) return
    if (known.isOpen) this.sayAll(subscriptionFrames(channel, 'remove', entries))
    const gone = new Set(entries.map(({ type, symbol }) => `${type} ${symbol}`))
    known.waiting = known.waiting.filter(({ type, symbol }) => !gone.has(`${type} ${symbol}`))
  }

  closeChannel(channel: number): void {
    this.channels.delete(channel)
    this.say({ type: 'CHANNEL_CANCEL', channel })
  }

  isOpen(channel: number): boolean {
    return this.channels.get(channel)?.isOpen === true
  }

  /** Logs in anew on the open connection. */
  renew(token: string): void {
    this.say({ type: 'AUTH', channel: 0, token })
  }

  get waiting(): number {
    return this.socket.waiting
  }

  close(): void {
    this.socket.close()
  }

  /** The next events; an empty list for a frame that holds none. Rejects with the fault of the end. */
  async next(): Promise<{ readonly channel: number; readonly events: readonly DxEvent[] }> {
    const frame = dxFrameOf((await this.socket.next()).toString('utf8'))
    this.counters.frames += 1
    if (frame === null) this.counters.unknown_frames += 1
    else if (frame.type === 'FEED_DATA') {
      const { events, unread } = dxEventsOf(frame.data, this.channels.get(frame.channel)?.told ?? {})
      this.counters.unread_events += unread
      return { channel: frame.channel, events }
    } else this.take(frame)
    return { channel: 0, events: [] }
  }

  private take(frame: Exclude<DxFrame, { type: 'FEED_DATA' }>): void {
    if (frame.type === 'AUTH_STATE') this.takeAuth(frame.state)
    if (frame.type === 'CHANNEL_OPENED') this.takeOpened(frame.channel)
    if (frame.type === 'FEED_CONFIG') {
      const channel = this.channels.get(frame.channel)
      if (channel !== undefined && frame.eventFields !== undefined)
        channel.told = { ...channel.told, ...frame.eventFields }
      if (channel?.contract === 'STREAM' && (frame.aggregationPeriod ?? 0) > 0)
        throw new FeedFault('protocol', `dxLink gathers prints over ${frame.aggregationPeriod} s: some would be lost.`)
    }
    if (frame.type === 'CHANNEL_CLOSED' && this.channels.has(frame.channel))
      throw new FeedFault('closed', 'dxLink closed a channel.')
    if (frame.type === 'ERROR') throw this.faultOf(frame.error, frame.message)
  }

  private takeAuth(state: string): void {
    if (state === 'AUTHORIZED') {
      const isFirst = !this.isAuthorized
      this.isAuthorized = true
      if (isFirst) for (const [number, { contract }] of this.channels) this.request(number, contract)
    } else if (!this.hasAsked) {
      this.hasAsked = true
      this.say({ type: 'AUTH', channel: 0, token: this.parts.token })
    } else throw this.faultOf('UNAUTHORIZED', '')
  }

  /** A login that ended is made anew at once; one that was never let in is not. */
  private faultOf(error: string, message: string): FeedFault {
    if (error === 'UNAUTHORIZED')
      return this.isAuthorized
        ? new FeedFault('closed', 'The login to dxLink ended; a new one is asked for.')
        : new FeedFault('auth', 'dxLink does not accept the token of the broker.', { isPermanent: true })
    if (error === 'TIMEOUT') return new FeedFault('network', 'dxLink did not hear from this host in time.')
    return new FeedFault('protocol', `dxLink: ${error} ${message}`.trim().slice(0, 200))
  }

  private takeOpened(number: number): void {
    const channel = this.channels.get(number)
    if (channel === undefined) return
    channel.isOpen = true
    this.say({
      type: 'FEED_SETUP',
      channel: number,
      acceptAggregationPeriod: channel.period,
      acceptDataFormat: 'COMPACT',
      acceptEventFields: channel.fields,
    })
    this.sayAll(subscriptionFrames(number, 'add', channel.waiting))
    channel.waiting = []
  }

  private request(channel: number, contract: DxContract): void {
    this.say({ type: 'CHANNEL_REQUEST', channel, service: 'FEED', parameters: { contract } })
  }

  private async keepAlive(): Promise<void> {
    const { waits, signal } = this.parts
    while (!signal.aborted) {
      await waits.sleep((KEEPALIVE_S * 1000) / 4, signal)
      if (waits.now() - this.lastSentMs >= (KEEPALIVE_S * 1000) / 2) this.say({ type: 'KEEPALIVE', channel: 0 })
    }
  }

  private say(frame: object): void {
    this.sayAll([JSON.stringify(frame)])
  }

  private sayAll(frames: Iterable<string>): void {
    for (const frame of frames) this.socket.send(frame)
    this.lastSentMs = this.parts.waits.now()
  }
}
