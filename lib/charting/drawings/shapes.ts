import { DRAWING_KINDS, type Drawing } from '@/lib/charting/drawings/drawing'
import { beyond, corners, lineAt, type Place } from '@/lib/charting/drawings/geometry'
import { fibRows, measureOf, measureText } from '@/lib/charting/drawings/measure'
import { placeOf } from '@/lib/charting/timeScale'
import { volumeProfile } from '@/lib/charting/volumeProfile'
import type { EpochMs } from '@/lib/core/nominal'
import type { Bar } from '@/lib/equities/technical/bar'
import { anchoredVwap } from '@/lib/equities/technical/volumeFlows'

/** The chart as a drawing sees it: pixels of a time and a price, the size of the pane, and the bars. */
export interface Canvas {
  readonly x: (t: EpochMs) => number
  /** Of a bar by its place. */
  readonly xAt: (place: number) => number
  readonly y: (p: number) => number
  readonly width: number
  readonly height: number
  readonly times: readonly EpochMs[]
  readonly bars: readonly Bar[]
  readonly formatPrice: (value: number) => string
}

export interface Shapes {
  readonly paths: readonly {
    readonly places: readonly Place[]
    readonly isDashed?: boolean
    readonly isFaint?: boolean
  }[]
  readonly boxes: readonly {
    readonly from: Place
    readonly to: Place
    readonly tone?: 'own' | 'bull' | 'bear'
    readonly isFaint?: boolean
  }[]
  readonly labels: readonly { readonly at: Place; readonly text: string; readonly isBoxed?: boolean }[]
}

const NONE: Shapes = { paths: [], boxes: [], labels: [] }

/** What is drawn for a drawing, in pixels of its pane. */
export function shapesOf(drawing: Drawing, canvas: Canvas): Shapes {
  const places = drawing.points.map(({ t, p }) => ({ x: canvas.x(t), y: canvas.y(p) }))
  if (places.length < DRAWING_KINDS[drawing.kind].points) {
    return places.length < 2 ? NONE : { ...NONE, paths: [{ places, isDashed: true }] }
  }
  return DRAW[drawing.kind](places, canvas, drawing)
}

type Draw = (places: readonly Place[], canvas: Canvas, drawing: Drawing) => Shapes
const NOWHERE: Place = { x: 0, y: 0 }
const twoOf = (places: readonly Place[]): readonly [Place, Place] => [places[0] ?? NOWHERE, places[1] ?? NOWHERE]
const path = (...places: readonly Place[]): Shapes => ({ ...NONE, paths: [{ places }] })

