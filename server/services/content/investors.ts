import type { InvestorEntry } from '@/lib/contract/investors'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { asStaff } from '@/server/services/audit/audit'
import { dropFile, type FileInput, filesOf, keepFile } from '@/server/services/content/contentFile'
import { newId } from '@/server/services/random'
import { type AskedFile, PDF_KINDS } from '@/server/services/sentFile'
import type { AccountsDb } from '@/server/stores/accounts/port'

type Deps = Pick<AccountDeps, 'db'>
type EntryInput = Omit<InvestorEntry, 'id' | 'file'> & { readonly file?: FileInput | null | undefined }

const DOCUMENT: AskedFile = {
  kinds: PDF_KINDS,
  mostBytes: 700_000,
  path: 'body.file.data',
  words: 'A document is a PDF file.',
}
const MOST = 500

/** Letters, filings and events, newest first. pages.md §4.13 Investor Relations. */
export async function listInvestorEntries({ db }: Deps): Promise<InvestorEntry[]> {
  const rows = await db
    .selectFrom('investor_entries')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  const files = await filesOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, file: files.get(row.id) ?? null }))
}

/** Adds an entry. Staff only; noted. */
export async function createInvestorEntry(deps: Deps, ctx: ServiceContext, input: EntryInput): Promise<InvestorEntry> {
  const id = newId()
  return asStaff(deps, ctx, { action: 'investors.create', detail: noted(id, input) }, async (trx) => {
    await trx
      .insertInto('investor_entries')
      .values({ id, ...columnsOf(input) })
      .execute()
    await keepFile(trx, id, input.file, DOCUMENT)
    return mustRead(trx, id)
  })
}

/** Changes an entry. Staff only; noted. */
export async function updateInvestorEntry(
  deps: Deps,
  ctx: ServiceContext,
  id: string,
  input: EntryInput,
): Promise<InvestorEntry> {
  return asStaff(deps, ctx, { action: 'investors.update', detail: noted(id, input) }, async (trx) => {
    await trx.updateTable('investor_entries').set(columnsOf(input)).where('id', '=', id).execute()
    await keepFile(trx, id, input.file, DOCUMENT)
    return mustRead(trx, id)
  })
}

/** Takes an entry and its file away. Staff only; noted. */
export async function removeInvestorEntry(deps: Deps, ctx: ServiceContext, id: string): Promise<void> {
  await asStaff(deps, ctx, { action: 'investors.remove', detail: { id } }, async (trx) => {
    await mustRead(trx, id)
    await trx.deleteFrom('investor_entries').where('id', '=', id).execute()
    await dropFile(trx, id)
  })
}

const columnsOf = ({ kind, day, title, note, link }: EntryInput) => ({ kind, day, title, note, link })

/** What the audit log keeps: the name of a file, not its bytes. */
const noted = (id: string, { file, ...input }: EntryInput) => ({
  id,
  ...input,
  ...(file === undefined ? {} : { file: file?.name ?? null }),
})

async function mustRead(db: AccountsDb, id: string): Promise<InvestorEntry> {
  const row = await db.selectFrom('investor_entries').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ServiceError('not_found', 'There is no such entry.')
  return { ...row, file: (await filesOf(db, [id])).get(id) ?? null }
}
