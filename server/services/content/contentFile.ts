import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newId } from '@/server/services/random'
import { type AskedFile, readSentFile } from '@/server/services/sentFile'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** A file as staff send it: a base64 data URL and a name. */
export interface FileInput {
  readonly data: string
  readonly name: string
}

export interface FileRef {
  readonly path: string
  readonly name: string
}

/** Puts a file to an entry in place of the one before; null takes it away; undefined leaves it. */
export async function keepFile(
  trx: AccountsDb,
  ownerId: string,
  file: FileInput | null | undefined,
  asked: AskedFile,
): Promise<void> {
  if (file === undefined) return
  await dropFile(trx, ownerId)
  if (file === null) return
  const { type, bytes } = readSentFile(file.data, asked, file.name)
  await trx
    .insertInto('content_files')
    .values({ id: newId(), owner_id: ownerId, type, name: file.name, data: bytes.toString('base64') })
    .execute()
}

/** Takes the file of an entry away. */
export async function dropFile(trx: AccountsDb, ownerId: string): Promise<void> {
  await trx.deleteFrom('content_files').where('owner_id', '=', ownerId).execute()
}

/** Where the files of entries are, by entry. */
export async function filesOf(db: AccountsDb, ownerIds: readonly string[]): Promise<ReadonlyMap<string, FileRef>> {
  if (ownerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('content_files')
    .select(['id', 'owner_id', 'name'])
    .where('owner_id', 'in', ownerIds)
    .execute()
  return new Map(rows.map(({ id, owner_id, name }) => [owner_id, { path: `/api/content/files/${id}`, name }]))
}

/**
 * A file by its id, which another file never gets. Pictures are shown; everything else is saved, under its own name and
 * never as a page of this site.
 */
export async function serveFile({ db }: Pick<AccountDeps, 'db'>, id: string): Promise<Response> {
  const row = await db.selectFrom('content_files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ServiceError('not_found', 'There is no such file.')
  const isPicture = row.type.startsWith('image/')
  return new Response(new Blob([Buffer.from(row.data, 'base64') as Uint8Array<ArrayBuffer>]), {
    headers: {
      'Content-Type': row.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...(isPicture ? {} : { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(row.name)}` }),
    },
  })
}
