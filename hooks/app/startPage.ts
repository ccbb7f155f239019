import { storageKeys } from '@/lib/client/storage/keys'
import { readStored, writeStored } from '@/lib/client/storage/storage'
import { hrefOf, isRouteKey, type RouteKey, routes } from '@/lib/navigation/routes'

/** Pages somebody can start on. */
export const START_PAGES = [
  'flowFeed',
  'flowAlerts',
  'zeroDteFlow',
  'marketTide',
  'contractLookUp',
] as const satisfies readonly RouteKey[]

/** Where a log-in without another aim leads: the page chosen in this browser, else the feed. */
export function startPageHref(): string {
  return hrefOf(routes[readStartPage() ?? 'flowFeed'])
}

/** The chosen page, or null for the feed. */
export function readStartPage(): RouteKey | null {
  const key = readStored(storageKeys.startPage)
  return key !== null && isRouteKey(key) ? key : null
}

export function chooseStartPage(key: RouteKey): void {
  writeStored(storageKeys.startPage, key)
}
