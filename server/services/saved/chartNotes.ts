import type { ChartNote } from '@/lib/contract/chartNotes'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { countOf } from '@/server/services/countOf'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { Row } from '@/server/stores/accounts/port'

/** Of one account; a chart shows those of its name. */
const MOST_NOTES = 1000

export interface NoteText {
  readonly date: IsoDate
  readonly text: string
}

/** The caller's notes on a name, oldest day first. */
export async function listChartNotes(deps: AccountDeps, ctx: ServiceContext, ticker: Ticker): Promise<ChartNote[]> {
  const { id } = requireAccess(ctx, 'user')
  const rows = await deps.db
    .selectFrom('chart_notes')
    .selectAll()
    .where('user_id', '=', id)
    .where('ticker', '=', ticker)
    .orderBy('day')
    .orderBy('created')
    .execute()
  return rows.map(toNote)
}

/** Notes something of a name on a day; `conflict` when the account has no room. */
export async function createChartNote(
  deps: AccountDeps,
  ctx: ServiceContext,
  { ticker, date, text }: NoteText & { readonly ticker: Ticker },
): Promise<ChartNote> {
  const { id: userId } = requireAccess(ctx, 'user')
  const count = await countOf(deps.db.selectFrom('chart_notes').where('user_id', '=', userId))
  if (count >= MOST_NOTES)
    throw new ServiceError('conflict', `There is room for ${MOST_NOTES} notes. Remove one first.`)
  const row = { id: newId(), user_id: userId, ticker, day: date, body: text, created: new Date(ctx.nowMs) }
  await deps.db.insertInto('chart_notes').values(row).execute()
  return toNote(row)
}

/** Changes day and words of one of the caller's notes; `not_found` for what is not the caller's. */
export async function updateChartNote(
  deps: AccountDeps,
  ctx: ServiceContext,
  id: string,
  { date, text }: NoteText,
): Promise<ChartNote> {
  const { id: userId } = requireAccess(ctx, 'user')
  const row = await deps.db
    .updateTable('chart_notes')
    .set({ day: date, body: text })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(gone)
  return toNote(row)
}

export async function removeChartNote(deps: AccountDeps, ctx: ServiceContext, id: string): Promise<void> {
  const { id: userId } = requireAccess(ctx, 'user')
  await deps.db
    .deleteFrom('chart_notes')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(gone)
}

const gone = noSuch('note')

const toNote = (row: Row<'chart_notes'>): ChartNote => ({
  id: row.id,
  ticker: row.ticker,
  date: row.day,
  text: row.body,
  created: row.created.toISOString(),
})
