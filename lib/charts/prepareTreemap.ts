import type { ChartTable } from '@/lib/charts/chartTone'
import { type HeatStep, heatClamp, heatStep } from '@/lib/charts/heatSteps'

export interface TreemapInput {
  readonly key: string
  readonly label: string
  /** Area of the box; nothing below or at 0 is drawn. */
  readonly size: number
  /** Colour of the box, around the middle; null where it is not known. */
  readonly value: number | null
}

export interface TreemapTile extends TreemapInput {
  readonly step: HeatStep | null
  readonly sizeText: string
  readonly valueText: string
}

interface TreemapBase {
  /** The distance from the middle at which the colours end on both sides. */
  readonly clamp: number
  readonly table: ChartTable
  readonly summary: string
}

export interface TreemapModel extends TreemapBase {
  /** Largest first. */
  readonly tiles: readonly TreemapTile[]
}

export interface TreemapWords {
  readonly title: string
  readonly sizeName: string
  readonly valueName: string
  readonly formatSize: (size: number) => string
  readonly formatValue: (value: number | null) => string
}

/** Where the colours turn and end; the middle is 0, the end the 95th percentile of the distances unless told. */
export interface TreemapLook {
  readonly middle?: number
  readonly clamp?: number | null
}

/** Boxes whose area is one figure and whose colour another, two-way around the middle (C9). */
export function prepareTreemap(
  input: readonly TreemapInput[],
  words: TreemapWords,
  look: TreemapLook = {},
): TreemapModel {
  const drawn = drawnOf(input)
  const clamp = clampOf(drawn, look)
  const tiles = drawn.map((one) => tileOf(one, words, { ...look, clamp }))
  const [largest] = tiles
  return {
    tiles,
    clamp,
    table: { columns: [words.title, words.sizeName, words.valueName], rows: tiles.map(cellsOf) },
    summary:
      largest === undefined
        ? `${words.title}: nothing to draw`
        : `${words.title}: ${tiles.length} boxes, the largest ${largest.label} with ${largest.sizeText}`,
  }
}

export interface TreemapGroupInput {
  readonly key: string
  readonly label: string
  readonly items: readonly TreemapInput[]
}

/** A group of boxes with its own sum and colour. */
export interface TreemapGroup extends TreemapTile {
  /** Largest first. */
  readonly tiles: readonly TreemapTile[]
}

export interface TreemapGroupsModel extends TreemapBase {
  /** Largest first. */
  readonly groups: readonly TreemapGroup[]
}

/**
 * One level of a treemap that is walked down (C9): groups by the sum of their boxes, each box inside its group. The value of
 * a group is the mean of its boxes by size (for market value and change: the return weighted by market value, F50).
 */
export function prepareTreemapGroups(
  input: readonly TreemapGroupInput[],
  words: TreemapWords & { readonly groupName: string },
  look: TreemapLook = {},
): TreemapGroupsModel {
  const sets = input.map((group) => ({ ...group, items: drawnOf(group.items) })).filter(({ items }) => items.length > 0)
  const clamp = clampOf(
    sets.flatMap(({ items }) => items),
    look,
  )
  const seen = { ...look, clamp }
  const groups = sets
    .map(({ key, label, items }): TreemapGroup => {
      const whole = { key, label, size: sumOf(items, ({ size }) => size), value: weightedValue(items) }
      return { ...tileOf(whole, words, seen), tiles: items.map((one) => tileOf(one, words, seen)) }
    })
    .sort((a, b) => b.size - a.size)
  const [largest] = groups
  const count = sumOf(groups, ({ tiles }) => tiles.length)
  return {
    groups,
    clamp,
    table: {
      columns: [words.groupName, words.title, words.sizeName, words.valueName],
      rows: groups.flatMap((group) => [
        [group.label, 'all', group.sizeText, group.valueText],
        ...group.tiles.map((tile) => [group.label, ...cellsOf(tile)]),
      ]),
    },
    summary:
      largest === undefined
        ? `${words.title}: nothing to draw`
        : `${words.title}: ${count} boxes in ${groups.length} groups, the largest ${largest.label} with ${largest.sizeText}, ${largest.valueText}`,
  }
}

const sumOf = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0)

const drawnOf = (input: readonly TreemapInput[]): TreemapInput[] =>
  input.filter((one) => one.size > 0).sort((a, b) => b.size - a.size)

/** Mean of the known values by size; null where none is known. */
function weightedValue(items: readonly TreemapInput[]): number | null {
  const known = items.flatMap(({ size, value }) => (value === null ? [] : [{ size, value }]))
  const size = sumOf(known, (one) => one.size)
  return size === 0 ? null : sumOf(known, (one) => one.size * one.value) / size
}

const clampOf = (drawn: readonly TreemapInput[], { middle = 0, clamp }: TreemapLook): number =>
  clamp ?? heatClamp(drawn.map(({ value }) => (value === null ? null : value - middle)))

function tileOf(
  one: TreemapInput,
  words: TreemapWords,
  { middle = 0, clamp }: TreemapLook & { readonly clamp: number },
): TreemapTile {
  return {
    ...one,
    step: heatStep(one.value === null ? null : one.value - middle, clamp),
    sizeText: words.formatSize(one.size),
    valueText: words.formatValue(one.value),
  }
}

const cellsOf = ({ label, sizeText, valueText }: TreemapTile): string[] => [label, sizeText, valueText]
