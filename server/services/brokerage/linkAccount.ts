import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { BrokerageDeps } from '@/server/services/brokerage/brokerageDeps'
import { atBroker } from '@/server/services/brokerage/brokerFailure'
import { guardMoney, ownLink } from '@/server/services/brokerage/ownLink'
import { newId, newToken } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { hashToken } from '@/server/services/tokenHash'

const STATE_LIFE_MS = 10 * 60_000
const MOST_LINKS = 10

/** Begins a link: the address of the consent page, with a state that only this user can bring back, once. */
export async function startLink(deps: BrokerageDeps, ctx: ServiceContext) {
  const { id: userId } = requireAccess(ctx, 'user')
  await guardMoney(deps, userId)
  const state = newToken()
  await deps.db.deleteFrom('broker_logins').where('expires', '<', new Date(ctx.nowMs)).execute()
  await deps.db
    .insertInto('broker_logins')
    .values({ state_hash: hashToken(state), user_id: userId, expires: new Date(ctx.nowMs + STATE_LIFE_MS) })
    .execute()
  const url = deps.broker.consentUrl({ state, redirectUri: deps.redirectUri, userId })
  return { url, is_simulated: deps.broker.isSimulated }
}

/** Ends a link: exchanges the code and keeps the grant, sealed. The oldest links beyond ten are forgotten. */
export async function finishLink(
  deps: BrokerageDeps,
  ctx: ServiceContext,
  given: { readonly code: string; readonly state: string },
): Promise<{ account_id: string }> {
  const { id: userId } = requireAccess(ctx, 'user')
  await guardMoney(deps, userId)
  const { db, broker, box } = deps
  const login = await db
    .deleteFrom('broker_logins')
    .where('state_hash', '=', hashToken(given.state))
    .where('user_id', '=', userId)
    .returning('expires')
    .executeTakeFirst()
  if (!login || login.expires.getTime() <= ctx.nowMs) {
    throw new ServiceError('token_invalid', 'This link request is over. Please start again.')
  }
  const { refreshToken, scopes } = await atBroker(() => broker.exchange(given.code, deps.redirectUri))
  const username = await atBroker(() => broker.username(refreshToken))
  const id = newId()
  const values = { id, user_id: userId, provider: broker.provider, is_simulated: broker.isSimulated, username }
  await db
    .insertInto('broker_accounts')
    .values({
      ...values,
      refresh_token: box.seal(refreshToken, id),
      scopes: JSON.stringify(scopes),
      linked: new Date(ctx.nowMs),
    })
    .execute()
  await forgetOlder(deps, userId)
  return { account_id: id }
}

/** Forgets a link here and at the broker; a broker that does not answer does not keep it alive here. */
export async function unlink(deps: BrokerageDeps, ctx: ServiceContext, accountId: string): Promise<void> {
  requireAccess(ctx, 'user')
  const { row, refreshToken } = await ownLink(deps, ctx, accountId)
  await deps.db.deleteFrom('broker_accounts').where('id', '=', row.id).where('user_id', '=', row.user_id).execute()
  await deps.broker.revoke(refreshToken).catch(() => undefined)
}

async function forgetOlder({ db }: BrokerageDeps, userId: string): Promise<void> {
  const rows = await db
    .selectFrom('broker_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('linked', 'desc')
    .execute()
  const old = rows.slice(MOST_LINKS).map(({ id }) => id)
  if (old.length > 0) await db.deleteFrom('broker_accounts').where('id', 'in', old).execute()
}
