import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import { countOf } from '@/server/services/countOf'
import { requireAccess } from '@/server/services/requireAccess'

/** The caller's own code, the link that carries it, and how many signed up with it. Spec §7 Sign-up with referral. */
export async function readReferrals(
  deps: Pick<AccountDeps, 'db' | 'publicOrigin'>,
  ctx: ServiceContext,
): Promise<{ code: string; link: string; signed_up: number }> {
  const { id } = requireAccess(ctx, 'user')
  const { referral_code: code } = await deps.db
    .selectFrom('users')
    .select('referral_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const count = await countOf(deps.db.selectFrom('users').where('referred_by', '=', id))
  return { code, link: `${deps.publicOrigin}/signup?ref=${encodeURIComponent(code)}`, signed_up: count }
}

/** True for the code of an account; says nothing about whose. */
export async function isKnownReferral(deps: Pick<AccountDeps, 'db'>, code: string): Promise<boolean> {
  const row = await deps.db
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', code.trim().toLowerCase())
    .executeTakeFirst()
  return row !== undefined
}
