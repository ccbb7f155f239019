import { BOARD_CASH } from '@/lib/paper/leaderboard'
import type { PaperBook } from '@/lib/paper/paperBook'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import { asStaff } from '@/server/services/audit/audit'
import type { PaperAsk } from '@/server/services/paper/orderRequest'
import type { PaperDeps } from '@/server/services/paper/paperDeps'
import { ownAccount } from '@/server/services/paper/paperStore'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { AccountsDb, Row } from '@/server/stores/accounts/port'

type Db = Pick<PaperDeps, 'db'>

/** Puts one of the caller's accounts on the leaderboard, or changes the name of the one that is there. */
export async function joinBoard({ db }: Db, ctx: ServiceContext, id: string, publicName: string): Promise<void> {
  requireAccess(ctx, 'user')
  const account = await ownAccount({ db }, ctx, id)
  const entrant = await entrantOf({ db }, account.user_id)
  if (entrant?.is_hidden === true && publicName !== '')
    throw new ServiceError(
      'conflict',
      'Staff took your name off the leaderboard. The account can be on it as Anonymous.',
    )
  if (entrant?.account_id === account.id) {
    await db
      .updateTable('paper_entrants')
      .set({ public_name: publicName })
      .where('user_id', '=', account.user_id)
      .execute()
    return
  }
  if (entrant !== undefined && entrant.account_id !== null)
    throw new ServiceError('conflict', 'Another account of yours is on the leaderboard. Let it leave first.')
  if (ctx.tier !== 'live')
    throw new ServiceError('conflict', 'The leaderboard trades at live prices, which your plan does not show.')
  if (!isFresh(account.book))
    throw new ServiceError(
      'conflict',
      `An account joins with $${BOARD_CASH.toLocaleString('en-US')} and before its first order. Reset it, or open a new one.`,
    )
  const now = { account_id: account.id, public_name: publicName, joined: new Date(ctx.nowMs) }
  await db
    .insertInto('paper_entrants')
    .values({ user_id: account.user_id, id: newId(), starts: 1, ...now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({ ...now, starts: eb('paper_entrants.starts', '+', 1) })),
    )
    .execute()
}

function isFresh({ startingCash, lastId, positions }: PaperBook): boolean {
  return startingCash === BOARD_CASH && lastId === 0 && positions.length === 0
}

/** Takes the row away; what is kept is how often the person has started. */
export async function leaveBoard({ db }: Db, ctx: ServiceContext, id: string): Promise<void> {
  requireAccess(ctx, 'user')
  const account = await ownAccount({ db }, ctx, id)
  if (!(await endRecord(db, account.id))) throw new ServiceError('not_found', 'This account is not on the leaderboard.')
}

/** A record ends with what it was kept of: left, or begun anew. False: there was none. */
export async function endRecord(db: Pick<AccountsDb, 'updateTable'>, account: string): Promise<boolean> {
  const gone = await db
    .updateTable('paper_entrants')
    .set({ account_id: null, public_name: '' })
    .where('account_id', '=', account)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Takes a name off the board for good; the row stays as Anonymous. Staff only; noted. */
export async function hideBoardName({ db }: Db, ctx: ServiceContext, id: string): Promise<void> {
  await asStaff({ db }, ctx, { action: 'paperBoard.hideName', detail: { id } }, async (trx) => {
    await trx
      .updateTable('paper_entrants')
      .set({ public_name: '', is_hidden: true })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow(noSuch('row'))
  })
}

/** Refuses what the rules of the board do not allow to an account that is on it. */
export async function requireFairOrder(
  { db }: Db,
  ctx: ServiceContext,
  id: string,
  { net_share, ticket }: Pick<PaperAsk, 'net_share' | 'ticket'>,
): Promise<void> {
  const isShort = ticket.legs.length > 1 && (net_share ?? 1) < 1
  if (!isShort && ctx.tier === 'live') return
  const onBoard = await db.selectFrom('paper_entrants').select('id').where('account_id', '=', id).executeTakeFirst()
  if (onBoard === undefined) return
  throw new ServiceError(
    'conflict',
    isShort
      ? 'An account on the leaderboard trades several legs at the natural price.'
      : 'An account on the leaderboard trades at live prices, which your plan does not show. Let it leave the leaderboard first.',
  )
}

async function entrantOf({ db }: Db, userId: string): Promise<Row<'paper_entrants'> | undefined> {
  return await db.selectFrom('paper_entrants').selectAll().where('user_id', '=', userId).executeTakeFirst()
}