const DRAW: Readonly<Record<Drawing['kind'], Draw>> = {
  trend: (places) => path(...places),
  ray: (places, canvas) => {
    const [a, b] = twoOf(places)
    return path(a, beyond(a, b, canvas.width))
  },
  extended: (places, canvas) => {
    const [a, b] = twoOf(places)
    return path(beyond(b, a, canvas.width), beyond(a, b, canvas.width))
  },
  horizontal: ([at = NOWHERE], canvas, { points }) => ({
    ...path({ x: 0, y: at.y }, { x: canvas.width, y: at.y }),
    labels: [{ at: { x: 6, y: at.y - 4 }, text: canvas.formatPrice(points[0]?.p ?? 0) }],
  }),
  vertical: ([at = NOWHERE], canvas) => path({ x: at.x, y: 0 }, { x: at.x, y: canvas.height }),
  channel: (places) => {
    const [a, b] = twoOf(places)
    const lift = (places[2]?.y ?? 0) - lineAt(a, b, places[2]?.x ?? 0)
    const [c, d] = [
      { x: a.x, y: a.y + lift },
      { x: b.x, y: b.y + lift },
    ]
    const middle = [
      { x: a.x, y: a.y + lift / 2 },
      { x: b.x, y: b.y + lift / 2 },
    ]
    return {
      ...NONE,
      paths: [{ places: [a, b] }, { places: [c, d] }, { places: middle, isDashed: true, isFaint: true }],
    }
  },
  rectangle: (places) => {
    const [from, to] = twoOf(places)
    return { ...NONE, boxes: [{ from, to }], paths: [{ places: corners(from, to) }] }
  },
  fib: (places, canvas, { points }) => {
    const [a, b] = twoOf(places)
    const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x, Math.min(a.x, b.x) + 60)]
    const rows = fibRows(points[0]?.p ?? 0, points[1]?.p ?? 0)
    return {
      boxes: [],
      paths: [
        { places: [a, b], isDashed: true, isFaint: true },
        ...rows.map((row) => ({
          places: [
            { x: left, y: canvas.y(row.price) },
            { x: right, y: canvas.y(row.price) },
          ],
        })),
      ],
      labels: rows.map((row) => ({
        at: { x: left + 4, y: canvas.y(row.price) - 3 },
        text: `${row.ratio} (${canvas.formatPrice(row.price)})`,
      })),
    }
  },
  measure: (places, canvas, { points }) => {
    const [from, to] = twoOf(places)
    const [start, end] = [points[0], points[1]]
    if (start === undefined || end === undefined) return NONE
    const found = measureOf(start, end, canvas)
    return {
      boxes: [{ from, to, tone: found.change >= 0 ? 'bull' : 'bear' }],
      paths: [
        {
          places: [
            { x: (from.x + to.x) / 2, y: from.y },
            { x: (from.x + to.x) / 2, y: to.y },
          ],
        },
      ],
      labels: [
        { at: { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) - 6 }, text: measureText(found), isBoxed: true },
      ],
    }
  },
  vwap: (_places, canvas, { points }) => {
    const start = Math.max(0, placeOf(canvas.times, points[0]?.t ?? 0))
    const { middle } = anchoredVwap(canvas.bars, (at) => at === start)
    const line = middle.flatMap((value, at) => (value === null ? [] : [{ x: canvas.xAt(at), y: canvas.y(value) }]))
    const end = line.at(-1)
    return {
      ...NONE,
      paths: [{ places: line }],
      labels: end === undefined ? [] : [{ at: { x: end.x - 40, y: end.y - 5 }, text: 'AVWAP' }],
    }
  },
  profile: (places, canvas, { points }) => {
    const [from, to] = twoOf(places)
    const times = [points[0]?.t ?? 0, points[1]?.t ?? 0].sort((a, b) => a - b)
    const [first, last] = [Math.max(0, placeOf(canvas.times, times[0] ?? 0)), placeOf(canvas.times, times[1] ?? 0)]
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
    return profileShapes(canvas.bars.slice(first, last + 1), canvas, { left, width: right - left, isFromRight: false })
  },
  text: ([at = NOWHERE], _canvas, { text }) => ({ ...NONE, labels: [{ at, text: text || 'Note', isBoxed: true }] }),
}

export interface ProfileRoom {
  readonly left: number
  readonly width: number
  /** Rows grow from the right edge: the profile of what is visible. */
  readonly isFromRight: boolean
}

/** Rows of a volume profile: rising volume, then falling; the point of control and the value area as lines. */
export function profileShapes(bars: readonly Bar[], canvas: Canvas, { left, width, isFromRight }: ProfileRoom): Shapes {
  const profile = volumeProfile(bars)
  if (profile === null || width <= 0) return NONE
  const most = profile.rows.reduce((found, row) => Math.max(found, row.up + row.down), 0)
  const px = (volume: number) => (volume / most) * width
  const right = left + width
  const box = (row: (typeof profile.rows)[number], from: number, length: number, tone: 'bull' | 'bear') => ({
    from: { x: isFromRight ? right - from : left + from, y: canvas.y(row.high) + 0.5 },
    to: { x: isFromRight ? right - from - length : left + from + length, y: canvas.y(row.low) - 0.5 },
    tone,
    isFaint: row.low < profile.valueLow - 1e-9 || row.high > profile.valueHigh + 1e-9,
  })
  const across = (price: number) => [
    { x: left, y: canvas.y(price) },
    { x: right, y: canvas.y(price) },
  ]
  return {
    boxes: profile.rows.flatMap((row) => [box(row, 0, px(row.up), 'bull'), box(row, px(row.up), px(row.down), 'bear')]),
    paths: [
      { places: across(profile.pointOfControl) },
      { places: across(profile.valueHigh), isDashed: true, isFaint: true },
      { places: across(profile.valueLow), isDashed: true, isFaint: true },
    ],
    labels: [{ at: { x: left + 4, y: canvas.y(profile.pointOfControl) - 3 }, text: 'POC' }],
  }
}
