import type { User } from '@/lib/access/user'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'

/** The caller, or `authentication_required`. */
export function requireUser(ctx: ServiceContext): User {
  if (ctx.user) return ctx.user
  throw new ServiceError('authentication_required', 'Please log in.')
}
