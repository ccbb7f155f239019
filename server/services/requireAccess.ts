import { deriveAccess, isLocked } from '@/lib/access/deriveAccess'
import { type AccessRule, routeAccess } from '@/lib/access/routeAccess'
import type { User } from '@/lib/access/user'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'

/** The caller, when the rule allows; throws authentication_required or forbidden. The same rules guard the pages. */
export function requireAccess(ctx: ServiceContext, rule: Exclude<AccessRule, 'open'>): User {
  if (!ctx.user) throw new ServiceError('authentication_required', 'Please log in.')
  if (rule !== 'account') mustBeUnlocked(ctx.user)
  if (routeAccess(rule, deriveAccess(ctx.user)) !== 'allow')
    throw new ServiceError('forbidden', 'Your plan does not include this.')
  return ctx.user
}

/** Refuses an account to which nothing opens before its second factor is on. */
export function mustBeUnlocked(user: User | null): void {
  if (user !== null && isLocked(user))
    throw new ServiceError(
      'forbidden',
      'This account needs a second factor first. Switch it on in the settings, under Security.',
    )
}
