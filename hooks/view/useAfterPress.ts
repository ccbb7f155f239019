import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs at once, or when the press that is under way has ended. A check on blur that adds or takes a line would move what
 * is pressed from under the pointer, and the click would be lost. Outside system: the buttons of the mouse, which touch
 * emulates.
 */
export function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false)
  useEffect(() => {
    const ended = new AbortController()
    const options = { capture: true, signal: ended.signal }
    document.addEventListener('mousedown', () => (isDown.current = true), options)
    document.addEventListener('mouseup', () => (isDown.current = false), options)
    return () => ended.abort()
  }, [])
  return useCallback((run) => {
    // The click follows its mouseup within the same turn.
    if (isDown.current) document.addEventListener('mouseup', () => setTimeout(run), { once: true, capture: true })
    else run()
  }, [])
}
