import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the HTML of the server and in the first render over it, true from then on: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
