import type { LiveMessage, LiveTopicName } from '@/lib/contract/liveTopics'
import type { Clock } from '@/lib/core/clock'
import { SLOW_POLICY, SlowGate, type SlowPolicy } from '@/server/engine/live/slowGate'

/** Where the frames of one client go. */
export interface LiveSink {
  /** Bytes accepted but not yet taken by the client. */
  readonly bufferedBytes: () => number
  readonly write: (frame: Uint8Array) => void
  readonly close: () => void
}

/** What goes around the data of a message; the same for all subscriptions of a group. */
export interface Envelope {
  readonly topic: LiveTopicName
  readonly kind: LiveMessage['kind']
  readonly seq: number
  readonly epoch: string
  /** JSON text of the DataMeta. */
  readonly meta: string
}

const TAIL = Buffer.from('}\n\n')

/** One subscription of one client. */
export class Subscription {
  /** Messages sent; counts from 1 without holes. */
  n = 0
  /** Rows dropped since the client became slow: first and last sequence. */
  missed: { from: number; to: number } | null = null

  constructor(
    readonly index: number,
    readonly topic: LiveTopicName,
    readonly filterText: string,
  ) {}
}

/** One client: its subscriptions, its buffer and how long it has been slow. */
export class LiveConnection {
  private readonly gate: SlowGate
  isClosed = false

  constructor(
    readonly subscriptions: readonly Subscription[],
    private readonly sink: LiveSink,
    clock: Clock,
    policy: SlowPolicy = SLOW_POLICY,
  ) {
    this.gate = new SlowGate(() => sink.bufferedBytes(), clock, policy)
  }

  /** True while the client takes what it is sent; one that stays slow for too long is disconnected. */
  canTake(): boolean {
    if (this.isClosed) return false
    const isOpen = this.gate.isOpen
    if (this.gate.isLost) this.close()
    return isOpen && !this.isClosed
  }

  /** Sends one message; `data` is JSON text already in bytes, shared by everyone who gets it. */
  send(subscription: Subscription, envelope: Envelope, data: Uint8Array): void {
    if (this.isClosed) return
    if (envelope.kind !== 'heartbeat') subscription.n += 1
    const { topic, kind, seq, epoch, meta } = envelope
    const id = kind === 'heartbeat' ? '' : `id: ${epoch}:${seq}\n`
    const head =
      `event: ${kind}\n${id}data: {"sub":${subscription.index},"topic":"${topic}","kind":"${kind}","n":${subscription.n},` +
      `"seq":${seq},"epoch":"${epoch}","meta":${meta},"data":`
    this.sink.write(Buffer.concat([Buffer.from(head), data, TAIL]))
  }

  /** Notes rows that were not sent because the client is slow. */
  miss(subscription: Subscription, fromSeq: number, toSeq: number): void {
    const { missed } = subscription
    subscription.missed = { from: missed?.from ?? fromSeq, to: Math.max(missed?.to ?? toSeq, toSeq) }
  }

  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.sink.close()
  }
}
