import { quantile } from '@/lib/core/series'
import { studentT975 } from '@/lib/flow/alerts/studentT'
import { SeededRandom } from '@/lib/retirement/seededRandom'

/** A value with the block it shares its luck with: what fell in one session is not independent. */
export interface BlockValue {
  readonly block: string
  readonly value: number
}

/** 95 % interval of a mean. */
export interface BlockInterval {
  readonly low: number
  readonly high: number
  readonly blocks: number
}

/** Fewest blocks that tell anything of how they differ, and fewest that are resampled. */
const FEWEST = 3
const RESAMPLED = 10
const DRAWS = 999

interface Sums {
  readonly count: Float64Array
  readonly sum: Float64Array
}

/**
 * 95 % interval of the mean of clustered values. From ten blocks on by the block bootstrap: whole blocks are drawn with
 * replacement and the mean is studentised by its error (bootstrap-t; Cameron, Gelbach and Miller 2008); with
 * three to nine by that error and Student's t with one degree less than blocks; below three there is none. The same values
 * give the same interval.
 */
export function blockInterval(values: readonly BlockValue[]): BlockInterval | null {
  const sums = sumsOf(values)
  const blocks = sums.count.length
  if (blocks < FEWEST) return null
  const own = estimate(sums, (place) => place)
  const half = studentT975(blocks - 1) * own.error
  if (blocks < RESAMPLED || own.error === 0) return { low: own.mean - half, high: own.mean + half, blocks }
  const random = new SeededRandom(values.length, blocks)
  const scores: number[] = []
  const drawn = new Int32Array(blocks)
  for (let draw = 0; draw < DRAWS; draw += 1) {
    for (let at = 0; at < blocks; at += 1) drawn[at] = Math.floor(random.uniform() * blocks)
    const { mean, error } = estimate(sums, (place) => drawn[place] ?? 0)
    if (error > 0) scores.push((mean - own.mean) / error)
  }
  const [lowScore, highScore] = [quantile(scores, 0.025) ?? 0, quantile(scores, 0.975) ?? 0]
  return { low: own.mean - highScore * own.error, high: own.mean - lowScore * own.error, blocks }
}

function sumsOf(values: readonly BlockValue[]): Sums {
  const places = new Map<string, number>()
  for (const { block } of values) if (!places.has(block)) places.set(block, places.size)
  const sums = { count: new Float64Array(places.size), sum: new Float64Array(places.size) }
  for (const { block, value } of values) {
    const place = places.get(block) ?? 0
    sums.count[place] = (sums.count[place] ?? 0) + 1
    sums.sum[place] = (sums.sum[place] ?? 0) + value
  }
  return sums
}

/** Mean of all values of the blocks and its error by leaving each block out (the jackknife, CV3 of MacKinnon and others). */
function estimate(
  { count, sum }: Sums,
  at: (place: number) => number,
): { readonly mean: number; readonly error: number } {
  const blocks = count.length
  let [n, total] = [0, 0]
  for (let i = 0; i < blocks; i += 1) {
    n += count[at(i)] ?? 0
    total += sum[at(i)] ?? 0
  }
  const mean = total / n
  let squares = 0
  for (let i = 0; i < blocks; i += 1) {
    const own = count[at(i)] ?? 0
    squares += own === n ? 0 : (((sum[at(i)] ?? 0) - mean * own) / (1 - own / n)) ** 2
  }
  return { mean, error: Math.sqrt((squares * (blocks - 1)) / blocks) / n }
}
