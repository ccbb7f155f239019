import type { ChartTable } from '@/lib/charts/chartTone'
import { type HeatStep, heatClamp, heatStep } from '@/lib/charts/heatSteps'

export interface TreemapInput {
  readonly key: string
  readonly label: string
  /** Area of the box; nothing below or at 0 is drawn. */
  readonly size: number
  /** Colour of the box, around 0; null where it is not known. */
  readonly value: number | null
}

export interface TreemapTile extends TreemapInput {
  readonly step: HeatStep | null
  readonly sizeText: string
  readonly valueText: string
}

export interface TreemapModel {
  /** Largest first. */
  readonly tiles: readonly TreemapTile[]
  /** The value at which the colours end on both sides. */
  readonly clamp: number
  readonly table: ChartTable
  readonly summary: string
}

export interface TreemapWords {
  readonly title: string
  readonly sizeName: string
  readonly valueName: string
  readonly formatSize: (size: number) => string
  readonly formatValue: (value: number | null) => string
}

/** Boxes whose area is one figure and whose colour another, two-way around 0 (C9). */
export function prepareTreemap(input: readonly TreemapInput[], words: TreemapWords): TreemapModel {
  const drawn = input.filter((one) => one.size > 0).sort((a, b) => b.size - a.size)
  const clamp = heatClamp(drawn.map((one) => one.value))
  const tiles = drawn.map((one) => ({
    ...one,
    step: heatStep(one.value, clamp),
    sizeText: words.formatSize(one.size),
    valueText: words.formatValue(one.value),
  }))
  const [largest] = tiles
  return {
    tiles,
    clamp,
    table: {
      columns: [words.title, words.sizeName, words.valueName],
      rows: tiles.map((tile) => [tile.label, tile.sizeText, tile.valueText]),
    },
    summary:
      largest === undefined
        ? `${words.title}: nothing to draw`
        : `${words.title}: ${tiles.length} boxes, the largest ${largest.label} with ${largest.sizeText}`,
  }
}
