import { DATE_FORMATS } from '@/lib/account/dateFormat'
import type { UserRow } from '@/lib/contract/users'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { requireAccess } from '@/server/services/requireAccess'
import { done } from '@/server/services/security/securityEvents'
import { readCaller } from '@/server/services/users/neededFactor'

/** Ends the caller's session; a call without one is fine (spec §8: a failed logout is ignored). */
export async function logOut(deps: AccountDeps, ctx: ServiceContext): Promise<void> {
  if (ctx.tokenHash) await deps.db.deleteFrom('sessions').where('token_hash', '=', ctx.tokenHash).execute()
  if (ctx.user) deps.tellEvent(ctx, done('log_out', ctx.user.id))
}

/** Saves the time zone or the date format. Spec §7 Update settings. */
export async function updateSettings(
  deps: AccountDeps,
  ctx: ServiceContext,
  input: { timezone?: string | undefined; date_fmt?: string | undefined },
): Promise<UserRow> {
  const { id } = requireAccess(ctx, 'account')
  if (input.timezone !== undefined && !isTimeZone(input.timezone))
    throw new ServiceError('invalid', 'This time zone is not known.', [
      { path: 'timezone', message: 'not a zone name such as America/New_York' },
    ])
  const isFormat = input.date_fmt === undefined || DATE_FORMATS.some((format) => format === input.date_fmt)
  if (!isFormat)
    throw new ServiceError('invalid', 'This date format is not known.', [
      { path: 'date_fmt', message: `not one of ${DATE_FORMATS.join(', ')}` },
    ])
  const set = {
    ...(input.timezone === undefined ? {} : { timezone: input.timezone }),
    ...(input.date_fmt === undefined ? {} : { date_fmt: input.date_fmt }),
  }
  if (Object.keys(set).length > 0) await deps.db.updateTable('users').set(set).where('id', '=', id).execute()
  return mustRead(deps, id)
}

/** Signs the super terms. Spec §4 Super status. */
export async function agreeSuperTerms(deps: AccountDeps, ctx: ServiceContext): Promise<UserRow> {
  const { id } = requireAccess(ctx, 'user')
  await deps.db.updateTable('users').set({ agreed_to_super_terms: true }).where('id', '=', id).execute()
  return mustRead(deps, id)
}

export async function readNotificationConfig(deps: AccountDeps, ctx: ServiceContext): Promise<Record<string, unknown>> {
  const { id } = requireAccess(ctx, 'user')
  const row = await deps.db
    .selectFrom('users')
    .select('notification_config')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.notification_config
}

export async function saveNotificationConfig(
  deps: AccountDeps,
  ctx: ServiceContext,
  config: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { id } = requireAccess(ctx, 'user')
  const text = JSON.stringify(config)
  if (text.length > 20_000) throw new ServiceError('too_large', 'These settings are too large to keep.')
  await deps.db.updateTable('users').set({ notification_config: text }).where('id', '=', id).execute()
  return config
}

async function mustRead(deps: AccountDeps, id: string): Promise<UserRow> {
  const user = await readCaller(deps.db, id)
  if (!user) throw new ServiceError('session_invalid', 'This account no longer exists.')
  return user
}

function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
