import { useSyncExternalStore } from 'react'
import { drawingStore } from '@/components/charting/drawingStore'
import type { Drawing } from '@/lib/charting/drawings/drawing'
import { browserRandom } from '@/lib/client/random'

export const newDrawingId = (): string => browserRandom().toString(36).slice(2, 10)

export interface Drawings {
  readonly list: readonly Drawing[]
  readonly change: (next: readonly Drawing[]) => void
  readonly undo: () => void
  readonly canUndo: boolean
}

/** Drawings of one symbol, the same on every chart of it. */
export function useDrawings(symbol: string): Drawings {
  const list = useSyncExternalStore(
    drawingStore.listen,
    () => drawingStore.of(symbol),
    () => drawingStore.of(symbol),
  )
  return {
    list,
    canUndo: drawingStore.steps(symbol) > 0,
    change: (next) => drawingStore.change(symbol, next),
    undo: () => drawingStore.undo(symbol),
  }
}
