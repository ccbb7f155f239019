import { useEffect, useMemo, useRef, useState } from 'react'
import { useTimeout } from '@/hooks/view/useTimeout'

/** New rows keep their mark this long (C6). */
const FLASH_MS = 600
const NONE: ReadonlySet<string> = new Set()

export interface HeldRows<R> {
  readonly rows: readonly R[]
  readonly isPaused: boolean
  /** Rows that came while the list stood still. */
  readonly heldCount: number
  /** Rows that came in just now. */
  readonly fresh: ReadonlySet<string>
  readonly setPaused: (isPaused: boolean) => void
  /** The pointer rests on the rows: nothing may move under it. */
  readonly setHeld: (isHeld: boolean) => void
}

/**
 * Rows of an answer that is asked for again and again, standing still while paused or under the pointer (C6). Another
 * question ends the pause: its rows have nothing to do with those before.
 */
export function useHeldRows<R>(rows: readonly R[], keyOf: (row: R) => string, question: string): HeldRows<R> {
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [still, setStill] = useState<{ readonly question: string; readonly rows: readonly R[] } | null>(null)
  const stand = (isStill: boolean) => setStill(isStill ? (still ?? { question, rows }) : null)
  const isStill = still !== null && still.question === question
  const shown = isStill ? still.rows : rows
  useEffect(() => {
    setPaused(false)
    setStill((before) => (before?.question === question ? before : null))
  }, [question])
  const heldCount = useMemo(() => {
    if (!isStill) return 0
    const known = new Set(shown.map(keyOf))
    return rows.filter((row) => !known.has(keyOf(row))).length
  }, [isStill, shown, rows, keyOf])
  return {
    rows: shown,
    isPaused: isPaused && isStill,
    heldCount,
    fresh: useFresh(shown, keyOf, question),
    setPaused: (next) => {
      setPaused(next)
      stand(next || isHeld)
    },
    setHeld: (next) => {
      setHeld(next)
      stand(next || isPaused)
    },
  }
}

/** Keys of the rows that were not there before, for a moment; none for the first rows of a question. */
function useFresh<R>(rows: readonly R[], keyOf: (row: R) => string, question: string): ReadonlySet<string> {
  const [fresh, setFresh] = useState(NONE)
  const before = useRef({ question, keys: NONE })
  useEffect(() => {
    const keys = new Set(rows.map(keyOf))
    const { current } = before
    const isFirst = current.question !== question || current.keys.size === 0
    const came = isFirst ? NONE : new Set([...keys].filter((key) => !current.keys.has(key)))
    before.current = { question, keys }
    if (came.size > 0) setFresh(came)
  }, [rows, keyOf, question])
  useTimeout(() => setFresh(NONE), fresh.size > 0 ? FLASH_MS : null)
  return fresh
}
