import type { Stream } from '@/server/synthetic/random'

/** Sizes people type. */
const ROUND = [
  10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 3000, 5000, 10_000,
]
const TAIL_INDEX = 1.22
const LARGEST = 20_000
const ROUND_SHARE = 0.55

/** Contracts of one order: mostly 1 to 10, round numbers often, and a Pareto tail of blocks. */
export function orderSize(stream: Stream): number {
  const u = stream.unit()
  if (u < 0.36) return 1
  if (u < 0.48) return 2
  if (u < 0.55) return 3
  if (u < 0.68) return [4, 5, 5, 5, 6, 7, 8, 9][stream.below(8)] ?? 5
  if (u < 0.79) return 10
  const size = Math.min(LARGEST, Math.floor(10 * stream.unit() ** (-1 / TAIL_INDEX)))
  return stream.unit() < ROUND_SHARE ? rounded(size) : size
}

/** The nearest lower size people type. */
function rounded(size: number): number {
  return ROUND.findLast((round) => round <= size) ?? size
}
