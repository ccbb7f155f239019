import type { Timers } from '@/lib/client/live/frameScheduler'
import type { LiveConnection } from '@/lib/client/live/liveConnection'

/** A glance at another tab costs nothing. */
const HIDDEN_MS = 10_000

const keepers = new Set<object>()

/** The stream goes on though nobody looks: sounds are for those who look elsewhere. Ends with the function it answers. */
export function keepStream(): () => void {
  const keeper = {}
  keepers.add(keeper)
  return () => keepers.delete(keeper)
}

/**
 * A tab that nobody looks at gives its stream up: over HTTP/1.1 a browser has six connections to a host, for all tabs together, and a
 * seventh page would not open.
 */
export function restWhileHidden(connection: Pick<LiveConnection, 'rest' | 'goOn'>, timers: Timers): void {
  let waiting: unknown = null
  const wait = () => {
    waiting = timers.set(() => {
      if (keepers.size > 0) return wait()
      waiting = null
      connection.rest()
    }, HIDDEN_MS)
  }
  document.addEventListener('visibilitychange', () => {
    if (waiting !== null) timers.clear(waiting)
    waiting = null
    if (document.visibilityState === 'hidden') wait()
    else connection.goOn()
  })
}
