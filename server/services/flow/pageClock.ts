import type { EpochMs } from '@/lib/core/nominal'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import type { Scope } from '@/server/services/flow/tapeDesk'

/** The instant a page stands at: that of a replay, the end of a stored day, the clock of a running session. C12. */
export function pageClockMs({ nowMs }: Pick<ServiceContext, 'nowMs'>, scope: Scope): EpochMs {
  if (scope.untilUs !== undefined) return Math.floor(scope.untilUs / 1000)
  if (scope.kind === 'stored') return Math.min(nowMs, newYorkTimeToMs(scope.sessionDate, '23:59'))
  return scope.view.session.mode === 'live' ? nowMs : scope.meta.as_of_ms
}
