import { sql } from 'kysely'
import type { PaperEntryRow } from '@/lib/contract/paperRows'
import type { ServiceContext } from '@/server/context'
import { toNote } from '@/server/services/paper/notes'
import type { PaperDeps } from '@/server/services/paper/paperDeps'
import { ownAccount } from '@/server/services/paper/paperStore'
import { requireAccess } from '@/server/services/requireAccess'

type Db = Pick<PaperDeps, 'db'>

export interface HistoryAsk {
  readonly id: string
  readonly before?: string | undefined
  readonly limit: number
  /** Only lines whose note has it; '': all lines. */
  readonly tag?: string
}

/** Lines of one of the caller's accounts with what was written beside them, newest first. */
export async function readHistory({ db }: Db, ctx: ServiceContext, ask: HistoryAsk): Promise<PaperEntryRow[]> {
  requireAccess(ctx, 'user')
  const { id: account } = await ownAccount({ db }, ctx, ask.id)
  const from = Number(ask.before)
  const tag = ask.tag ?? ''
  const rows = await db
    .selectFrom('paper_entries as line')
    .leftJoin('paper_notes as note', (join) =>
      join.onRef('note.account_id', '=', 'line.account_id').onRef('note.seq', '=', 'line.seq'),
    )
    .select(['line.seq', 'entry', 'text', 'tags', 'written'])
    .where('line.account_id', '=', account)
    .$if(Number.isInteger(from) && from > 0, (query) => query.where('line.seq', '<', from))
    .$if(tag !== '', (query) => query.where(sql<boolean>`note.tags @> ${JSON.stringify([tag])}::jsonb`))
    .orderBy('line.seq', 'desc')
    .limit(ask.limit)
    .execute()
  return rows.map(({ seq, entry: { atMs, ...entry }, text, tags, written }) => ({
    ...entry,
    id: String(seq),
    at_ms: atMs,
    journal: text === null || tags === null || written === null ? null : toNote({ text, tags, written }),
  }))
}
