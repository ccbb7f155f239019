/** Legs of a package: expiry steps, strike steps from the first leg, call (0) or put (1), ratio, bought (1) or sold (-1). */
export type Leg = readonly [expiry: number, strike: number, right: 0 | 1, ratio: number, way: 1 | -1]

/** The usual strategies by cumulative share; `w` is the width in strikes. */
const STRATEGIES: readonly (readonly [number, (w: number) => readonly Leg[]])[] = [
  [
    0.2,
    (w) => [
      [0, 0, 0, 1, 1],
      [0, w, 0, 1, -1],
    ],
  ],
  [
    0.38,
    (w) => [
      [0, 0, 1, 1, 1],
      [0, -w, 1, 1, -1],
    ],
  ],
  [
    0.46,
    () => [
      [0, 0, 0, 1, 1],
      [0, 0, 1, 1, 1],
    ],
  ],
  [
    0.53,
    (w) => [
      [0, w, 0, 1, 1],
      [0, -w, 1, 1, 1],
    ],
  ],
  [
    0.63,
    (w) => [
      [0, w, 0, 1, 1],
      [0, -w, 1, 1, -1],
    ],
  ],
  [
    0.71,
    () => [
      [0, 0, 0, 1, -1],
      [1, 0, 0, 1, 1],
    ],
  ],
  [
    0.77,
    () => [
      [0, 0, 1, 1, -1],
      [1, 0, 1, 1, 1],
    ],
  ],
  [
    0.83,
    (w) => [
      [0, 0, 0, 1, -1],
      [1, w, 0, 1, 1],
    ],
  ],
  [
    0.88,
    (w) => [
      [0, 0, 0, 1, 1],
      [0, w, 0, 2, -1],
      [0, 2 * w, 0, 1, 1],
    ],
  ],
  [
    0.93,
    (w) => [
      [0, 0, 1, 1, 1],
      [0, -w, 1, 2, -1],
    ],
  ],
  [
    1,
    (w) => [
      [0, w, 0, 1, -1],
      [0, 2 * w, 0, 1, 1],
      [0, -w, 1, 1, -1],
      [0, -2 * w, 1, 1, 1],
    ],
  ],
]

/** Most strikes between two legs. */
const MOST_WIDTH = 4
const WIDTHS = Array.from({ length: MOST_WIDTH }, (_, at) => at + 1)
const known = STRATEGIES.map(([limit, legs]) => ({ limit, legs: WIDTHS.map(legs) }))

/** Legs of the strategy at a draw from 0 to 1, `width` from 1 to 4. */
export function legsFor(pick: number, width: number): readonly Leg[] {
  let at = 0
  while (at < known.length - 1 && pick > (known[at]?.limit ?? 1)) at += 1
  return known[at]?.legs[width - 1] ?? []
}
