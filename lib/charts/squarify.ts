import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'

/** A box in px of a treemap. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Sized {
  readonly size: number
  readonly parts: readonly Sized[]
}

const squares = treemap<Sized>().tile(treemapSquarify.ratio(1))

/**
 * Boxes whose areas are in proportion to sizes, as near to squares as a greedy walk gets (Bruls, Huizing and van Wijk 2000:
 * squarified treemaps). Sizes come largest first and are above 0; the boxes fill the room without gap or overlap.
 */
export function squarify(sizes: readonly number[], { x, y, width, height }: Box): Box[] {
  if (sizes.length === 0 || width <= 0 || height <= 0) return sizes.map(() => ({ x, y, width: 0, height: 0 }))
  const root = hierarchy<Sized>({ size: 0, parts: sizes.map((size) => ({ size, parts: [] })) }, ({ parts }) => parts)
  const { children = [] } = squares.size([width, height])(root.sum(({ size }) => size))
  return children.map(({ x0, y0, x1, y1 }) => ({ x: x + x0, y: y + y0, width: x1 - x0, height: y1 - y0 }))
}

/** A group's box and the boxes inside it. */
export interface GroupBoxes {
  readonly box: Box
  readonly inner: readonly Box[]
}

/**
 * Boxes of groups by the sums of their sizes, and in each the boxes of its sizes below a head of `head` px, which a group
 * without room for it goes without. Groups and sizes come largest first.
 */
export function squarifyGroups(groups: readonly (readonly number[])[], room: Box, head: number): GroupBoxes[] {
  const sums = groups.map((sizes) => sizes.reduce((sum, size) => sum + size, 0))
  return squarify(sums, room).map((box, at) => {
    const top = box.height >= 2 * head ? head : 0
    const inside = { x: box.x, y: box.y + top, width: box.width, height: box.height - top }
    return { box, inner: squarify(groups[at] ?? [], inside) }
  })
}
