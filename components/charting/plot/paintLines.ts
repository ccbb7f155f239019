import type { PaintLayer, PaintRoom } from '@/components/charting/plot/paintRoom'
import { type Column, LIFT, linePlaces, rangeOf } from '@/lib/charting/plotColumns'

export interface LinePen {
  readonly colour: string
  /** Pixels of the page. */
  readonly width: number
  readonly isStepped?: boolean
}

const DOT_RADIUS = 1.6
/** From the price to the tip of a pointer, half its width and its height, px of the page. */
const [POINTER_GAP, POINTER_HALF, POINTER_TALL] = [4, 4, 6]

const rangeOfColumn = (column: Column) => (from: number, to: number) => rangeOf(column, from, to)
/** One bar beyond either edge, so that a line leaves the pane and does not end in it. */
const beyond = (room: PaintRoom): PaintRoom => ({ ...room, from: room.from - room.step, to: room.to + room.step })

/** A line, lifted where numbers are missing; stepped ones hold a value up to the next. */
export function lineLayer(column: Column, { colour, width, isStepped = false }: LinePen): PaintLayer {
  return {
    range: rangeOfColumn(column),
    paint: (room) => {
      const { context } = room
      context.strokeStyle = colour
      context.lineWidth = width * room.ratio
      context.lineJoin = 'round'
      trace(column, room, isStepped)
      context.stroke()
    },
  }
}

/** Puts the path of a line on the canvas; told where each run of it ends. */
function trace(
  column: Column,
  room: PaintRoom,
  isStepped: boolean,
  onEnd?: (first: number, last: number) => void,
): void {
  const { context, x, y } = room
  context.beginPath()
  let [first, last] = [LIFT, LIFT]
  for (const place of [...linePlaces(column, beyond(room)), LIFT]) {
    if (place === LIFT) {
      if (first !== LIFT) onEnd?.(first, last)
      first = LIFT
    } else {
      const value = y(column[place] as number)
      if (first === LIFT) context.moveTo(x(place), value)
      else {
        if (isStepped) context.lineTo(x(place), y(column[last] as number))
        context.lineTo(x(place), value)
      }
      if (first === LIFT) first = place
    }
    last = place
  }
}

/** Single points; where bars share a pixel each column keeps its outermost. */
export function dotLayer(column: Column, colour: string): PaintLayer {
  return {
    range: rangeOfColumn(column),
    paint: (room) => {
      const { context, x, y } = room
      context.fillStyle = colour
      context.beginPath()
      for (const place of linePlaces(column, room)) {
        if (place === LIFT) continue
        const [left, top] = [x(place), y(column[place] as number)]
        context.moveTo(left, top)
        context.arc(left, top, DOT_RADIUS * room.ratio, 0, 2 * Math.PI)
      }
      context.fill()
    },
  }
}

/** Triangles that point at a price from below or above it: the side is a shape, not a colour alone. */
export function pointerLayer(column: Column, colour: string, side: 'below' | 'above'): PaintLayer {
  return {
    range: rangeOfColumn(column),
    paint: (room) => {
      const { context, x, y, ratio } = room
      const way = side === 'below' ? 1 : -1
      context.fillStyle = colour
      context.beginPath()
      for (const place of linePlaces(column, room)) {
        if (place === LIFT) continue
        const [middle, tip] = [x(place), y(column[place] as number) + way * POINTER_GAP * ratio]
        context.moveTo(middle, tip)
        context.lineTo(middle - POINTER_HALF * ratio, tip + way * POINTER_TALL * ratio)
        context.lineTo(middle + POINTER_HALF * ratio, tip + way * POINTER_TALL * ratio)
        context.closePath()
      }
      context.fill()
    },
  }
}

/** A line with the room below it tinted. */
export function areaLayer(column: Column, pen: LinePen & { readonly fill: string }): PaintLayer {
  const line = lineLayer(column, pen)
  return {
    range: line.range,
    paint: (room) => {
      fillTo(column, room, { to: room.height, fill: pen.fill })
      line.paint(room)
    },
  }
}

export interface BaselinePens {
  readonly base: number
  readonly above: LinePen & { readonly fill: string }
  readonly below: LinePen & { readonly fill: string }
}

/** A line tinted towards a price: one way above it, another below. */
export function baselineLayer(column: Column, { base, above, below }: BaselinePens): PaintLayer {
  return {
    range: rangeOfColumn(column),
    paint: (room) => {
      const { context, width, height } = room
      const middle = room.y(base)
      for (const [pen, top, tall] of [
        [above, 0, middle],
        [below, middle, height - middle],
      ] as const) {
        if (tall <= 0) continue
        context.save()
        context.beginPath()
        context.rect(0, top, width, tall)
        context.clip()
        fillTo(column, room, { to: middle, fill: pen.fill })
        lineLayer(column, pen).paint(room)
        context.restore()
      }
    },
  }
}

function fillTo(column: Column, room: PaintRoom, { to, fill }: { readonly to: number; readonly fill: string }): void {
  const { context, x, y } = room
  context.fillStyle = fill
  trace(column, room, false, (first, last) => {
    context.lineTo(x(last), to)
    context.lineTo(x(first), to)
    context.lineTo(x(first), y(column[first] as number))
  })
  context.fill()
}
