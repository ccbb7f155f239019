import { createHash } from 'node:crypto'
import type { Clock } from '@/lib/core/clock'
import type { EventSink } from '@/server/feeds/eventSink'
import { FeedLine, wordsOf } from '@/server/feeds/feedLine'
import type { FeedStore } from '@/server/stores/feeds/port'
import { Chain } from '@/server/stores/tape/write/chain'

export interface IngestAnswer {
  readonly accepted: number
  readonly duplicates: number
  readonly rejected: readonly { readonly line: number; readonly reason: string }[]
  /** Highest running number of the sender that is stored; null when it sends none. */
  readonly acked_n: number | null
  /** Number of the last print of this batch on the tape; null when it had none. */
  readonly seq_to: number | null
}

export type IngestResult =
  | { readonly status: 200; readonly body: IngestAnswer }
  | { readonly status: 409 | 429; readonly message: string }
  | { readonly status: 422; readonly message: string; readonly rejected: IngestAnswer['rejected'] }

/** More bad lines than this share: nothing of the batch is taken. */
const MOST_BAD = 0.01
const MOST_TOLD = 100
/** Batches of a feed that wait for their turn. */
const MOST_WAITING = 3

export interface DoorParts {
  readonly feed: string
  readonly sink: EventSink
  /** Prints the tape still has room for. */
  readonly room: () => number
  readonly feeds: FeedStore
  readonly clock: Clock
}

/**
 * Takes batches of one sender, one after the other, and answers when they are stored. The same batch again gets the answer it
 * got; a batch that broke off is sent again and its prints are known by their ids, so nothing is stored twice.
 */
export class IngestDoor {
  private readonly chain = new Chain()
  private waiting = 0

  constructor(private readonly parts: DoorParts) {}

  get sink(): EventSink {
    return this.parts.sink
  }

  position(): Promise<number | null> {
    return this.parts.feeds.position(this.parts.feed)
  }

  async take(key: string, body: Buffer): Promise<IngestResult> {
    if (this.waiting >= MOST_WAITING)
      return { status: 429, message: 'Batches of this feed wait already: one after the other.' }
    this.waiting += 1
    try {
      return await this.chain.run(() => this.takeNext(key, body))
    } finally {
      this.waiting -= 1
    }
  }

  private async takeNext(key: string, body: Buffer): Promise<IngestResult> {
    const { feed, feeds, clock } = this.parts
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const known = await feeds.batch(feed, key)
    if (known !== null && known.bodyHash !== bodyHash)
      return { status: 409, message: 'Another batch was sent with this Idempotency-Key.' }
    if (known !== null) return { status: 200, body: JSON.parse(known.answer) as IngestAnswer }
    const { lines, total, rejected } = readLines(body)
    if (rejected.length > total * MOST_BAD)
      return {
        status: 422,
        message: `${rejected.length} of ${total} lines are not usable; nothing was taken.`,
        rejected: rejected.slice(0, MOST_TOLD),
      }
    if (this.parts.room() < lines.length) return { status: 429, message: 'The tape is full at the moment.' }
    const answer = await this.store(lines, rejected)
    await feeds.putBatch(feed, key, { bodyHash, answer: JSON.stringify(answer) }, clock())
    return { status: 200, body: answer }
  }

  private async store(lines: readonly ReadLine[], bad: IngestAnswer['rejected']): Promise<IngestAnswer> {
    const { feed, sink, feeds } = this.parts
    const rejected = [...bad]
    const counts = { taken: 0, duplicate: 0 }
    let seqTo: number | null = null
    let ackedN = await this.position()
    const before = ackedN
    for (const { line, event } of lines) {
      const taken = await sink.take(event)
      if (taken.outcome === 'rejected') rejected.push({ line, reason: taken.reason })
      if (taken.outcome === 'full') throw new Error('The ring had room for this batch')
      if (taken.outcome === 'taken' || taken.outcome === 'duplicate') counts[taken.outcome] += 1
      if (taken.outcome === 'taken' && taken.seq !== undefined) seqTo = taken.seq
      if (event.n !== undefined) ackedN = Math.max(ackedN ?? 0, event.n)
    }
    await sink.stored()
    if (ackedN !== null && ackedN !== before) await feeds.putPosition(feed, ackedN)
    const told = rejected.sort((a, b) => a.line - b.line).slice(0, MOST_TOLD)
    return { accepted: counts.taken, duplicates: counts.duplicate, rejected: told, acked_n: ackedN, seq_to: seqTo }
  }
}

interface ReadLine {
  readonly line: number
  readonly event: FeedLine
}

function readLines(body: Buffer) {
  const lines: ReadLine[] = []
  const rejected: { line: number; reason: string }[] = []
  let total = 0
  for (const [at, text] of body.toString('utf8').split('\n').entries()) {
    if (text.trim() === '') continue
    total += 1
    const read = readLine(text)
    if (typeof read === 'string') rejected.push({ line: at + 1, reason: read })
    else lines.push({ line: at + 1, event: read })
  }
  return { lines, total, rejected }
}

/** The event of a line, or what is wrong with it. */
function readLine(text: string): FeedLine | string {
  try {
    const parsed = FeedLine.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : wordsOf(parsed.error)
  } catch {
    return 'the line is no JSON'
  }
}
