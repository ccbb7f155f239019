import { useState } from 'react'
import { useTimeout } from '@/hooks/view/useTimeout'

/** A value that follows another once it has rested for `ms`. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useTimeout(() => setSettled(value), Object.is(value, settled) ? null : ms, value)
  return settled
}
