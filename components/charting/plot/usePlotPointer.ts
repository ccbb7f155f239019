import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { PlotBook } from '@/components/charting/plot/plotBook'
import type { Drawings } from '@/components/charting/useDrawings'
import { newDrawingId } from '@/components/charting/useDrawings'
import {
  type ChartPoint,
  DRAWING_KINDS,
  type Drawing,
  type DrawingKind,
  moveDrawing,
  movePoint,
} from '@/lib/charting/drawings/drawing'
import { type Hit, hitTest, REACH } from '@/lib/charting/drawings/hitTest'
import type { Canvas } from '@/lib/charting/drawings/shapes'
import { placeOf } from '@/lib/charting/timeScale'

export interface PointerTools {
  readonly book: RefObject<PlotBook | null>
  readonly drawings: Drawings
  readonly tool: DrawingKind | null
  readonly onToolDone: () => void
  readonly selectedId: string | null
  readonly onSelect: (id: string | null) => void
}

interface Grip {
  readonly hit: Hit
  readonly from: ChartPoint
  readonly before: Drawing
}

/** How near a price must be to be caught while Ctrl is held, px. */
const CATCH_PX = 14
/** A press that moves further than this draws in one stroke. */
const STROKE_PX = 8

/** Drawing, choosing and moving with a pointer over the price pane. */
export function usePlotPointer({ book, drawings, tool, onToolDone, selectedId, onSelect }: PointerTools) {
  const [draft, setDraft] = useState<Drawing | null>(null)
  const [moved, setMoved] = useState<Drawing | null>(null)
  const grip = useRef<Grip | null>(null)
  const pressed = useRef<{ readonly x: number; readonly y: number } | null>(null)

  const finish = (drawing: Drawing) => {
    drawings.change([...drawings.list, drawing])
    setDraft(null)
    onSelect(drawing.id)
    onToolDone()
  }
  const addPoint = (kind: DrawingKind, point: ChartPoint) => {
    const begun = draft?.kind === kind ? draft : { id: newDrawingId(), kind, points: [], tone: toneOf(kind), text: '' }
    const fixed = begun.points.slice(0, Math.max(0, begun.points.length - (draft === null ? 0 : 1)))
    const points = [...fixed, point]
    const next: Drawing = { ...begun, points }
    if (points.length === DRAWING_KINDS[kind].points) finish(next)
    else setDraft({ ...next, points: [...points, point] })
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const place = placeIn(event, book.current)
    if (place === null || event.button !== 0) return
    if (tool !== null) {
      pressed.current = { x: event.clientX, y: event.clientY }
      addPoint(tool, place.point)
      return
    }
    const hit = hitTest(drawings.list, place.canvas, place, event.pointerType === 'touch' ? REACH.touch : REACH.mouse)
    const found = drawings.list.find((one) => one.id === hit?.id)
    onSelect(hit?.id ?? null)
    if (hit === null || found === undefined) return
    holdChart(book.current, true)
    grip.current = { hit, from: place.point, before: found }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const place = placeIn(event, book.current)
    if (place === null) return
    if (draft !== null) {
      setDraft({ ...draft, points: [...draft.points.slice(0, -1), place.point] })
      return
    }
    const held = grip.current
    if (held !== null) {
      setMoved(
        held.hit.point === null
          ? moveDrawing(held.before, place.point.t - held.from.t, place.point.p - held.from.p)
          : movePoint(held.before, held.hit.point, place.point),
      )
    }
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const start = pressed.current
    pressed.current = null
    const place = placeIn(event, book.current)
    const isStroke = start !== null && Math.hypot(event.clientX - start.x, event.clientY - start.y) > STROKE_PX
    if (draft !== null && tool !== null && isStroke && place !== null) addPoint(tool, place.point)
    if (grip.current === null) return
    if (moved !== null) drawings.change(drawings.list.map((one) => (one.id === moved.id ? moved : one)))
    grip.current = null
    setMoved(null)
    holdChart(book.current, false)
  }
  const shown = drawings.list.map((one) => (one.id === moved?.id ? moved : one))
  return {
    shown: draft === null ? shown : [...shown, draft],
    draft,
    selectedId: draft?.id ?? selectedId,
    cancel: () => setDraft(null),
    handlers: { onPointerDown, onPointerMove, onPointerUp },
  }
}

const toneOf = (kind: DrawingKind): Drawing['tone'] => (kind === 'vwap' ? 'cat-2' : kind === 'fib' ? 'cat-3' : 'cat-1')

/** While a drawing is held the chart neither scrolls nor zooms. */
export function holdChart(book: PlotBook | null, isHeld: boolean): void {
  book?.chart.applyOptions({ handleScroll: !isHeld, handleScale: !isHeld })
}

interface PlaceInPane {
  readonly x: number
  readonly y: number
  readonly point: ChartPoint
  readonly canvas: Canvas
}

/** The pointer in the price pane; null beside it. Ctrl or Cmd catches the nearest price of the bar. */
function placeIn(event: PointerEvent<HTMLElement>, book: PlotBook | null): PlaceInPane | null {
  const canvas = book?.drawings.canvas() ?? null
  if (book === null || canvas === null) return null
  const box = event.currentTarget.getBoundingClientRect()
  const left = book.chart.priceScale('left').width()
  const [x, y] = [event.clientX - box.left - left, event.clientY - box.top]
  if (x < 0 || x > canvas.width || y < 0 || y > canvas.height) return null
  const point = book.drawings.pointAt(x, y)
  if (point === null) return null
  return { x, y, canvas, point: event.ctrlKey || event.metaKey ? caught(point, y, canvas) : point }
}

function caught(point: ChartPoint, y: number, canvas: Canvas): ChartPoint {
  const bar = canvas.bars[placeOf(canvas.times, point.t)]
  if (bar === undefined) return point
  const prices = [bar.open, bar.high, bar.low, bar.close]
  const near = prices.reduce((best, price) =>
    Math.abs(canvas.y(price) - y) < Math.abs(canvas.y(best) - y) ? price : best,
  )
  return Math.abs(canvas.y(near) - y) <= CATCH_PX ? { t: point.t, p: near } : point
}
