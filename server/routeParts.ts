import type { Clock } from '@/lib/core/clock'
import { Admission, type Pressure } from '@/server/http/admission'
import type { RouteServices } from '@/server/http/implement'
import { RateLimiter } from '@/server/http/rateLimit'

/** What bounds the calls of a host, and what it reads callers with. */
export interface RouteBounds
  extends Pick<RouteServices, 'sessions' | 'logger' | 'trustedProxies' | 'checksAnswers' | 'refusesKeyInAddress'> {
  readonly clock: Clock
  /** What keeps the host from heavy work; nothing does where it is left out (tests). */
  readonly pressure?: () => Pressure
  readonly usage?: RouteServices['usage']
  /** Counts calls, over all hosts where there are several; those of this host where it is left out. */
  readonly limiter?: RouteServices['limiter'] | undefined
}

/** The parts of `RouteServices` that no market is needed for. */
export function routeParts({ clock, pressure, limiter = new RateLimiter(clock), ...parts }: RouteBounds) {
  const { sessions, logger, usage, trustedProxies, checksAnswers, refusesKeyInAddress } = parts
  const admission = new Admission(pressure)
  const callers = { sessions, usage, trustedProxies, refusesKeyInAddress }
  return { clock, logger, checksAnswers, limiter, admission, ...callers }
}
