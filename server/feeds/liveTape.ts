import type { Clock } from '@/lib/core/clock'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import type { RawPrint } from '@/lib/flow/trade'
import type { FeedPlan, FeedSource } from '@/server/engine/feedSource'
import { rawOfItem } from '@/server/engine/rawOfItem'
import { BackWriter } from '@/server/feeds/backWriter'
import { tapeSessionAt } from '@/server/feeds/feedSession'
import { PrintRing } from '@/server/feeds/printRing'
import type { Sequencer } from '@/server/feeds/sequencer'
import type { TapeStore } from '@/server/stores/tape/port'

export interface LiveTapeParts {
  /** Of the vendor or the door that tells prints; also the source in the store. */
  readonly source: string
  readonly tape: TapeStore
  readonly sequencer: Sequencer
  readonly clock: Clock
  /** Resolves when the engine's queue is stored. */
  readonly flush: () => Promise<void>
  readonly ringBytes?: number | undefined
}

const PAGE = 5000
const TAKEN_EVERY_MS = 5

/**
 * The tape of one source of prints as the engine plays it. A print of the session that is played goes into the ring; one of
 * another session is stored behind the engine's back, and read back if the engine comes to play that session.
 */
export class LiveTape implements FeedSource {
  readonly ring: PrintRing
  private readonly back: BackWriter
  private playing: IsoDate | null = null
  private lastSeq = 0

  constructor(private readonly parts: LiveTapeParts) {
    const { source, tape, sequencer, clock, ringBytes } = parts
    this.ring = new PrintRing(ringBytes)
    this.back = new BackWriter(source, tape, sequencer.writer, clock)
  }

  planAt(nowMs: EpochMs): Promise<FeedPlan | null> {
    const { source } = this.parts
    const sessionDate = tapeSessionAt(nowMs)
    const key = `${source}-${sessionDate}`
    return Promise.resolve({
      key,
      session: { sessionDate, source, mode: 'live', speed: 1, simulated: false },
      stored: 'read-back',
      epoch: () => key,
      open: (fromSeq) => ({ name: source, read: (signal) => this.read(sessionDate, fromSeq, signal) }),
    })
  }

  /** Opens the session a print is about to be numbered in: afterwards taking it cannot fail. */
  async ready(session: IsoDate): Promise<void> {
    if (session !== this.playing) await this.back.ready(session)
  }

  /** Takes a numbered print. False when the ring is full: the caller does what its source declares. */
  async put(print: RawPrint): Promise<boolean> {
    if (print.session_date !== this.playing) {
      await this.back.add(print)
      return true
    }
    if (!this.ring.push(print)) return false
    this.lastSeq = print.seq
    return true
  }

  /** Resolves when everything taken so far is in the store. */
  async stored(): Promise<void> {
    await this.back.flush()
    // What arrives meanwhile is not waited for: under a steady tape that would never end.
    const { lastSeq } = this
    while (this.playing !== null && this.ring.takenSeq < lastSeq)
      await new Promise((resolve) => setTimeout(resolve, TAKEN_EVERY_MS))
    await this.parts.flush()
  }

  private async *read(session: IsoDate, fromSeq: number, signal: AbortSignal): AsyncGenerator<RawPrint> {
    const { tape, source } = this.parts
    this.lastSeq = fromSeq - 1
    this.ring.takenSeq = fromSeq - 1
    this.playing = session
    await this.back.handOver(session)
    try {
      for (let after = fromSeq - 1; !signal.aborted; ) {
        const page = await tape.readForward({ sessionDate: session, source }, after, PAGE)
        for (const item of page) yield rawOfItem(item)
        after = page.at(-1)?.seq ?? after
        if (page.length < PAGE) break
      }
      yield* this.ring.read(signal)
    } finally {
      this.playing = null
      await this.parts.flush()
      for (const print of this.ring.drain()) await this.back.add(print)
      await this.back.flush()
    }
  }
}
