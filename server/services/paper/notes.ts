import { sql } from 'kysely'
import type { PaperNoteRow } from '@/lib/contract/paperRows'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import type { PaperDeps } from '@/server/services/paper/paperDeps'
import { ownAccount } from '@/server/services/paper/paperStore'
import { requireAccess } from '@/server/services/requireAccess'
import type { Row } from '@/server/stores/accounts/port'

type Db = Pick<PaperDeps, 'db'>

/** A line of one of the caller's accounts. */
export interface LineOf {
  readonly id: string
  readonly line: string
}

/** Writes the note of the journal beside a line; a note that stands there is written anew. */
export async function writeNote(
  { db }: Db,
  ctx: ServiceContext,
  { id, line }: LineOf,
  { text, tags }: { readonly text: string; readonly tags: readonly string[] },
): Promise<PaperNoteRow> {
  requireAccess(ctx, 'user')
  const { id: account } = await ownAccount({ db }, ctx, id)
  const seq = seqOf(line)
  await db
    .selectFrom('paper_entries')
    .select('seq')
    .where('account_id', '=', account)
    .where('seq', '=', seq)
    .executeTakeFirstOrThrow(noSuch('line in the history'))
  const note = { text, tags: JSON.stringify([...new Set(tags)]), written: new Date(ctx.nowMs) }
  const row = await db
    .insertInto('paper_notes')
    .values({ account_id: account, seq, ...note })
    .onConflict((conflict) => conflict.columns(['account_id', 'seq']).doUpdateSet(note))
    .returning(['text', 'tags', 'written'])
    .executeTakeFirstOrThrow()
  return toNote(row)
}

export async function removeNote({ db }: Db, ctx: ServiceContext, { id, line }: LineOf): Promise<void> {
  requireAccess(ctx, 'user')
  const { id: account } = await ownAccount({ db }, ctx, id)
  await db
    .deleteFrom('paper_notes')
    .where('account_id', '=', account)
    .where('seq', '=', seqOf(line))
    .returning('seq')
    .executeTakeFirstOrThrow(() => new ServiceError('not_found', 'There is no note on this line.'))
}

/** Lines are numbered from 1; what is no number names none of them. */
function seqOf(line: string): number {
  return /^[1-9][0-9]{0,8}$/.test(line) ? Number(line) : 0
}

/** Every tag of one of the caller's accounts with its lines, most lines first. */
export async function readTags({ db }: Db, ctx: ServiceContext, id: string): Promise<{ tag: string; lines: number }[]> {
  requireAccess(ctx, 'user')
  const { id: account } = await ownAccount({ db }, ctx, id)
  const { rows } = await sql<{ tag: string; lines: number }>`
    select tag, count(*)::int as lines from paper_notes, jsonb_array_elements_text(tags) as tag
    where account_id = ${account} group by tag order by lines desc, tag`.execute(db)
  return rows
}

export function toNote({ text, tags, written }: Pick<Row<'paper_notes'>, 'text' | 'tags' | 'written'>): PaperNoteRow {
  return { text, tags: [...tags], written: written.toISOString() }
}
