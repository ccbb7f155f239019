import type { ChartTable, ChartTone } from '@/lib/charts/chartTone'
import { formatFraction } from '@/lib/format/percent'

export interface DonutInput {
  readonly name: string
  readonly tone: ChartTone
  readonly value: number
}

export interface DonutSlice extends DonutInput {
  /** Share of the whole, 0 to 1. */
  readonly share: number
  /** Turns before this slice, 0 to 1, clockwise from twelve. */
  readonly start: number
}

export interface DonutModel {
  readonly slices: readonly DonutSlice[]
  readonly table: ChartTable
  readonly summary: string
}

/** Shares of a whole. Negative values count as none; a whole of nothing has no slices. */
export function prepareDonut(
  title: string,
  input: readonly DonutInput[],
  format: (value: number) => string,
): DonutModel {
  const total = input.reduce((sum, part) => sum + Math.max(0, part.value), 0)
  let start = 0
  const slices = input.map((part) => {
    const share = total > 0 ? Math.max(0, part.value) / total : 0
    const slice = { ...part, share, start }
    start += share
    return slice
  })
  const percent = (share: number) => formatFraction(share, 1)
  return {
    slices: total > 0 ? slices : [],
    table: {
      columns: [title, 'Value', 'Share'],
      rows: slices.map((slice) => [slice.name, format(slice.value), percent(slice.share)]),
    },
    summary:
      total > 0
        ? `${title}: ${slices.map((slice) => `${slice.name} ${percent(slice.share)}`).join(', ')}`
        : `${title}: no data`,
  }
}
