import type { LiveMessage, LiveTopicName } from '@/lib/contract/liveTopics'
import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'

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

export interface SlowPolicy {
  /** Above this the client is slow: row messages are dropped and named in a gap. */
  readonly highBytes: number
  /** Below this it has caught up. */
  readonly lowBytes: number
  /** Slow for this long: the stream is ended. */
  readonly maxSlowMs: number
}

const SLOW_POLICY: SlowPolicy = { highBytes: 1_000_000, lowBytes: 200_000, maxSlowMs: 30_000 }

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
  private slowSinceMs: EpochMs | null = null
  isClosed = false

  constructor(
    readonly subscriptions: readonly Subscription[],
    private readonly sink: LiveSink,
    private readonly clock: Clock,
    private readonly policy: SlowPolicy = SLOW_POLICY,
  ) {}

  /**
   * True while the client takes what it is sent. A client whose buffer is full stays slow until the buffer is nearly
   * empty again; one that stays slow for too long is disconnected.
   */
  canTake(): boolean {
    if (this.isClosed) return false
    const buffered = this.sink.bufferedBytes()
    if (this.slowSinceMs === null && buffered > this.policy.highBytes) this.slowSinceMs = this.clock()
    else if (this.slowSinceMs !== null && buffered < this.policy.lowBytes) this.slowSinceMs = null
    if (this.slowSinceMs !== null && this.clock() - this.slowSinceMs > this.policy.maxSlowMs) this.close()
    return this.slowSinceMs === null && !this.isClosed
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
