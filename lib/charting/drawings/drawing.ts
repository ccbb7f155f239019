import type { ChartTone } from '@/lib/charts/chartTone'
import type { EpochMs } from '@/lib/core/nominal'

/** A place on a chart that stays when the width of the bars changes. */
export interface ChartPoint {
  readonly t: EpochMs
  readonly p: number
}

interface KindFacts {
  readonly label: string
  /** Points that are clicked. */
  readonly points: 1 | 2 | 3
  readonly key: string
}

/** What can be drawn; the key draws it while the chart has the focus. */
export const DRAWING_KINDS = {
  trend: { label: 'Trend line', points: 2, key: 't' },
  ray: { label: 'Ray', points: 2, key: 'y' },
  extended: { label: 'Extended line', points: 2, key: 'e' },
  horizontal: { label: 'Horizontal line', points: 1, key: 'h' },
  vertical: { label: 'Vertical line', points: 1, key: 'v' },
  channel: { label: 'Parallel channel', points: 3, key: 'c' },
  rectangle: { label: 'Rectangle', points: 2, key: 'r' },
  fib: { label: 'Fibonacci retracement', points: 2, key: 'f' },
  measure: { label: 'Measure', points: 2, key: 'm' },
  vwap: { label: 'Anchored VWAP', points: 1, key: 'a' },
  profile: { label: 'Volume profile of a range', points: 2, key: 'p' },
  text: { label: 'Note', points: 1, key: 'n' },
} as const satisfies Record<string, KindFacts>

export type DrawingKind = keyof typeof DRAWING_KINDS
export const KINDS = Object.keys(DRAWING_KINDS) as DrawingKind[]

export interface Drawing {
  readonly id: string
  readonly kind: DrawingKind
  readonly points: readonly ChartPoint[]
  readonly tone: ChartTone
  readonly text: string
}

const TONES: readonly ChartTone[] = ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6', 'bull', 'bear', 'neutral']
export const DRAWING_TONES = TONES

const MOST_DRAWINGS = 200
const LONGEST_TEXT = 200

/** Reads stored drawings; what makes no sense is left out. */
export function readDrawings(value: unknown): Drawing[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, MOST_DRAWINGS).flatMap((one: unknown): Drawing[] => {
    if (typeof one !== 'object' || one === null) return []
    const { id, kind, points, tone, text } = one as Record<string, unknown>
    const known = KINDS.find((name) => name === kind)
    const places = readPoints(points)
    if (known === undefined || typeof id !== 'string' || places.length !== DRAWING_KINDS[known].points) return []
    const words = typeof text === 'string' ? text.slice(0, LONGEST_TEXT) : ''
    return [{ id, kind: known, points: places, tone: TONES.find((name) => name === tone) ?? 'cat-1', text: words }]
  })
}

function readPoints(value: unknown): ChartPoint[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return []
    const { t, p } = one as Record<string, unknown>
    return typeof t === 'number' && typeof p === 'number' && Number.isFinite(t) && Number.isFinite(p) ? [{ t, p }] : []
  })
}

/** All points moved by the same time and price. */
export function moveDrawing(drawing: Drawing, byMs: number, byPrice: number): Drawing {
  return { ...drawing, points: drawing.points.map(({ t, p }) => ({ t: t + byMs, p: p + byPrice })) }
}

/** One point moved. */
export function movePoint(drawing: Drawing, at: number, point: ChartPoint): Drawing {
  return { ...drawing, points: drawing.points.map((one, i) => (i === at ? point : one)) }
}
