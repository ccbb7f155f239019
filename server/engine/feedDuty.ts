import type { FeedSource } from '@/server/engine/feedSource'

/** The right to do a task alone, with the number that tells its holders apart. */
interface Held {
  readonly fence: number
  readonly lost: AbortSignal
}

export interface DutyParts {
  /** Takes the lease of this name with a number above the one given; null while another host holds it. */
  readonly take: (name: string, above: number) => Promise<Held | null>
  readonly tape: {
    claim(source: string, fence: number): Promise<void>
    highest(source: string): Promise<number>
  }
  /** The lease could not be kept: another host may write now, and this one must not. */
  readonly onLost: (source: string) => void
}

/**
 * The right of one host of several to play a feed and write its tape. The lease says who does; its number, kept beside the
 * tape too, makes the engine refuse whoever had it before, however late what it sent arrives.
 */
export class FeedDuty {
  private held: Held | null = null
  private isEnding = false
  private readonly listeners: ((source: string, fence: number) => void)[] = []

  constructor(private readonly parts: DutyParts) {}

  get isHeld(): boolean {
    return this.held !== null
  }

  /** The number under which this host writes the source; null while another host does. Ask again. */
  async numberFor(source: string): Promise<number | null> {
    const { take, tape, onLost } = this.parts
    if (this.held !== null) return this.held.fence
    if (this.isEnding) return null
    const held = await take(`tape: ${source}`, await tape.highest(source))
    if (held === null) return null
    await tape.claim(source, held.fence)
    this.held = held
    held.lost.addEventListener('abort', () => {
      this.held = null
      if (!this.isEnding) onLost(source)
    })
    if (held.lost.aborted) return null
    for (const listener of this.listeners) listener(source, held.fence)
    return held.fence
  }

  /** Called when this host's turn comes; it ends when its turn is over. */
  whenHeld(listener: (source: string, fence: number) => void): void {
    this.listeners.push(listener)
  }

  /** The lease is given back on purpose from now on. */
  end(): void {
    this.isEnding = true
  }
}

/** A source that plays while this host has the duty. A vendor's tape begins anew for readers with every host that plays it. */
export const underDuty = (source: FeedSource, duty: FeedDuty): FeedSource => ({
  planAt: async (nowMs) => {
    const plan = await source.planAt(nowMs)
    if (plan === null || plan.stored === 'nothing') return plan
    const fence = await duty.numberFor(plan.session.source)
    if (fence === null) return null
    // What the last host had told, but not stored, is not on the tape: its numbers stand for other prints now.
    return plan.stored === 'read-back' ? { ...plan, epoch: () => `${plan.epoch()}-${fence}` } : plan
  },
})
