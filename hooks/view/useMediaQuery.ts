import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds. On the server and during the first paint it does not. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Widths of look.md §6. */
export const media = {
  phone: '(max-width: 639.98px)',
  belowRail: '(max-width: 899.98px)',
  belowNav: '(max-width: 1279.98px)',
  belowWide: '(max-width: 1599.98px)',
} as const
