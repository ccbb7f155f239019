/** A place in the box of a plot, pixels from the top left corner. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Whether a place lies inside a polygon, by the number of edges a ray to the right crosses. */
export function isInside(place: Place, polygon: readonly Place[]): boolean {
  let inside = false
  polygon.forEach((one, i) => {
    const other = polygon[i === 0 ? polygon.length - 1 : i - 1] ?? one
    if (one.y > place.y === other.y > place.y) return
    if (place.x < ((other.x - one.x) * (place.y - one.y)) / (other.y - one.y) + one.x) inside = !inside
  })
  return inside
}

export type Direction = 'left' | 'right' | 'up' | 'down'

const UNIT: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

/** Steps aside count this much, so that an arrow goes where it points; what lies rather aside than ahead comes last. */
const ASIDE = 2.5
const LAST = 1e6

/** The nearest place in a direction; the place itself when there is none. */
export function nextPlace<T extends Place>(places: readonly T[], from: T, direction: Direction): T {
  const [dx, dy] = UNIT[direction]
  let best: T = from
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const [across, down] = [place.x - from.x, place.y - from.y]
    const along = across * dx + down * dy
    if (place === from || along <= 0.01) continue
    const aside = Math.abs(across * dy) + Math.abs(down * dx)
    const distance = along + ASIDE * aside + (aside > along ? LAST : 0)
    if (distance < least) [best, least] = [place, distance]
  }
  return best
}

export interface LabelWish extends Place {
  readonly key: string
  readonly text: string
  readonly radius: number
}

export interface PlacedLabel extends Place {
  readonly key: string
  readonly text: string
  readonly anchor: 'start' | 'end'
}

/** Width of a letter at 10 px, height of a line. */
const LETTER = 6
const LINE = 11

/** Names beside their points, first wish first; what would lie on another name or outside the box (from `least` to
 * `width`, pixels) is left out. */
export function placeLabels(wishes: readonly LabelWish[], width: number, least = 0): PlacedLabel[] {
  const taken: { readonly left: number; readonly right: number; readonly y: number }[] = []
  const placed: PlacedLabel[] = []
  for (const { key, text, x, y, radius } of wishes) {
    const wide = text.length * LETTER
    for (const anchor of ['start', 'end'] as const) {
      const at = anchor === 'start' ? x + radius + 3 : x - radius - 3
      const [left, right] = anchor === 'start' ? [at, at + wide] : [at - wide, at]
      const isFree = taken.every((box) => right < box.left || left > box.right || Math.abs(box.y - y) > LINE)
      if (left < least || right > width || !isFree) continue
      taken.push({ left, right, y })
      placed.push({ key, text, anchor, x: at, y: y + 3.5 })
      break
    }
  }
  return placed
}
