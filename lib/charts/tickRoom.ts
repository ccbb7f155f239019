/** Width of a letter of an axis label of 10 px, in pixels. */
const LETTER_PX = 6
/** Least distance between two labels, in pixels. */
const GAP_PX = 8

export interface PlacedLabel<T> {
  readonly tick: T
  /** Pixels from the left. */
  readonly at: number
  readonly anchor: 'start' | 'middle' | 'end'
}

/**
 * Labels that have room where they stand, ticks in rising order; the rest give way. One that would pass the left edge
 * begins at its tick, one that would pass the right edge ends at it. Edges are pixels on the scale of `place`.
 */
export function placeLabels<T extends { readonly label: string }>(
  ticks: readonly T[],
  place: (tick: T) => number,
  { left, right }: { readonly left: number; readonly right: number },
): readonly PlacedLabel<T>[] {
  const placed: PlacedLabel<T>[] = []
  let free = Number.NEGATIVE_INFINITY
  for (const tick of ticks) {
    const at = place(tick)
    const width = tick.label.length * LETTER_PX
    const anchor = at - width / 2 < left ? 'start' : at + width / 2 > right ? 'end' : 'middle'
    const from = anchor === 'start' ? at : anchor === 'end' ? at - width : at - width / 2
    if (from < free) continue
    placed.push({ tick, at, anchor })
    free = from + width + GAP_PX
  }
  return placed
}
