import { useEffect, useRef } from 'react'

/** Runs every `ms`; null pauses. Outside system: the browser's timer. */
export function useInterval(run: () => void, ms: number | null): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (ms === null) return
    const timer = setInterval(() => latest.current(), ms)
    return () => clearInterval(timer)
  }, [ms])
}
