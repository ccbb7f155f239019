import type { PlotAxis, TimePlotModel } from '@/lib/charts/prepareTimePlot'

const AXIS = 52
const PHONE_AXIS = 44
const FOOT = 16
const LETTER_PX = 5.7
/** Height of the bars at the foot. */
export const BAND = 44

/** Where things lie, in pixels. */
export interface PlotBox {
  readonly left: number
  readonly right: number
  /** Foot of the lines. */
  readonly lineBottom: number
  readonly bottom: number
  readonly slot: number
  readonly x: (slot: number) => number
  readonly y: (axis: PlotAxis, value: number) => number
  readonly slotAt: (x: number) => number
}

export interface PlotSize {
  readonly width: number
  readonly height: number
  /** Charts that stand above each other: their axes take the same room, so that one time is one place in all of them. */
  readonly stack?: readonly TimePlotModel[] | undefined
}

export function plotBoxOf(model: TimePlotModel, { width, height, stack = [] }: PlotSize): PlotBox {
  const axis = width < 500 ? PHONE_AXIS : AXIS
  const roomOf = (side: PlotAxis, least: number) =>
    Math.max(
      least,
      ...[model, ...stack].map((one) => (one.scales[side] === null ? 0 : Math.max(axis, labelRoom(one, side)))),
    )
  const left = roomOf('left', 0)
  const right = width - roomOf('right', 4)
  const bottom = height - FOOT
  const lineBottom = model.bars === null ? bottom : bottom - BAND
  const slot = (right - left) / Math.max(1, model.slotCount)
  return {
    left,
    right,
    lineBottom,
    bottom,
    slot,
    x: (place) => left + (place + 0.5) * slot,
    y: (side, value) => {
      const scale = model.scales[side]
      if (scale === null) return lineBottom
      return 6 + (1 - (value - scale.min) / (scale.max - scale.min)) * (lineBottom - 8)
    },
    slotAt: (x) => (x - left) / slot - 0.5,
  }
}

/** How a tick of an axis reads. */
export const tickText = ({ tickFormat, format }: TimePlotModel, side: PlotAxis) => tickFormat[side] ?? format[side]

/** Room the longest label of an axis takes, with its distance to the plot. */
function labelRoom(model: TimePlotModel, side: PlotAxis): number {
  const labels = model.scales[side]?.ticks.map(tickText(model, side)) ?? []
  return 8 + LETTER_PX * Math.max(0, ...labels.map((label) => label.length))
}
