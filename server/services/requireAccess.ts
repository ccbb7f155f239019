import { deriveAccess } from '@/lib/access/deriveAccess'
import { type AccessRule, routeAccess } from '@/lib/access/routeAccess'
import type { User } from '@/lib/access/user'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'

/** The caller, when the rule allows; throws authentication_required or forbidden. The same rules guard the pages. */
export function requireAccess(ctx: ServiceContext, rule: Exclude<AccessRule, 'open'>): User {
  if (!ctx.user) throw new ServiceError('authentication_required', 'Please log in.')
  if (routeAccess(rule, deriveAccess(ctx.user)) !== 'allow')
    throw new ServiceError('forbidden', 'Your plan does not include this.')
  return ctx.user
}
