import type { EpochMs } from '@/lib/core/nominal'
import type { FeedKind } from '@/lib/feeds/declaration'
import { FeedFault, type Refuses, type Waits } from '@/server/feeds/port'

/** A plan changes seldom, and who asks too often is shut out. */
const PLAN_MS = 600_000

type Follows = () => Promise<void>

/** A part of a source that the plan may not include: the rest goes on without it, and it is tried again slowly. */
export class PlanPart {
  isRefused = false
  private dueMs: EpochMs = 0

  constructor(
    private readonly kinds: readonly FeedKind[],
    private readonly waits: Waits,
  ) {}

  /** Runs the part until the signal aborts or something other than its plan ends it. */
  async run(part: (follows: Follows) => Promise<void>, signal: AbortSignal, follows?: Follows, refuses?: Refuses) {
    const { kinds, waits } = this
    while (!signal.aborted) {
      // A source that begins anew for another reason asks no sooner for what was refused.
      if (waits.now() < this.dueMs) await waits.sleep(this.dueMs - waits.now(), signal)
      if (signal.aborted) return
      try {
        return await part(async () => {
          this.isRefused = false
          await follows?.()
        })
      } catch (error) {
        if (signal.aborted || !(error instanceof FeedFault) || error.kind !== 'entitlement') throw error
        this.isRefused = true
        this.dueMs = waits.now() + (error.more.retryAfterMs ?? PLAN_MS)
        await refuses?.({ kinds, fault: error, nextTryMs: this.dueMs })
      }
    }
  }
}
