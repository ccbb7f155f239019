import { useEffect } from 'react'

/** Longest wait for a moment without work, ms. */
const PATIENCE_MS = 2000

/** Does pieces of work one after the other, each when the browser has nothing else to do, while the reader is mounted. */
export function useIdle(pieces: readonly (() => Promise<void>)[]): void {
  // Outside system: the browser's idle time.
  useEffect(() => {
    if (typeof window.requestIdleCallback !== 'function') return
    let handle = 0
    const next = (at: number) => {
      const piece = pieces[at]
      if (piece === undefined) return
      handle = window.requestIdleCallback(
        () =>
          void piece().then(() => {
            if (handle !== -1) next(at + 1)
          }),
        { timeout: PATIENCE_MS },
      )
    }
    next(0)
    return () => {
      window.cancelIdleCallback(handle)
      handle = -1
    }
  }, [pieces])
}
