import { buildHeaders } from '@/lib/client/api/headers'
import { browserClock } from '@/lib/client/clock'
import { freshSessionHash } from '@/lib/client/identity/sessionHashStore'
import { readSession } from '@/lib/client/identity/sessionStore'

/** The headers of a call made now from the page that is open. Spec §6 Request identity, §7 Common rules. */
export function currentHeaders(): Record<string, string> {
  const session = readSession()
  return buildHeaders({
    token: session?.token ?? null,
    userId: session?.userId ?? null,
    path: typeof window === 'undefined' ? '/' : window.location.pathname,
    sessionHash: freshSessionHash(browserClock()),
  })
}
