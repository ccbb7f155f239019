import type { Clock } from '@/lib/core/clock'
import type { EpochMs, EpochUs } from '@/lib/core/nominal'
import type { GapKeeper } from '@/server/feeds/gapKeeper'
import type { Gap } from '@/server/stores/feeds/port'

/** Where a stretch begins that nobody heard, and why. */
export interface GapStart {
  readonly fromUs: EpochUs
  readonly why: Gap['why']
}

/** Prints of one instant arrive one after another, and contracts side by side: a stretch reaches so much further at both ends. */
const MARGIN_US = 2_000_000
/** Prints of which none is taken for so long are no single bad ones. */
const DEAF_MS = 10_000

/** Up to which instant a tape was heard: there its gaps begin. Stretches are those of the vendor's clock. */
export class HeardTape {
  /** The newest print; before the first one what was stored. */
  private heardUs: EpochUs | null = null
  /** How far the vendor's clock is ahead of ours, as far as its prints show. */
  private aheadUs = 0
  /** The stretch that was over when this connection began to tell the tape, and what was known of the clocks; null: none. */
  private ended: { readonly toUs: EpochUs; readonly aheadUs: number } | null = null
  /** When a print was last taken, by our clock. */
  private takenMs: EpochMs = 0
  isDeaf = false

  constructor(
    private readonly gaps: Pick<GapKeeper, 'begin' | 'end' | 'note'>,
    private readonly clock: Clock,
    private readonly delayMs: number,
  ) {}

  /** @param storedUs the newest print that an earlier run stored */
  async resume(storedUs: EpochUs | null, gap: GapStart | undefined): Promise<void> {
    this.heardUs = storedUs
    if (gap !== undefined) await this.gaps.begin(gap.fromUs, gap.why)
    else if (storedUs !== null) await this.gaps.begin(storedUs - MARGIN_US, 'restart')
  }

  /** @param openedMs when the connection was asked for: a delayed tape would have told what happened before */
  lost(openedMs: EpochMs, why: Gap['why']): Promise<void> {
    this.ended = null
    return this.gaps.begin((this.heardUs ?? (openedMs - this.delayMs) * 1000) - MARGIN_US, why)
  }

  async followed(): Promise<void> {
    const { aheadUs } = this
    const toUs = this.clock() * 1000 + aheadUs + MARGIN_US
    this.ended = (await this.gaps.end(toUs)) ? { toUs, aheadUs } : null
  }

  /** A print was taken. Nothing counts as heard before it can have happened by our clock. */
  async hear(atUs: EpochUs): Promise<void> {
    this.takenMs = this.clock()
    const nowUs = this.takenMs * 1000
    this.heardUs = Math.max(this.heardUs ?? 0, Math.min(atUs, nowUs))
    this.aheadUs = Math.max(this.aheadUs, atUs - nowUs)
    const { ended, aheadUs } = this
    if (this.isDeaf) {
      this.isDeaf = false
      await this.followed()
    } else if (ended !== null && aheadUs > ended.aheadUs + MARGIN_US) {
      // The stretch that was over by our clock lasted longer by the vendor's.
      const toUs = ended.toUs + aheadUs - ended.aheadUs
      this.ended = { toUs, aheadUs }
      await this.gaps.note(ended.toUs, toUs, 'disconnect')
    }
  }

  /** A print was refused. By a clock far behind every one lies in the future: that is a stretch too. */
  async refuse(atUs: EpochUs): Promise<void> {
    const nowMs = this.clock()
    if (this.isDeaf || atUs <= nowMs * 1000 || nowMs - this.takenMs < DEAF_MS) return
    this.isDeaf = true
    await this.gaps.begin((this.heardUs ?? atUs) - MARGIN_US, 'vendor-skip')
  }
}
