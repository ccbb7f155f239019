import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newId } from '@/server/services/random'
import { type AskedFile, IMAGE_KINDS, readSentFile } from '@/server/services/sentFile'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** A picture as it is sent: a base64 data URL (spec §7 Bodies) and the words that stand for it. */
export interface ImageInput {
  readonly data: string
  readonly alt: string
}

const PICTURE: AskedFile = {
  kinds: IMAGE_KINDS,
  mostBytes: 500_000,
  path: 'body.image.data',
  words: 'A picture is a PNG, JPEG or WebP file.',
}

/** Puts a picture to an entry in place of the one before; null takes it away; undefined leaves it. */
export async function keepImage(trx: AccountsDb, entryId: string, image: ImageInput | null | undefined): Promise<void> {
  if (image === undefined) return
  await trx.deleteFrom('changelog_images').where('entry_id', '=', entryId).execute()
  if (image === null) return
  const { type, bytes } = readSentFile(image.data, PICTURE)
  await trx
    .insertInto('changelog_images')
    .values({ id: newId(), entry_id: entryId, type, data: bytes.toString('base64'), alt: image.alt })
    .execute()
}

/** A picture by its id, which another picture never gets. */
export async function readKeptImage(
  { db }: Pick<AccountDeps, 'db'>,
  id: string,
): Promise<{ readonly type: string; readonly bytes: Buffer }> {
  const row = await db.selectFrom('changelog_images').select(['type', 'data']).where('id', '=', id).executeTakeFirst()
  if (!row) throw new ServiceError('not_found', 'There is no such picture.')
  return { type: row.type, bytes: Buffer.from(row.data, 'base64') }
}
