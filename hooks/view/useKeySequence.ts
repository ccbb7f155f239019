import { useEffect, useRef } from 'react'
import { isTyping } from '@/hooks/view/useHotkey'

const WAIT_MS = 1200

/**
 * A key followed by a letter within 1.2 s, such as g then f. `run` returns whether it knew the letter; a known letter
 * goes no further, so that a grid does not take it as its own key. Outside system: the keyboard.
 */
export function useKeySequence(first: string, run: (letter: string) => boolean): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null
    const forget = () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return forget()
      if (timer === null) {
        if (event.key === first) timer = setTimeout(forget, WAIT_MS)
        return
      }
      forget()
      if (!latest.current(event.key.toLowerCase())) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => {
      forget()
      document.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [first])
}
