import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { BrokerageDeps } from '@/server/services/brokerage/brokerageDeps'
import { requireAccess } from '@/server/services/requireAccess'
import { mustHaveFactor } from '@/server/services/users/neededFactor'
import type { Row } from '@/server/stores/accounts/port'

/** A link of the caller's own, with its secret in clear for one call. */
export interface OwnLink {
  readonly row: Row<'broker_accounts'>
  readonly refreshToken: string
}

/** The link of that id, when it belongs to the caller; an empty id asks for the newest one. null: there is none. */
export async function findLink(deps: BrokerageDeps, ctx: ServiceContext, accountId: string): Promise<OwnLink | null> {
  const { id: userId } = requireAccess(ctx, 'user')
  const row = await deps.db
    .selectFrom('broker_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('provider', '=', deps.broker.provider)
    .where('is_simulated', '=', deps.broker.isSimulated)
    .$if(accountId !== '', (query) => query.where('id', '=', accountId))
    .orderBy('linked', 'desc')
    .executeTakeFirst()
  if (!row) return null
  const refreshToken = deps.box.open(row.refresh_token, row.id)
  return refreshToken === null ? null : { row, refreshToken }
}

/** Like `findLink`, but a link must be there. Links of others are not told apart from those that do not exist. */
export async function ownLink(deps: BrokerageDeps, ctx: ServiceContext, accountId: string): Promise<OwnLink> {
  const link = accountId === '' ? null : await findLink(deps, ctx, accountId)
  if (link === null) throw new ServiceError('not_found', 'There is no such linked account.')
  return link
}

/** Where the money is real, a password alone neither links an account nor orders. */
export async function guardMoney({ db, broker }: Pick<BrokerageDeps, 'db' | 'broker'>, userId: string): Promise<void> {
  if (!broker.isSimulated) await mustHaveFactor(db, userId)
}

/** Writes also need the handle that the link check of this very login gave out. */
export function checkHandle(
  deps: Pick<BrokerageDeps, 'box'>,
  ctx: ServiceContext,
  given: { readonly accountId: string; readonly sessionToken: string },
): void {
  if (ctx.tokenHash !== null && deps.box.isHandle(given.sessionToken, given.accountId, ctx.tokenHash)) return
  throw new ServiceError('forbidden', 'This link was checked in another login. Please open the drawer again.')
}
