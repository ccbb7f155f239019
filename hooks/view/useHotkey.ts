import { useEffect, useRef } from 'react'

export interface HotkeyOptions {
  /** Also while a person types in a field. */
  readonly inFields?: boolean
}

/** True while the event comes from a place where keys are text. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}

/** 'mod+k' is Ctrl or Cmd with k; a plain letter must come without modifiers. */
function matchesKey(event: KeyboardEvent, key: string): boolean {
  const isMod = key.startsWith('mod+')
  const hasMod = event.ctrlKey || event.metaKey
  return event.key.toLowerCase() === key.replace('mod+', '').toLowerCase() && hasMod === isMod && !event.altKey
}

/** Runs on a key anywhere in the page. Outside system: the keyboard. */
export function useHotkey(key: string, run: (event: KeyboardEvent) => void, options: HotkeyOptions = {}): void {
  const { inFields = false } = options
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !matchesKey(event, key)) return
      if (!inFields && isTyping(event)) return
      event.preventDefault()
      latest.current(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [key, inFields])
}
