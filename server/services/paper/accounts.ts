import type { PaperAccountRow } from '@/lib/contract/paperRows'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { newBook } from '@/lib/paper/paperBook'
import { lastClosed } from '@/lib/paper/settleOptions'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { countOf } from '@/server/services/countOf'
import { endRecord } from '@/server/services/paper/entrants'
import type { PaperDeps } from '@/server/services/paper/paperDeps'
import { ownAccount } from '@/server/services/paper/paperStore'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { Row } from '@/server/stores/accounts/port'

/** Accounts of one user. */
export const MOST_ACCOUNTS = 10

type Db = Pick<PaperDeps, 'db'>

/** The caller's accounts, oldest first, each with its worth when it was last noted. */
export async function listAccounts({ db }: Db, ctx: ServiceContext): Promise<PaperAccountRow[]> {
  const { id } = requireAccess(ctx, 'user')
  const rows = await db.selectFrom('paper_accounts').selectAll().where('user_id', '=', id).orderBy('created').execute()
  const marks = await Promise.all(rows.map((row) => lastMark({ db }, row.id)))
  return rows.map((row, at) => toRow(row, marks[at] ?? row.book.startingCash))
}

export async function createAccount(
  { db }: Db,
  ctx: ServiceContext,
  { name, starting_cash }: { readonly name: string; readonly starting_cash: number },
): Promise<PaperAccountRow> {
  const { id: userId } = requireAccess(ctx, 'user')
  const count = await countOf(db.selectFrom('paper_accounts').where('user_id', '=', userId))
  if (count >= MOST_ACCOUNTS)
    throw new ServiceError('conflict', `There is room for ${MOST_ACCOUNTS} paper accounts. Remove one first.`)
  const created = new Date(ctx.nowMs)
  const book = freshBook(starting_cash, ctx.nowMs)
  const row = { id: newId(), user_id: userId, name, created, reset_at: created, due: null, version: 0 }
  await db
    .insertInto('paper_accounts')
    .values({ ...row, book: JSON.stringify(book) })
    .execute()
  await db.insertInto('paper_marks').values({ account_id: row.id, at: created, equity: starting_cash }).execute()
  return toRow({ ...row, book }, starting_cash)
}

/** Back to cash: book, history and worth begin anew. */
export async function resetAccount({ db }: Db, ctx: ServiceContext, id: string, startingCash: number): Promise<void> {
  requireAccess(ctx, 'user')
  const row = await ownAccount({ db }, ctx, id)
  const now = new Date(ctx.nowMs)
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('paper_entries').where('account_id', '=', row.id).execute()
    await endRecord(trx, row.id)
    await trx.deleteFrom('paper_marks').where('account_id', '=', row.id).execute()
    const book = JSON.stringify(freshBook(startingCash, ctx.nowMs))
    await trx
      .updateTable('paper_accounts')
      .set((eb) => ({ book, reset_at: now, due: null, version: eb('version', '+', 1) }))
      .where('id', '=', row.id)
      .execute()
    await trx.insertInto('paper_marks').values({ account_id: row.id, at: now, equity: startingCash }).execute()
  })
}

export async function removeAccount({ db }: Db, ctx: ServiceContext, id: string): Promise<void> {
  requireAccess(ctx, 'user')
  const row = await ownAccount({ db }, ctx, id)
  await db.deleteFrom('paper_accounts').where('id', '=', row.id).where('user_id', '=', row.user_id).execute()
}

/** What has closed before an account begins is none of its business. */
function freshBook(startingCash: number, nowMs: number) {
  return { ...newBook(startingCash, newYorkDateOf(nowMs)), settledThrough: lastClosed(nowMs) }
}

async function lastMark({ db }: Db, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('paper_marks')
    .select('equity')
    .where('account_id', '=', id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.equity
}

function toRow(
  row: Pick<Row<'paper_accounts'>, 'id' | 'name' | 'created' | 'reset_at' | 'book'>,
  equity: number,
): PaperAccountRow {
  return {
    id: row.id,
    name: row.name,
    starting_cash: row.book.startingCash,
    created: row.created.toISOString(),
    reset_at: row.reset_at.toISOString(),
    equity,
  }
}
