import { useEffect, useRef } from 'react'

/** Runs once after `ms`; null stops the clock. Outside system: the browser's timer. */
export function useTimeout(run: () => void, ms: number | null): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (ms === null) return
    const timer = setTimeout(() => latest.current(), ms)
    return () => clearTimeout(timer)
  }, [ms])
}
