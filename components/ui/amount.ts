/** 'any' and an empty field mean an open end; '50K', '1.5m', '$2B' and '1,000' are numbers; anything else is undefined. */
export function parseAmount(text: string): number | null | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[$,%\s]/g, '')
  if (plain === '' || plain === 'any') return null
  const match = /^(-?\d*\.?\d+)([kmb]?)$/.exec(plain)
  if (match === null) return undefined
  const scale = { '': 1, k: 1e3, m: 1e6, b: 1e9 }[match[2] ?? ''] ?? 1
  return Number(match[1]) * scale
}

export interface Range {
  readonly min: number | null
  readonly max: number | null
}

/** Position of a value among the stops: the nearest one; an open end stands at the edge. */
export function stopIndex(stops: readonly number[], value: number | null, edge: 'first' | 'last'): number {
  if (value === null) return edge === 'first' ? 0 : stops.length - 1
  let best = 0
  stops.forEach((stop, index) => {
    if (Math.abs(stop - value) < Math.abs((stops[best] ?? 0) - value)) best = index
  })
  return best
}

/** The range after a thumb was moved to a stop. The outermost stops are open ends; the thumbs never cross. */
export function moveThumb(stops: readonly number[], range: Range, thumb: 'min' | 'max', index: number): Range {
  const low = stopIndex(stops, range.min, 'first')
  const high = stopIndex(stops, range.max, 'last')
  const at = thumb === 'min' ? Math.min(index, high) : Math.max(index, low)
  const value = stops[at] ?? null
  if (thumb === 'min') return { ...range, min: at === 0 ? null : value }
  return { ...range, max: at === stops.length - 1 ? null : value }
}

/** '≥ $50K', '0 to 450', '≤ 7', 'any'. */
export function describeRange({ min, max }: Range, format: (value: number) => string): string {
  if (min === null && max === null) return 'any'
  if (max === null) return `≥ ${format(min ?? 0)}`
  return min === null ? `≤ ${format(max)}` : `${format(min)} to ${format(max)}`
}
