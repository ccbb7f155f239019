import { type RefObject, useEffect } from 'react'

/** How long a page may take to show its grid. */
const PATIENCE_MS = 15_000

/**
 * The grid of a page has the focus on arrival, so that its keys work at once. The document is the outside system: a grid
 * comes after its data. Nothing is taken from who has typed, pressed or focused something in the meantime, or has a phone.
 */
export function useGridFocus(main: RefObject<HTMLElement | null>, page: string): void {
  useEffect(() => {
    const root = main.current
    if (root === null || page === '' || window.matchMedia('(pointer: coarse)').matches) return
    const from = document.activeElement
    const stop = () => {
      watcher.disconnect()
      clearTimeout(timer)
      for (const kind of DEEDS) window.removeEventListener(kind, stop, true)
    }
    const look = () => {
      const grid = root.querySelector<HTMLElement>('[role="grid"]')
      if (grid === null) return
      stop()
      if (document.activeElement === from || document.activeElement === document.body)
        grid.focus({ preventScroll: true, focusVisible: false })
    }
    const watcher = new MutationObserver(look)
    const timer = setTimeout(stop, PATIENCE_MS)
    for (const kind of DEEDS) window.addEventListener(kind, stop, true)
    watcher.observe(root, { childList: true, subtree: true })
    look()
    return stop
  }, [main, page])
}

const DEEDS = ['keydown', 'pointerdown'] as const
