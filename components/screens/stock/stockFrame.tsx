import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'

interface FrameProps {
  readonly children: ReactNode
}

/** What stands around the pages of a name, once its code is here. */
let frame: ComponentType<FrameProps> | null = null
const readers = new Set<() => void>()

function watch(reader: () => void): () => void {
  readers.add(reader)
  return () => readers.delete(reader)
}

/** Loads the code of the frame with that of the first page. */
export async function loadStockFrame(): Promise<void> {
  if (frame !== null) return
  const { ExplorerFrame } = await import('@/components/stocks/explorer/ExplorerFrame')
  frame = ExplorerFrame
  for (const reader of [...readers]) reader()
}

/** The head of a name and its tabs: they stay while one page is changed for another. Its code is no part of the first load. */
export function StockFrame({ children }: FrameProps) {
  const Frame = useSyncExternalStore(
    watch,
    () => frame,
    () => null,
  )
  return Frame === null ? children : <Frame>{children}</Frame>
}
