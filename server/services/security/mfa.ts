import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newGroupedCode, newMfaSecret } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { recoveryHash } from '@/server/services/security/mfaCode'
import { forgetDevices } from '@/server/services/security/mfaDevices'
import { guarded, proveCaller, wrongCode } from '@/server/services/security/proveCaller'
import { openSecret, sealSecret } from '@/server/services/security/sealedSecret'
import { done } from '@/server/services/security/securityEvents'
import { describeSecret, stepOfCode } from '@/server/services/security/totp'
import type { AccountsDb } from '@/server/stores/accounts/port'

type Deps = Pick<AccountDeps, 'db' | 'box' | 'tellEvent'>
export const recoveryCodeCount = 10
/** 118 bits: with 112 and more a plain hash keeps them (ASVS 6.5.2). Codes of four groups that were given before still count. */
export const recoveryGroups = 6

/** Makes a secret for the authenticator. Nothing is protected until `confirmMfa` has seen a code of it. */
export async function startMfa(
  deps: Deps,
  ctx: ServiceContext,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { id, email } = requireAccess(ctx, 'account')
  const present = await deps.db.selectFrom('mfa').select('enabled').where('user_id', '=', id).executeTakeFirst()
  if (present?.enabled) throw new ServiceError('conflict', 'The second factor is on already. Switch it off first.')
  await proveCaller(deps, ctx, { password })
  const made = describeSecret(newMfaSecret(), email)
  const secret = sealSecret(deps.box, id, made.secret)
  await deps.db
    .insertInto('mfa')
    .values({ user_id: id, secret, enabled: null })
    .onConflict((c) => c.column('user_id').doUpdateSet({ secret, last_step: 0 }).where('mfa.enabled', 'is', null))
    .execute()
  return made
}

/** Switches the second factor on with its first code and answers with ten recovery codes, shown this once. */
export async function confirmMfa(deps: Deps, ctx: ServiceContext, code: string): Promise<readonly string[]> {
  const { id } = requireAccess(ctx, 'account')
  const row = await deps.db.selectFrom('mfa').select(['secret', 'enabled']).where('user_id', '=', id).executeTakeFirst()
  const secret = row ? openSecret(deps.box, id, row.secret) : null
  if (row?.enabled || secret === null)
    throw new ServiceError('conflict', 'Start the set-up of the second factor again.')
  let step: number | null = null
  await guarded(deps, ctx, id, async () => {
    step = stepOfCode(secret, code, ctx.nowMs)
    if (step === null) throw wrongCode()
  })
  deps.tellEvent(ctx, done('factor_on', id, ['code']))
  return deps.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('mfa')
      .set({ enabled: new Date(ctx.nowMs), last_step: step ?? 0 })
      .where('user_id', '=', id)
      .execute()
    return replaceRecoveryCodes(trx, id)
  })
}

/** New recovery codes; the old ones stop working. */
export async function newRecoveryCodes(
  deps: Deps,
  ctx: ServiceContext,
  proof: { readonly password: string; readonly code: string },
): Promise<readonly string[]> {
  const { id } = await proveWithMfa(deps, ctx, proof)
  return deps.db.transaction().execute((trx) => replaceRecoveryCodes(trx, id))
}

/** Switches the second factor off; password and a code are asked for. */
export async function disableMfa(
  deps: Deps,
  ctx: ServiceContext,
  proof: { readonly password: string; readonly code: string },
): Promise<void> {
  const { id } = await proveWithMfa(deps, ctx, proof)
  await deps.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('mfa').where('user_id', '=', id).execute()
    await trx.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
    await forgetDevices(trx, id)
  })
  deps.tellEvent(ctx, done('factor_off', id, ['password', 'code']))
}

async function proveWithMfa(
  deps: Deps,
  ctx: ServiceContext,
  proof: { readonly password: string; readonly code: string },
): Promise<{ readonly id: string }> {
  const { id } = requireAccess(ctx, 'account')
  const row = await deps.db.selectFrom('mfa').select('enabled').where('user_id', '=', id).executeTakeFirst()
  if (!row?.enabled) throw new ServiceError('conflict', 'The second factor is not on.')
  return proveCaller(deps, ctx, proof)
}

async function replaceRecoveryCodes(db: AccountsDb, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newGroupedCode(recoveryGroups))
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: recoveryHash(userId, code), user_id: userId })))
    .execute()
  return codes
}
