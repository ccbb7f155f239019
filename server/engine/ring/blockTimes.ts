import type { EpochUs } from '@/lib/core/nominal'

/** Rows of one block of the time index. */
export const BLOCK_ROWS = 4096

/** Earliest and latest execution time of every block of rows, and the latest of everything up to a block. */
export class BlockTimes {
  private readonly earliest: number[] = []
  private readonly latestSoFar: number[] = []
  latestUs: EpochUs = 0

  add(row: number, executedAtUs: EpochUs): void {
    const block = blockOf(row)
    while (this.earliest.length <= block) {
      this.earliest.push(Number.POSITIVE_INFINITY)
      this.latestSoFar.push(this.latestUs)
    }
    this.latestUs = Math.max(this.latestUs, executedAtUs)
    this.earliest[block] = Math.min(this.earliest[block] ?? executedAtUs, executedAtUs)
    this.latestSoFar[block] = this.latestUs
  }

  earliestOf(block: number): EpochUs {
    return this.earliest[block] ?? Number.POSITIVE_INFINITY
  }

  /** Latest execution time of any row in this block or before it; nothing older can be newer than that. */
  latestUpTo(block: number): EpochUs {
    return this.latestSoFar[block] ?? Number.NEGATIVE_INFINITY
  }
}

export function blockOf(row: number): number {
  return Math.floor(row / BLOCK_ROWS)
}
