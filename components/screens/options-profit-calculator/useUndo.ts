import { useState } from 'react'
import { useHotkey } from '@/hooks/view/useHotkey'

const MOST = 100

interface Steps {
  readonly past: readonly string[]
  readonly future: readonly string[]
}

/** Steps back and forth through the addresses of one trade; Ctrl+Z too. `open` shows an address without noting it. */
export function useUndo(here: string, open: (address: string) => void) {
  const [{ past, future }, setSteps] = useState<Steps>({ past: [], future: [] })
  const go = (next: string) => {
    if (next === here) return
    setSteps({ past: [...past, here].slice(-MOST), future: [] })
    open(next)
  }
  const undo = () => {
    const last = past.at(-1)
    if (last === undefined) return
    setSteps({ past: past.slice(0, -1), future: [here, ...future] })
    open(last)
  }
  const redo = () => {
    const [next, ...rest] = future
    if (next === undefined) return
    setSteps({ past: [...past, here], future: rest })
    open(next)
  }
  useHotkey('mod+z', undo)
  return { go, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 }
}
