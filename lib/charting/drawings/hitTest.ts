import type { Drawing } from '@/lib/charting/drawings/drawing'
import type { Place } from '@/lib/charting/drawings/geometry'
import { type Canvas, shapesOf } from '@/lib/charting/drawings/shapes'

/** How near a pointer must be, px: a finger is coarser than a mouse. */
export const REACH = { mouse: 6, touch: 16 } as const

/** What a pointer is on: a drawing, and which of its points. */
export interface Hit {
  readonly id: string
  /** null: on its body. */
  readonly point: number | null
}

/** What a pointer is on: points of any drawing go before bodies, the topmost first. */
export function hitTest(drawings: readonly Drawing[], canvas: Canvas, at: Place, reach: number): Hit | null {
  const topmost = [...drawings].reverse()
  for (const { id, points } of topmost) {
    const point = points.findIndex(({ t, p }) => distance({ x: canvas.x(t), y: canvas.y(p) }, at) <= reach)
    if (point >= 0) return { id, point }
  }
  const body = topmost.find((drawing) => isOnBody(drawing, canvas, at, reach))
  return body === undefined ? null : { id: body.id, point: null }
}

const LABEL_ROOM = { width: 90, height: 16 }

function isOnBody(drawing: Drawing, canvas: Canvas, at: Place, reach: number): boolean {
  const { paths, labels, boxes } = shapesOf(drawing, canvas)
  const isOnLine = paths.some(({ places }) =>
    places.some((place, i) => i > 0 && distanceToLine(places[i - 1] ?? place, place, at) <= reach),
  )
  if (isOnLine) return true
  if (drawing.kind === 'measure' && boxes.some(({ from, to }) => isInside(from, to, at))) return true
  return (
    drawing.kind === 'text' &&
    labels.some(
      ({ at: corner }) =>
        at.x >= corner.x - 4 &&
        at.x <= corner.x + LABEL_ROOM.width &&
        at.y <= corner.y + 4 &&
        at.y >= corner.y - LABEL_ROOM.height,
    )
  )
}

const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y)

const isInside = (a: Place, b: Place, at: Place): boolean =>
  at.x >= Math.min(a.x, b.x) && at.x <= Math.max(a.x, b.x) && at.y >= Math.min(a.y, b.y) && at.y <= Math.max(a.y, b.y)

/** Distance of a place from a stretch between two places. */
export function distanceToLine(a: Place, b: Place, at: Place): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - a.x) * dx + (at.y - a.y) * dy) / length))
  return distance({ x: a.x + share * dx, y: a.y + share * dy }, at)
}
