/** A place on the canvas, px from the upper left corner. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** Height of the line through a and b at a place. */
export function lineAt(a: Place, b: Place, x: number): number {
  return b.x === a.x ? a.y : a.y + ((x - a.x) / (b.x - a.x)) * (b.y - a.y)
}

/** The line from a through b up to the edge of the pane it runs to. */
export function beyond(a: Place, b: Place, width: number): Place {
  if (a.x === b.x) return { x: b.x, y: b.y + (b.y - a.y) * 1000 }
  const x = b.x > a.x ? Math.max(width, b.x) : Math.min(0, b.x)
  return { x, y: lineAt(a, b, x) }
}

/** The outline of a box, closed. */
export const corners = (a: Place, b: Place): Place[] => [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }, a]
