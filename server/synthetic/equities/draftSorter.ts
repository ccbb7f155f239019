import { MINUTE_US } from '@/lib/market/newYorkTime'
import type { EquityPrint } from '@/server/synthetic/equities/equityPrint'

/** A print before it has its number (0 until then). It is numbered in place: a day has tens of thousands of them. */
export type Draft = Omit<EquityPrint, 'seq'> & { seq: number }

export const byTime = (a: Draft, b: Draft): number => a.executed_at_us - b.executed_at_us

/** Sorts prints by time minute by minute, so that no single sort takes long. Prints of one instant keep their order. */
export class DraftSorter {
  private readonly minutes = new Map<number, Draft[]>()

  add(drafts: readonly Draft[]): void {
    for (const draft of drafts) {
      const minute = Math.floor(draft.executed_at_us / MINUTE_US)
      const known = this.minutes.get(minute)
      if (known === undefined) this.minutes.set(minute, [draft])
      else known.push(draft)
    }
  }

  /** All prints in order of time, numbered from 1. */
  *numbered(): Generator<EquityPrint, void> {
    let seq = 0
    for (const minute of [...this.minutes.keys()].sort((a, b) => a - b)) {
      // Array sort is stable, so prints of the same instant stay in the order in which they were added.
      for (const draft of (this.minutes.get(minute) ?? []).sort(byTime)) {
        seq += 1
        draft.seq = seq
        yield draft
      }
    }
  }
}
