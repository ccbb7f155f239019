import type { Stream } from '@/server/synthetic/random'

/** Sizes people type. */
const ROUND = [
  10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 3000, 5000, 10_000,
]
const TAIL_INDEX = 1.22
const LARGEST = 20_000
const ROUND_SHARE = 0.55

/** Contracts of one order: mostly 1 to 10, round numbers often, and a Pareto tail of blocks; larger in names of institutions. */
export function orderSize(stream: Stream, isInstitutional = false): number {
  const u = isInstitutional ? stream.unit() ** 0.4 : stream.unit()
  if (u < 0.52) return 1
  if (u < 0.64) return 2
  if (u < 0.71) return 3
  if (u < 0.81) return [4, 5, 5, 5, 5, 6, 7, 8][stream.below(8)] ?? 5
  if (u < 0.87) return 10
  const size = Math.min(LARGEST, Math.floor(10 * stream.unit() ** (-1 / TAIL_INDEX)))
  return stream.unit() < ROUND_SHARE ? rounded(size) : size
}

/** The nearest lower size people type. */
function rounded(size: number): number {
  return ROUND.findLast((round) => round <= size) ?? size
}
