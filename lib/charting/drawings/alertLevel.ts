import type { Drawing } from '@/lib/charting/drawings/drawing'
import type { EpochMs } from '@/lib/core/nominal'

/** A price that a drawing stands for, or a line of prices between two points in time; USD. */
export interface DrawnLevel {
  readonly price: number
  readonly line: { readonly at_ms: EpochMs; readonly to_ms: EpochMs; readonly to_price: number } | null
}

/** To the cent, below a dollar to a hundredth of one: a pointer gives more digits than a price has. */
const toTick = (price: number): number => Number(price.toFixed(price >= 1 ? 2 : 4))

/** The level of a horizontal line, or of a line through two points that are not above each other; null for other drawings. */
export function levelOfDrawing({ kind, points }: Drawing): DrawnLevel | null {
  const [from, to] = points
  if (from === undefined || from.p <= 0) return null
  if (kind === 'horizontal') return { price: toTick(from.p), line: null }
  const isLine = kind === 'trend' || kind === 'ray' || kind === 'extended'
  if (!isLine || to === undefined || to.p <= 0 || from.t === to.t) return null
  return {
    price: toTick(from.p),
    line: { at_ms: Math.round(from.t), to_ms: Math.round(to.t), to_price: toTick(to.p) },
  }
}
