import type { PaintLayer, PaintRoom } from '@/components/charting/plot/paintRoom'
import { type BarColumns, type Column, joinedBars, rangeOf, tallestPlaces } from '@/lib/charting/plotColumns'

/** Share of the room of a bar that its body takes. */
const BODY_SHARE = 0.78

/** Width of a body that stands evenly about its wick, pixels. */
function bodyWidth(spacing: number, wick: number): number {
  const most = Math.floor(spacing) - 1
  const wished = Math.max(wick, Math.min(Math.max(most, 1), Math.round(spacing * BODY_SHARE)))
  return (wished - wick) % 2 === 0 ? wished : Math.max(wick, wished - 1)
}

const rangeOfBars = (columns: BarColumns) => (from: number, to: number) => {
  const [lows, highs] = [rangeOf(columns.low, from, to), rangeOf(columns.high, from, to)]
  return lows === null || highs === null ? null : { min: lows.min, max: highs.max }
}

export interface BarColours {
  readonly up: string
  readonly down: string
  /** Of the pane: a rising body is hollow, so that direction is not colour alone. */
  readonly hollow: string
}

/** Candles: rising hollow, falling filled. */
export function candleLayer(columns: BarColumns, { up, down, hollow }: BarColours): PaintLayer {
  return {
    range: rangeOfBars(columns),
    paint: (room) => {
      const { context, spacing, ratio, step, y } = room
      const wick = Math.max(1, Math.floor(ratio))
      const body = bodyWidth(spacing * step, wick)
      for (const { at, count, open, high, low, close } of joinedBars(columns, room)) {
        const middle = Math.round(room.x(at + (count - 1) / 2) - wick / 2)
        const left = middle - (body - wick) / 2
        const [top, bottom] = [Math.round(y(Math.max(open, close))), Math.round(y(Math.min(open, close)))]
        const height = Math.max(wick, bottom - top)
        context.fillStyle = close >= open ? up : down
        const [highest, lowest] = [Math.round(y(high)), Math.round(y(low))]
        context.fillRect(middle, highest, wick, Math.max(wick, lowest - highest))
        context.fillRect(left, top, body, height)
        if (close < open || body < 3 * wick || height < 3 * wick) continue
        context.fillStyle = hollow
        context.fillRect(left + wick, top + wick, body - 2 * wick, height - 2 * wick)
      }
    },
  }
}

/** Bars: a line from low to high, the open as a tick on its left, the close on its right. */
export function barLayer(columns: BarColumns, { up, down }: BarColours): PaintLayer {
  return {
    range: rangeOfBars(columns),
    paint: (room) => {
      const { context, spacing, ratio, step, y } = room
      const line = Math.max(1, Math.floor(ratio))
      const tick = Math.max(0, Math.floor((bodyWidth(spacing * step, line) - line) / 2))
      for (const { at, count, open, high, low, close } of joinedBars(columns, room)) {
        const middle = Math.round(room.x(at + (count - 1) / 2) - line / 2)
        context.fillStyle = close >= open ? up : down
        const [top, bottom] = [Math.round(y(high)), Math.round(y(low))]
        context.fillRect(middle, top, line, Math.max(line, bottom - top))
        if (tick === 0) continue
        context.fillRect(middle - tick, Math.round(y(open) - line / 2), tick, line)
        context.fillRect(middle + line, Math.round(y(close) - line / 2), tick, line)
      }
    },
  }
}

/** Columns from zero. */
export function histogramLayer(column: Column, colourAt: (place: number) => string): PaintLayer {
  return {
    range: (from, to) => {
      const range = rangeOf(column, from, to)
      return range === null ? null : { min: Math.min(0, range.min), max: Math.max(0, range.max) }
    },
    paint: (room) => {
      const { context, spacing, step } = room
      const zero = Math.round(room.y(0))
      const width = histogramWidth(spacing * step)
      for (const place of tallestPlaces(column, room)) {
        const value = column[place] as number
        const end = Math.round(room.y(value))
        context.fillStyle = colourAt(place)
        const height = Math.max(value === 0 ? 0 : 1, Math.abs(zero - end))
        const middle = columnX(room, place)
        context.fillRect(Math.round(middle - width / 2), value >= 0 ? zero - height : zero, width, height)
      }
    },
  }
}

/** Middle of the column of pixels that a place belongs to. */
const columnX = ({ x, step }: PaintRoom, place: number): number =>
  step === 1 ? x(place) : x(Math.floor(place / step) * step + (step - 1) / 2)

const histogramWidth = (room: number): number => Math.max(1, Math.floor(room) - (room >= 3 ? 1 : 0))
