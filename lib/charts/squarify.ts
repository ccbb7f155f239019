/** A box in px of a treemap. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Boxes whose areas are in proportion to sizes, as near to squares as a greedy walk gets (Bruls, Huizing and van Wijk 2000:
 * squarified treemaps). Sizes come largest first and are above 0; the boxes fill the room without gap or overlap.
 */
export function squarify(sizes: readonly number[], room: Box): Box[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (total <= 0 || room.width <= 0 || room.height <= 0)
    return sizes.map(() => ({ x: room.x, y: room.y, width: 0, height: 0 }))
  const scale = (room.width * room.height) / total
  const boxes: Box[] = []
  let rest = room
  for (let from = 0; from < sizes.length; ) {
    const to = rowEnd(sizes, from, { scale, side: Math.min(rest.width, rest.height) })
    const areas = sizes.slice(from, to).map((size) => size * scale)
    const laid = layRow(areas, rest)
    boxes.push(...laid.boxes)
    rest = laid.rest
    from = to
  }
  return boxes
}

/** End of the row that begins at `from`: one more box is taken while the worst box of the row gets no longer. */
function rowEnd(
  sizes: readonly number[],
  from: number,
  { scale, side }: { readonly scale: number; readonly side: number },
): number {
  let to = from + 1
  let sum = (sizes[from] ?? 0) * scale
  let worst = worstOf(sizes.slice(from, to), { scale, side, sum })
  while (to < sizes.length) {
    const next = sum + (sizes[to] ?? 0) * scale
    const longer = worstOf(sizes.slice(from, to + 1), { scale, side, sum: next })
    if (longer > worst) break
    ;[worst, sum] = [longer, next]
    to += 1
  }
  return to
}

/** The longest side over the shortest one among the boxes of a row. */
function worstOf(
  sizes: readonly number[],
  { scale, side, sum }: { readonly scale: number; readonly side: number; readonly sum: number },
): number {
  const [largest = 0, smallest = 0] = [sizes[0], sizes.at(-1)].map((size) => (size ?? 0) * scale)
  return Math.max((side * side * largest) / (sum * sum), (sum * sum) / (side * side * smallest))
}

/** One row along the shorter side of the room, and the room that is left. */
function layRow(areas: readonly number[], room: Box): { readonly boxes: Box[]; readonly rest: Box } {
  const sum = areas.reduce((all, area) => all + area, 0)
  const isTall = room.width >= room.height
  const deep = sum / (isTall ? room.height : room.width)
  let at = isTall ? room.y : room.x
  const boxes = areas.map((area): Box => {
    const long = area / deep
    const box = isTall
      ? { x: room.x, y: at, width: deep, height: long }
      : { x: at, y: room.y, width: long, height: deep }
    at += long
    return box
  })
  const rest = isTall
    ? { x: room.x + deep, y: room.y, width: Math.max(0, room.width - deep), height: room.height }
    : { x: room.x, y: room.y + deep, width: room.width, height: Math.max(0, room.height - deep) }
  return { boxes, rest }
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
