import { type RefObject, useCallback, useSyncExternalStore } from 'react'

const watch = (notify: () => void) => {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}

/** Whether an element fills the screen, and the switch for it; the browser is the outside system, Escape ends it too. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(
    watch,
    () => document.fullscreenElement !== null && document.fullscreenElement === element.current,
    () => false,
  )
  const toggle = useCallback(() => {
    if (document.fullscreenElement !== null) void document.exitFullscreen()
    else void element.current?.requestFullscreen?.().catch(() => undefined)
  }, [element])
  return { isFull, toggle }
}
