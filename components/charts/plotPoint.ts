import type { PlotBox } from '@/components/charts/plotBox'
import type { PlotLine, TimePlotModel } from '@/lib/charts/prepareTimePlot'

/** A point of a plot that can be explained: when, and of which line. */
export interface PlotPoint {
  readonly index: number
  readonly line: PlotLine
}

/** True where the points of at least one line say how they are made (C15). */
export const explainsPoints = ({ lines }: Pick<TimePlotModel, 'lines'>): boolean =>
  lines.some((line) => line.formula !== undefined)

/** The explainable lines that are known at a time, in the order of the plot, the main one first. */
export function linesAt({ lines }: Pick<TimePlotModel, 'lines'>, index: number): readonly PlotLine[] {
  return lines
    .filter((line) => line.formula !== undefined && (line.values[index] ?? null) !== null)
    .sort((a, b) => WEIGHT[a.weight] - WEIGHT[b.weight])
}

const WEIGHT = { main: 0, second: 1, compare: 2 } as const

/** Of the explainable lines at a time the one drawn nearest to a height. */
export function lineNear(model: TimePlotModel, place: PlotBox, index: number, y: number): PlotLine | null {
  const far = (line: PlotLine) => Math.abs(place.y(line.axis, line.values[index] ?? 0) - y)
  return linesAt(model, index).reduce<PlotLine | null>(
    (near, line) => (near === null || far(line) < far(near) ? line : near),
    null,
  )
}

/** What stands at a time, in words: the value text of a slider, and the inputs beside a point. */
export function valuesAt(
  { lines, bars, format }: TimePlotModel,
  index: number,
): readonly (readonly [string, string])[] {
  const known = lines.flatMap((line) => {
    const value = line.values[index] ?? null
    return value === null ? [] : [[line.name, format[line.axis](value)] as const]
  })
  const bar = bars?.values[index]
  return bars && bar !== undefined ? [...known, [bars.name, bars.format(bar)]] : known
}
