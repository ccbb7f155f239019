import type { RouteKey } from '@/lib/navigation/routes'

interface Code {
  readonly load: () => Promise<unknown>
}

let codes: Partial<Record<RouteKey, Code>> = {}
/** Tabs whose code was asked for on this visit. */
const asked = new Set<RouteKey>()

/** Tells how the code of the pages of a name is loaded; they import this, so it cannot import them. */
export function knowTabs(known: Partial<Record<RouteKey, Code>>): void {
  codes = known
}

/** Loads the code of a tab before it is opened; once, and a failure is the page's own to tell when it is opened. */
export function loadTab(key: RouteKey): Promise<void> {
  const code = codes[key]
  if (code === undefined || asked.has(key)) return Promise.resolve()
  asked.add(key)
  return code.load().then(
    () => undefined,
    () => void asked.delete(key),
  )
}
