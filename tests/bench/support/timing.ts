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
  /** Our own SQL sent straight to the engine, where it is asked for. */
  readonly same: Timing | null
  /** Medians over the rounds of ours / theirs. */
  readonly ratioP95: number
  readonly ratioP50: number
}

/** Ways to the same answer. */
export interface Ways<Q> {
  readonly ours: (question: Q) => Promise<unknown>
  readonly theirs: (question: Q) => Promise<unknown>
  readonly same?: ((question: Q) => Promise<unknown>) | undefined
}

type Side = keyof Ways<unknown>
type Times = Record<Side, number[]>

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

/** One round: the ways take turns, and which goes first changes, so that none finds warm what another has read. */
async function timeRound<Q>(
  next: () => Q | Promise<Q>,
  calls: number,
  ways: Ways<Q>,
  settle: () => Promise<void>,
): Promise<Times> {
  const times: Times = { ours: [], theirs: [], same: [] }
  const sides: readonly Side[] = ways.same === undefined ? ['ours', 'theirs'] : ['ours', 'theirs', 'same']
  for (let call = 0; call < calls; call += 1) {
    const question = await next()
    for (let turn = 0; turn < sides.length; turn += 1) {
      const side = sides[(call + turn) % sides.length] ?? 'ours'
      const way = ways[side]
      if (way === undefined) continue
      await settle()
      times[side].push(await timed(() => way(question)))
    }
  }
  return times
}

/**
 * Times the ways in `ROUNDS` rounds of `calls` questions, every question a new one.
 * @param settle what is waited for before each way, so that none pays for what the other left behind
 */
export async function compare<Q>(
  next: () => Q | Promise<Q>,
  calls: number,
  ways: Ways<Q>,
  settle: () => Promise<void> = () => Promise.resolve(),
): Promise<Comparison> {
  const rounds: Times[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timeRound(next, calls, ways, settle))
  const of = (side: Side, share: number) => median(rounds.map((times) => percentile(times[side], share)))
  const ratio = (share: number) =>
    median(rounds.map((times) => percentile(times.ours, share) / percentile(times.theirs, share)))
  const timing = (side: Side): Timing => ({ p50: of(side, 0.5), p95: of(side, 0.95) })
  return {
    ours: timing('ours'),
    theirs: timing('theirs'),
    same: ways.same === undefined ? null : timing('same'),
    ratioP95: ratio(0.95),
    ratioP50: ratio(0.5),
  }
}
