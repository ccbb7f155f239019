import type { ChartTable, ChartTone } from '@/lib/charts/chartTone'
import { niceScale, type Scale } from '@/lib/charts/niceScale'

export interface LineInput {
  readonly name: string
  readonly tone: ChartTone
  /** One value per x; null is a gap. */
  readonly values: readonly (number | null)[]
  readonly isDashed?: boolean
  /** Dots instead of a line. */
  readonly isDots?: boolean
  /** Squares instead of round dots, so that two kinds differ without their colour. */
  readonly isSquare?: boolean
}

export interface LineModel {
  readonly xs: readonly number[]
  readonly lines: readonly LineInput[]
  readonly band: {
    readonly name: string
    readonly low: readonly (number | null)[]
    readonly high: readonly (number | null)[]
  } | null
  readonly scale: Scale
  readonly xTicks: readonly { readonly x: number; readonly label: string }[]
  /** Upright lines with their names. */
  readonly marks: readonly { readonly x: number; readonly label: string }[]
  readonly formatX: (x: number) => string
  readonly format: (value: number) => string
  readonly table: ChartTable
  readonly summary: string
}

export interface LineOptions {
  readonly title: string
  readonly xName: string
  readonly xs: readonly number[]
  readonly lines: readonly LineInput[]
  readonly band?: LineModel['band']
  readonly xTicks: LineModel['xTicks']
  readonly marks?: LineModel['marks']
  readonly formatX: (x: number) => string
  readonly format: (value: number) => string
}

/** Lines over a number that is no time: strikes, days to expiry, sessions of a year. */
export function prepareLines(options: LineOptions): LineModel {
  const { title, xName, xs, lines, band = null, format, formatX } = options
  const all = [...lines.flatMap((line) => line.values), ...(band ? [...band.low, ...band.high] : [])]
  const known = all.filter((value) => value !== null && Number.isFinite(value)).map(Number)
  const text = (value: number | null | undefined) => (value === null || value === undefined ? '-' : format(value))
  const bandColumns = band ? [`${band.name} low`, `${band.name} high`] : []
  return {
    xs,
    lines,
    band,
    xTicks: options.xTicks,
    marks: options.marks ?? [],
    formatX,
    format,
    scale: known.length === 0 ? { min: 0, max: 1, ticks: [] } : niceScale(Math.min(...known), Math.max(...known), 5),
    table: {
      columns: [xName, ...lines.map((line) => line.name), ...bandColumns],
      rows: xs.map((x, i) => [
        formatX(x),
        ...lines.map((line) => text(line.values[i])),
        ...(band ? [text(band.low[i]), text(band.high[i])] : []),
      ]),
    },
    summary:
      known.length === 0
        ? `${title}: no data`
        : `${title}, ${lines.map((line) => `${line.name} ${text(line.values.findLast((value) => value !== null))}`).join(', ')}`,
  }
}

/** About `count` ticks among the xs themselves. */
export function ticksAmong(xs: readonly number[], count: number, label: (x: number) => string): LineModel['xTicks'] {
  const every = Math.max(1, Math.ceil(xs.length / count))
  return xs.filter((_, i) => i % every === 0).map((x) => ({ x, label: label(x) }))
}

/** About `count` ticks at round numbers within the xs. */
export function roundTicks(xs: readonly number[], count: number, label: (x: number) => string): LineModel['xTicks'] {
  if (xs.length === 0) return []
  const [low, high] = [Math.min(...xs), Math.max(...xs)]
  return niceScale(low, high, count)
    .ticks.filter((x) => x >= low && x <= high)
    .map((x) => ({ x, label: label(x) }))
}

/** Gaps between known points are joined in a straight line over the xs; before the first and after the last they stay. */
export function joinGaps(values: readonly (number | null)[], xs: readonly number[]): (number | null)[] {
  return values.map((value, i) => {
    if (value !== null) return value
    const before = values.slice(0, i).findLastIndex((one) => one !== null)
    const after = values.findIndex((one, at) => at > i && one !== null)
    if (before < 0 || after < 0) return null
    const [low, high, from, to] = [values[before] ?? 0, values[after] ?? 0, xs[before] ?? 0, xs[after] ?? 0]
    return to === from ? low : low + (((xs[i] ?? 0) - from) / (to - from)) * (high - low)
  })
}
