import type { Series } from '@/lib/equities/technical/averages'
import type { Bar } from '@/lib/equities/technical/bar'

/** Numbers of a plot by bar as a painter reads them; NaN where there is none. */
export type Column = Float64Array

export const columnOf = (values: Series): Column => Float64Array.from(values, (value) => value ?? Number.NaN)

/** Prices of bars by bar. Highs and lows reach over the body, also where a source says otherwise. */
export interface BarColumns {
  readonly open: Column
  readonly high: Column
  readonly low: Column
  readonly close: Column
}

export function barColumnsOf(bars: readonly Bar[]): BarColumns {
  return {
    open: Float64Array.from(bars, (bar) => bar.open),
    high: Float64Array.from(bars, (bar) => Math.max(bar.high, bar.open, bar.close)),
    low: Float64Array.from(bars, (bar) => Math.min(bar.low, bar.open, bar.close)),
    close: Float64Array.from(bars, (bar) => bar.close),
  }
}

/** Places from `from` to `to`, both among them, `step` bars to a column of pixels. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly step: number
}

/** Bars that share a column of pixels: 1 from one pixel a bar on, else a power of two, so that columns stay while a view moves. */
export const stepOf = (pixelsPerBar: number): number =>
  pixelsPerBar >= 1 || !(pixelsPerBar > 0) ? 1 : 2 ** Math.ceil(-Math.log2(pixelsPerBar))

/** Least and greatest of a stretch; null where it has no numbers. */
export function rangeOf(
  column: Column,
  from: number,
  to: number,
): { readonly min: number; readonly max: number } | null {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  const end = Math.min(column.length - 1, to)
  for (let at = Math.max(0, from); at <= end; at += 1) {
    const value = column[at] as number
    if (value < min) min = value
    if (value > max) max = value
  }
  return min <= max ? { min, max } : null
}

/** Where a line is lifted off the paper. */
export const LIFT = -1

/**
 * Places that a line goes through. Where bars share a column of pixels these are its first, lowest, highest and last, so that
 * the line covers the same pixels as all of them would. LIFT stands between runs that a gap parts.
 */
export function linePlaces(column: Column, { from, to, step }: Stretch): number[] {
  const places: number[] = []
  const end = Math.min(column.length - 1, to)
  let isDown = false
  for (let start = Math.floor(Math.max(0, from) / step) * step; start <= end; start += step) {
    const group = groupOf(column, start, Math.min(end, start + step - 1))
    if (group === null) {
      if (isDown) places.push(LIFT)
      isDown = false
      continue
    }
    const { first, last, least, most } = group
    const [before, after] = least < most ? [least, most] : [most, least]
    places.push(first)
    if (before > first && before < last) places.push(before)
    if (after > before && after > first && after < last) places.push(after)
    if (last > first) places.push(last)
    isDown = true
  }
  return places
}

function groupOf(column: Column, from: number, to: number) {
  let [first, last, least, most] = [-1, -1, -1, -1]
  for (let at = from; at <= to; at += 1) {
    const value = column[at] as number
    if (Number.isNaN(value)) continue
    if (first < 0) first = least = most = at
    if (value < (column[least] as number)) least = at
    if (value > (column[most] as number)) most = at
    last = at
  }
  return first < 0 ? null : { first, last, least, most }
}

/** The place furthest from zero in each column of pixels: the tallest bar of a histogram covers the others. */
export function tallestPlaces(column: Column, { from, to, step }: Stretch): number[] {
  const places: number[] = []
  const end = Math.min(column.length - 1, to)
  for (let start = Math.floor(Math.max(0, from) / step) * step; start <= end; start += step) {
    let tallest = -1
    for (let at = start; at <= Math.min(end, start + step - 1); at += 1) {
      const value = Math.abs(column[at] as number)
      if (!Number.isNaN(value) && (tallest < 0 || value > Math.abs(column[tallest] as number))) tallest = at
    }
    if (tallest >= 0) places.push(tallest)
  }
  return places
}

/** A bar, or bars that share a column of pixels joined to one. */
export interface JoinedBar {
  /** First place of the bars, and how many there are. */
  readonly at: number
  readonly count: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** Bars of a stretch: first open, highest high, lowest low, last close of each column of pixels. */
export function joinedBars({ open, high, low, close }: BarColumns, { from, to, step }: Stretch): JoinedBar[] {
  const joined: JoinedBar[] = []
  const end = Math.min(open.length - 1, to)
  for (let at = Math.floor(Math.max(0, from) / step) * step; at <= end; at += step) {
    const last = Math.min(end, at + step - 1)
    const [highs, lows] = [rangeOf(high, at, last), rangeOf(low, at, last)]
    if (highs === null || lows === null) continue
    joined.push({
      at,
      count: last - at + 1,
      high: highs.max,
      low: lows.min,
      open: open[at] as number,
      close: close[last] as number,
    })
  }
  return joined
}
