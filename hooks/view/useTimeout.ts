import { useEffect, useRef } from 'react'

/** Runs once after `ms`; null stops the clock and a changed `restartOn` starts it again. Outside system: the timer. */
export function useTimeout(run: () => void, ms: number | null, restartOn?: unknown): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (ms === null) return
    // Reading it here makes a change of it start the clock again.
    void restartOn
    const timer = setTimeout(() => latest.current(), ms)
    return () => clearTimeout(timer)
  }, [ms, restartOn])
}
