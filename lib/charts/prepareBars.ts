import type { ChartTable, ChartTone } from '@/lib/charts/chartTone'
import { niceScale, type Scale } from '@/lib/charts/niceScale'

interface BarPart {
  readonly name: string
  readonly tone: ChartTone
  readonly value: number
}

export interface BarInput {
  readonly key: string
  readonly label: string
  readonly parts: readonly BarPart[]
}

/** Where one part of one bar lies, in value units. */
interface BarSegment extends BarPart {
  readonly from: number
  readonly to: number
}

export interface BarRow {
  readonly key: string
  readonly label: string
  readonly segments: readonly BarSegment[]
  /** Sizes of the parts together; below zero where every part is. */
  readonly total: number
}

export interface BarModel {
  readonly rows: readonly BarRow[]
  readonly scale: Scale
  readonly legend: readonly Pick<BarPart, 'name' | 'tone'>[]
  readonly table: ChartTable
  /** One sentence for screen readers. */
  readonly summary: string
}

export interface BarOptions {
  readonly title: string
  readonly format: (value: number) => string
  /** 'stacked': positive parts grow up, negative ones down. 'mirrored': the second part always points down. */
  readonly shape: 'stacked' | 'mirrored'
}

/** Stacks the parts of each bar around zero, in the order given. */
export function prepareBars(input: readonly BarInput[], options: BarOptions): BarModel {
  const rows = input.map((bar) => toRow(bar, options.shape))
  const ends = rows.flatMap((row) => row.segments.flatMap((segment) => [segment.from, segment.to]))
  const legend = (input[0]?.parts ?? []).map(({ name, tone }) => ({ name, tone }))
  const top = rows.reduce<BarRow | null>(
    (best, row) => (!best || Math.abs(row.total) > Math.abs(best.total) ? row : best),
    null,
  )
  return {
    rows,
    scale: niceScale(Math.min(0, ...ends), Math.max(0, ...ends), 5),
    legend,
    table: {
      columns: [options.title, ...legend.map((part) => part.name)],
      rows: input.map((bar) => [bar.label, ...bar.parts.map((part) => options.format(part.value))]),
    },
    summary: top
      ? `${options.title}: ${rows.length} bars, largest ${top.label} with ${options.format(top.total)}`
      : `${options.title}: no data`,
  }
}

function toRow(bar: BarInput, shape: BarOptions['shape']): BarRow {
  let up = 0
  let down = 0
  const segments = bar.parts.map((part, i) => {
    const value = shape === 'mirrored' && i === 1 ? -Math.abs(part.value) : part.value
    const from = value >= 0 ? up : down
    const to = from + value
    if (value >= 0) up = to
    else down = to
    return { ...part, from, to }
  })
  const sizes = bar.parts.reduce((sum, part) => sum + Math.abs(part.value), 0)
  return {
    key: bar.key,
    label: bar.label,
    segments,
    total: bar.parts.every((part) => part.value <= 0) ? 0 - sizes : sizes,
  }
}
