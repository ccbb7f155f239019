import { niceScale } from '@/lib/charts/niceScale'

export interface ScatterAxis {
  readonly name: string
  readonly format: (value: number) => string
  /** 'log' is taken only while every value is above zero. */
  readonly scale?: 'linear' | 'log'
  /** A value with a meaning of its own, drawn as a line across (0 by default when the axis crosses it). */
  readonly mark?: number
}

export interface ScatterTick {
  readonly at: number
  readonly label: string
  readonly isMark: boolean
}

/** A share inside the plot. */
export const held = (share: number): number => Math.max(0, Math.min(1, share))
export const isOutside = (share: number): boolean => share < -1e-9 || share > 1 + 1e-9

/** Where a value lies between the ends of an axis, and the ticks. */
export interface PlacedAxis {
  readonly at: (value: number) => number
  readonly ticks: readonly ScatterTick[]
}

/** An axis over values, with a share of them left out at each end. */
export function axisOf(values: readonly number[], axis: ScatterAxis, cut: number): PlacedAxis {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [quantileOf(sorted, cut), quantileOf(sorted, 1 - cut)]
  const tick = (value: number, at: number): ScatterTick => ({
    at,
    label: axis.format(value),
    isMark: value === (axis.mark ?? 0),
  })
  if (axis.scale === 'log' && (sorted[0] ?? 0) > 0 && high > low) {
    const [from, to] = [Math.log10(low), Math.log10(high)]
    const at = (value: number) => (Math.log10(value) - from) / (to - from)
    return { at, ticks: decades(low, high).map((value) => tick(value, at(value))) }
  }
  const scale = niceScale(low, high, 7)
  const span = scale.max - scale.min || 1
  const at = (value: number) => (value - scale.min) / span
  const marks =
    axis.mark === undefined || isOutside(at(axis.mark)) || scale.ticks.includes(axis.mark) ? [] : [axis.mark]
  return { at, ticks: [...scale.ticks, ...marks].map((value) => tick(value, at(value))) }
}

/** 1, 2 and 5 times the powers of ten inside a range; of more than eight the powers alone. */
function decades(low: number, high: number): number[] {
  const marks: number[] = []
  for (let power = Math.floor(Math.log10(low)); 10 ** power <= high; power += 1)
    for (const factor of [1, 2, 5]) marks.push(Number((factor * 10 ** power).toPrecision(12)))
  const inside = marks.filter((value) => value >= low && value <= high)
  return inside.length > 8 ? inside.filter((value) => Number.isInteger(Math.log10(value))) : inside
}

function quantileOf(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length - 1))))] ?? 0
}

/** The value in the middle of a list. */
export function middle(values: readonly number[]): number {
  return quantileOf(
    [...values].sort((a, b) => a - b),
    0.5,
  )
}
