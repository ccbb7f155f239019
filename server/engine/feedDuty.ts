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
    /** The highest number that ever wrote any source. */
    highest(): Promise<number>
  }
  /** The lease could not be kept: another host may write now, and this one must not. */
  readonly onLost: () => void
}

/**
 * The right of one host of several to play the feed and write its tape. The lease says who does; its number, kept beside the
 * tape for each source that it writes, makes the engine refuse whoever had it before, however late what it sent arrives.
 */
export class FeedDuty {
  private held: Held | null = null
  private isEnding = false
  private readonly claimed = new Set<string>()
  private readonly listeners: ((fence: number) => void)[] = []

  constructor(private readonly parts: DutyParts) {}

  get isHeld(): boolean {
    return this.held !== null
  }

  /** The number of this host while it is its turn; null while another host plays. Ask again. */
  async turn(): Promise<number | null> {
    const { take, tape, onLost } = this.parts
    if (this.held !== null) return this.held.fence
    if (this.isEnding) return null
    const held = await take('tape', await tape.highest())
    if (held === null || held.lost.aborted) return null
    this.held = held
    held.lost.addEventListener('abort', () => {
      this.held = null
      if (!this.isEnding) onLost()
    })
    for (const listener of this.listeners) listener(held.fence)
    return held.fence
  }

  /** From now on prints of the source are written under this number, and under no lower one. */
  async write(source: string, fence: number): Promise<void> {
    if (this.claimed.has(source)) return
    await this.parts.tape.claim(source, fence)
    this.claimed.add(source)
  }

  /** Called when this host's turn comes; it ends when its turn is over. */
  whenHeld(listener: (fence: number) => void): void {
    this.listeners.push(listener)
  }

  /** The lease is given back on purpose from now on. */
  end(): void {
    this.isEnding = true
  }
}

/** A source that plays while this host has the duty. A vendor's tape begins anew for readers with every host that plays it. */
export const underDuty = (source: FeedSource, duty: FeedDuty): FeedSource => ({
  awaits: () => source.awaits?.() ?? null,
  planAt: async (nowMs) => {
    const fence = await duty.turn()
    if (fence === null) return null
    const plan = await source.planAt(nowMs)
    if (plan === null) return null
    await duty.write(plan.session.source, fence)
    // What the last host had told, but not stored, is not on the tape: its numbers stand for other prints now.
    return plan.stored === 'read-back' ? { ...plan, epoch: () => `${plan.epoch()}-${fence}` } : plan
  },
})
