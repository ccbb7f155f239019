import type { Stream } from '@/server/synthetic/random'

/** Sizes people type. */
const ROUND = [
  10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 3000, 5000, 10_000,
]
const TAIL_INDEX = 1.18
/** Most contracts of one order of any name. */
export const LARGEST_ORDER = 20_000
const ROUND_SHARE = 0.55

/** How the orders of a name or contract are sized: the largest one, and whether institutions trade it. */
export interface OrderSizes {
  readonly most: number
  readonly isInstitutional: boolean
}

/** Chances of the small sizes, added up: one, two, three, four to eight, ten; the rest is a tail of blocks. */
const UP_TO = { one: 0.55, two: 0.67, three: 0.74, few: 0.835, ten: 0.89 } as const
const FEW = [4, 5, 5, 5, 5, 6, 7, 8] as const
/** Institutions draw the larger sizes: their chance is raised to this power. */
const INSTITUTIONAL = 0.4

/** Contracts of one order: mostly 1 to 10, round numbers often, and a Pareto tail of blocks up to `most`. */
export function orderSize(stream: Stream, { most, isInstitutional }: OrderSizes): number {
  const u = isInstitutional ? stream.unit() ** INSTITUTIONAL : stream.unit()
  return Math.min(most, sizeAt(stream, u, most))
}

function sizeAt(stream: Stream, u: number, most: number): number {
  if (u < UP_TO.one) return 1
  if (u < UP_TO.two) return 2
  if (u < UP_TO.three) return 3
  if (u < UP_TO.few) return FEW[stream.below(FEW.length)] ?? 5
  if (u < UP_TO.ten) return 10
  // Drawn below the cut, so that no name has a heap of orders at its largest size.
  const cut = (10 / Math.max(11, most)) ** TAIL_INDEX
  const size = Math.floor(10 * (cut + (1 - cut) * stream.unit()) ** (-1 / TAIL_INDEX))
  return stream.unit() < ROUND_SHARE ? rounded(size) : size
}

/** The nearest lower size people type. */
function rounded(size: number): number {
  return ROUND.findLast((round) => round <= size) ?? size
}

/** Contracts of a mean order, blocks as the mean of the cut Pareto tail. */
export function meanOrderSize({ most, isInstitutional }: OrderSizes): number {
  const below = (limit: number) => (isInstitutional ? limit ** (1 / INSTITUTIONAL) : limit)
  const [one, two, three, few, ten] = [UP_TO.one, UP_TO.two, UP_TO.three, UP_TO.few, UP_TO.ten].map(below)
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = [one, two, three, few, ten]
  const ratio = Math.max(11, most) / 10
  const tail = (10 * TAIL_INDEX * (1 - ratio ** (1 - TAIL_INDEX))) / ((TAIL_INDEX - 1) * (1 - ratio ** -TAIL_INDEX))
  return a + 2 * (b - a) + 3 * (c - b) + 5.25 * (d - c) + 10 * (e - d) + 0.93 * tail * (1 - e)
}
