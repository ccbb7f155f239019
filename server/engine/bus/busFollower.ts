import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'
import type { Bus, BusMessage } from '@/server/engine/bus/busMessage'
import { NO_SESSION } from '@/server/engine/live/liveView'
import type { EngineSink } from '@/server/engine/tapeStage'
import type { TapeStore } from '@/server/stores/tape/port'

const PAGE = 5000
/** Prints are on the bus some hundred milliseconds before they are in the store. */
const STORE_LAG_MS = 200
const MAX_TRIES = 25

/**
 * Serves an engine that runs in another host: takes its messages in order and reads what it has missed, or what was
 * before it joined, from the tape store that both share.
 */
export class BusFollower {
  private session = NO_SESSION
  private lastSeq = 0
  private toldSeq = 0
  private work: Promise<void> = Promise.resolve()
  private readonly counters = { messages: 0, repaired: 0, unrepaired: 0 }
  private isClosed = false
  private heardMs: EpochMs | null = null

  constructor(
    bus: Bus,
    private readonly store: Pick<TapeStore, 'readForward'>,
    private readonly sink: EngineSink,
    { clock, onError }: { readonly clock: Clock; readonly onError: (error: unknown) => void },
  ) {
    bus.subscribe((message) => {
      this.heardMs = clock()
      this.toldSeq = message.items.at(-1)?.seq ?? message.afterSeq
      this.work = this.work.then(() => this.take(message)).catch(onError)
    })
  }

  /** Resolves when every message received so far is taken in. */
  async settled(): Promise<void> {
    await this.work
  }

  close(): void {
    this.isClosed = true
  }

  /** When the host with the feed was heard last; null: not yet. */
  lastHeardMs(): EpochMs | null {
    return this.heardMs
  }

  /** Prints that the host with the feed has told of, or stored, and this one has not taken in yet. */
  behind(): number {
    return Math.max(0, this.toldSeq - this.lastSeq)
  }

  figures(): Readonly<Record<string, number>> {
    return { ...this.counters, seq: this.lastSeq, behind: this.behind() }
  }

  private async take(message: BusMessage): Promise<void> {
    if (this.isClosed) return
    this.counters.messages += 1
    if (message.session.epoch !== this.session.epoch) {
      this.session = message.session
      this.lastSeq = 0
      this.sink.begin(message.session)
    }
    if (message.afterSeq > this.lastSeq) await this.repair(message.afterSeq)
    for (const item of message.items) {
      if (item.seq <= this.lastSeq) continue
      this.sink.print(item)
      this.lastSeq = item.seq
    }
    for (const item of message.amended) this.sink.amend(item)
  }

  /** Reads (lastSeq, toSeq] from the store, waiting for rows that are still on their way into it. */
  private async repair(toSeq: number): Promise<void> {
    const { sessionDate, source } = this.session
    for (let tries = 0; this.lastSeq < toSeq && !this.isClosed; ) {
      const page = await this.store.readForward({ sessionDate, source }, this.lastSeq, PAGE)
      for (const item of page) {
        if (item.seq > toSeq) break
        this.sink.restore(item)
        this.lastSeq = item.seq
        this.counters.repaired += 1
      }
      if (page.length === PAGE || this.lastSeq >= toSeq) continue
      tries += 1
      if (tries > MAX_TRIES) {
        this.counters.unrepaired += toSeq - this.lastSeq
        this.lastSeq = toSeq
        return
      }
      await sleep(STORE_LAG_MS)
    }
  }
}
