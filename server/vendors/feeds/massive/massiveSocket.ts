import { FeedFault, type Waits } from '@/server/feeds/port'
import { FeedSocket } from '@/server/vendors/feeds/feedSocket'

export type MassiveEvent = Readonly<Record<string, unknown>> & { readonly ev: string }

type MassiveCluster = 'options' | 'stocks' | 'indices'

export interface MassiveSocketParts {
  readonly url: string
  readonly key: string
  readonly cluster: MassiveCluster
  readonly waits: Waits
  readonly signal: AbortSignal
}

const PING_MS = 10_000
const SILENCE_MS = 60_000
/** Over the cap the login succeeds and the end comes afterwards; another try sooner would meet the same. */
const CAP_MS = 60_000
const PLAN_MS = 600_000
const TOPICS = 500

/** A connection to one cluster of Massive: login, subscriptions, and events without the words of the connection. */
export class MassiveSocket {
  /** What the server confirmed. */
  readonly confirmed = new Set<string>()
  unreadable = 0
  /** What the plan lacks of what was asked for, while the rest goes on. */
  refused: string | null = null

  private constructor(
    private readonly socket: FeedSocket,
    private readonly parts: MassiveSocketParts,
  ) {}

  static async connect(parts: MassiveSocketParts): Promise<MassiveSocket> {
    const { url, cluster, waits, signal } = parts
    const socket = await FeedSocket.connect({
      url: `${url}/${cluster}`,
      name: `Massive (${cluster})`,
      waits,
      signal,
      silenceMs: SILENCE_MS,
      pingMs: PING_MS,
    })
    return new MassiveSocket(socket, parts)
  }

  subscribe(topics: readonly string[]): void {
    this.say('subscribe', topics)
  }

  unsubscribe(topics: readonly string[]): void {
    this.say('unsubscribe', topics)
    for (const topic of topics) this.confirmed.delete(topic)
  }

  get waiting(): number {
    return this.socket.waiting
  }

  close(): void {
    this.socket.close()
  }

  /** The next events. `isReady` after the login. */
  async next(): Promise<{ readonly events: readonly MassiveEvent[]; readonly isReady: boolean }> {
    const list = listOf((await this.socket.next()).toString('utf8'))
    const events: MassiveEvent[] = []
    let isReady = false
    for (const item of list) {
      const event = item as MassiveEvent | null
      if (typeof event?.ev !== 'string') this.unreadable += 1
      else if (event.ev !== 'status') events.push(event)
      else isReady = this.takeStatus(String(event.status), String(event.message ?? '')) || isReady
    }
    return { events, isReady }
  }

  private takeStatus(status: string, message: string): boolean {
    if (status === 'connected') this.socket.send(JSON.stringify({ action: 'auth', params: this.parts.key }))
    if (status === 'success')
      for (const topic of topicsIn(message))
        if (/unsubscribed/i.test(message)) this.confirmed.delete(topic)
        else this.confirmed.add(topic)
    if (status === 'auth_success') return true
    const fault = this.faultOf(status, message)
    // Subscriptions are answered in their order: what is refused after another was confirmed is a part of them.
    if (fault?.kind === 'entitlement' && this.confirmed.size > 0) this.refused = fault.message
    else if (fault !== null) throw fault
    return false
  }

  /** The live address refuses a delayed plan, in the words that it has for none. */
  private get delayedHint(): string {
    return this.parts.url.includes('delayed') ? '' : ' (a plan that is 15 minutes late has a switch of its own below)'
  }

  /** The words of the server do not name the cluster, so ours do. */
  private faultOf(status: string, message: string): FeedFault | null {
    const { cluster, key } = this.parts
    const said = message.replaceAll(key, '…').slice(0, 160)
    const isPlan = /websocket|plan|entitle|authorized to|access|upgrade/i.test(said)
    if (status === 'max_connections')
      return new FeedFault('in-use', `Massive: another connection to ${cluster} of this account is open.`, {
        retryAfterMs: CAP_MS,
      })
    if (status === 'auth_timeout')
      return new FeedFault('network', `Massive (${cluster}) did not get the login in time.`)
    if (status !== 'auth_failed' && status !== 'error') return null
    if (isPlan)
      return new FeedFault(
        'entitlement',
        `The plan at Massive has no ${cluster} stream here: ${said}${this.delayedHint}`,
        {
          retryAfterMs: PLAN_MS,
        },
      )
    if (status === 'auth_failed')
      return new FeedFault('auth', `Massive (${cluster}) does not accept the key: ${said}`, { isPermanent: true })
    return new FeedFault('protocol', `Massive (${cluster}): ${said}`)
  }

  private say(action: 'subscribe' | 'unsubscribe', topics: readonly string[]): void {
    for (let at = 0; at < topics.length; at += TOPICS)
      this.socket.send(JSON.stringify({ action, params: topics.slice(at, at + TOPICS).join(',') }))
  }
}

const topicsIn = (message: string): readonly string[] => message.replace(/^.*subscribed to:\s*/i, '').split(/,\s*/)

function listOf(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value)) return value
  } catch {
    throw new FeedFault('protocol', 'Massive sent something that is no JSON.')
  }
  throw new FeedFault('protocol', 'Massive sent something that is no list of events.')
}
