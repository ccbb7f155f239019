import type { Clock } from '@/lib/core/clock'
import { Admission, type Pressure } from '@/server/http/admission'
import type { RouteServices } from '@/server/http/implement'
import { RateLimiter } from '@/server/http/rateLimit'

/** What bounds the calls of a host, and what it reads callers with. */
export interface RouteBounds extends Pick<RouteServices, 'sessions' | 'logger' | 'trustedProxies' | 'checksAnswers'> {
  readonly clock: Clock
  /** What keeps the host from heavy work; nothing does where it is left out (tests). */
  readonly pressure?: () => Pressure
  readonly usage?: RouteServices['usage']
}

/** The parts of `RouteServices` that no market is needed for. */
export function routeParts({ clock, pressure, sessions, logger, usage, trustedProxies, checksAnswers }: RouteBounds) {
  const [limiter, admission] = [new RateLimiter(clock), new Admission(pressure)]
  return { clock, sessions, logger, usage, trustedProxies, checksAnswers, limiter, admission }
}
