import type { EpochMs } from '@/lib/core/nominal'
import { valueBook } from '@/lib/paper/buyingPower'
import { isWorking, type PaperBook, type PaperMarket, type PaperStep } from '@/lib/paper/paperBook'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import type { PaperDeps } from '@/server/services/paper/paperDeps'
import { requireAccess } from '@/server/services/requireAccess'
import type { AccountsDb, Row } from '@/server/stores/accounts/port'

/** Worth of an account that holds something is noted so often. */
const MARK_EVERY_MS = 5 * 60_000
const MOST_TRIES = 6

type Db = Pick<AccountsDb, 'selectFrom' | 'insertInto' | 'updateTable' | 'transaction'>

/** An account of the caller's own; those of others are not told apart from those that do not exist. */
export async function ownAccount(
  { db }: Pick<PaperDeps, 'db'>,
  ctx: ServiceContext,
  id: string,
): Promise<Row<'paper_accounts'>> {
  const { id: userId } = requireAccess(ctx, 'user')
  const row = await db
    .selectFrom('paper_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(noAccount)
  return row
}

const noAccount = noSuch('paper account')

export interface Saved<T extends PaperStep> {
  readonly step: T
  readonly market: PaperMarket
}

/**
 * Works a step on the newest book and saves book, history and worth together; when another step came between, it is worked
 * out anew. An order is acknowledged only after this.
 */
export async function stepAccount<T extends PaperStep>(
  deps: PaperDeps,
  read: () => Promise<Row<'paper_accounts'>>,
  work: (book: PaperBook) => Promise<Saved<T>>,
): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const row = await read()
    const worked = await work(row.book)
    if (await saveStep(deps.db, row, worked)) return worked.step
  }
  throw new ServiceError('conflict', 'The account moved on while this was worked out. Please try again.')
}

/** True when saved; false when the book is no longer the one that was worked on. */
export async function saveStep(
  db: Db,
  row: Row<'paper_accounts'>,
  { step: { book, entries }, market }: Saved<PaperStep>,
  isMarking = entries.length > 0,
): Promise<boolean> {
  if (book === row.book && entries.length === 0 && !isMarking) return true
  return db.transaction().execute(async (trx) => {
    const updated = await trx
      .updateTable('paper_accounts')
      .set({ book: JSON.stringify(book), version: row.version + 1, due: dueOf(book, market.nowMs) })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .executeTakeFirst()
    if (Number(updated.numUpdatedRows) === 0) return false
    if (entries.length > 0) {
      const { last } = await trx
        .selectFrom('paper_entries')
        .select((eb) => eb.fn.max('seq').as('last'))
        .where('account_id', '=', row.id)
        .executeTakeFirstOrThrow()
      const from = Number(last ?? 0)
      const lines = entries.map((entry, at) => ({
        account_id: row.id,
        seq: from + at + 1,
        at: new Date(entry.atMs),
        entry: JSON.stringify(entry),
      }))
      await trx.insertInto('paper_entries').values(lines).execute()
    }
    const { equity, unpriced } = valueBook(book, market.quotes)
    // A worth with a part taken at cost would stand as a false step in the curve.
    if (isMarking && unpriced.length === 0) {
      await trx
        .insertInto('paper_marks')
        .values({ account_id: row.id, at: new Date(market.nowMs), equity })
        .onConflict((conflict) => conflict.columns(['account_id', 'at']).doUpdateSet({ equity }))
        .execute()
    }
    return true
  })
}

/** Nothing changed in an account that only holds something: it is looked at again in a few minutes. */
export async function postpone(
  db: Pick<AccountsDb, 'updateTable'>,
  row: Row<'paper_accounts'>,
  nowMs: EpochMs,
): Promise<void> {
  await db
    .updateTable('paper_accounts')
    .set({ due: new Date(nowMs + MARK_EVERY_MS) })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .execute()
}

/** Working orders want every look, positions one every few minutes. */
function dueOf({ orders, positions }: PaperBook, nowMs: EpochMs): Date | null {
  if (orders.some(isWorking)) return new Date(nowMs)
  return positions.length > 0 ? new Date(nowMs + MARK_EVERY_MS) : null
}
