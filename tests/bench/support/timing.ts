import { median, percentile } from '@/scripts/bench/stats.mjs'
import { ROUNDS } from '@/tests/bench/support/options'

/** One side of a comparison: p50 and p95 of the rounds' medians, ms. */
export interface Timing {
  readonly p50: number
  readonly p95: number
}

export interface Comparison {
  readonly ours: Timing
  readonly theirs: Timing
  /** Median over the rounds of ours.p95 / theirs.p95. */
  readonly ratioP95: number
  readonly ratioP50: number
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

/**
 * Times two ways to the same answer. The calls take turns, and which goes first changes, so that neither finds warm
 * what the other has read; every pair asks something new.
 */
export async function compare<Q>(
  next: () => Q,
  calls: number,
  ways: { readonly ours: (question: Q) => Promise<unknown>; readonly theirs: (question: Q) => Promise<unknown> },
): Promise<Comparison> {
  const rounds: { ours: number[]; theirs: number[] }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = { ours: [] as number[], theirs: [] as number[] }
    for (let call = 0; call < calls; call += 1) {
      const question = next()
      const order = call % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)
      for (const side of order) times[side].push(await timed(() => ways[side](question)))
    }
    rounds.push(times)
  }
  const of = (side: 'ours' | 'theirs', share: number) => rounds.map((times) => percentile(times[side], share))
  const ratio = (share: number) =>
    median(rounds.map((times) => percentile(times.ours, share) / percentile(times.theirs, share)))
  return {
    ours: { p50: median(of('ours', 0.5)), p95: median(of('ours', 0.95)) },
    theirs: { p50: median(of('theirs', 0.5)), p95: median(of('theirs', 0.95)) },
    ratioP95: ratio(0.95),
    ratioP50: ratio(0.5),
  }
}
