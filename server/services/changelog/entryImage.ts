import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newId } from '@/server/services/random'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** A picture as it is sent: a base64 data URL (spec §7 Bodies) and the words that stand for it. */
export interface ImageInput {
  readonly data: string
  readonly alt: string
}

/** Bytes that a picture of a kind begins with. WebP: 'RIFF', four bytes of length, 'WEBP'. */
const KINDS: readonly { readonly type: string; readonly isKind: (bytes: Buffer) => boolean }[] = [
  { type: 'image/png', isKind: (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a' },
  { type: 'image/jpeg', isKind: (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff' },
  {
    type: 'image/webp',
    isKind: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
]
const MOST_BYTES = 500_000

/** Kind and bytes of a sent picture; the bytes decide, not what it calls itself. PNG, JPEG or WebP up to 500 kB. */
function readImage(dataUrl: string): { readonly type: string; readonly bytes: Buffer } {
  const bytes = Buffer.from(/^data:[\w/+.-]*;base64,([A-Za-z0-9+/]+=*)$/.exec(dataUrl)?.[1] ?? '', 'base64')
  const kind = KINDS.find(({ isKind }) => isKind(bytes))
  if (kind === undefined) throw refused('A picture is a PNG, JPEG or WebP file.')
  if (bytes.length > MOST_BYTES) throw refused('A picture has at most 500 kB.')
  return { type: kind.type, bytes }
}

/** Puts a picture to an entry in place of the one before; null takes it away; undefined leaves it. */
export async function keepImage(trx: AccountsDb, entryId: string, image: ImageInput | null | undefined): Promise<void> {
  if (image === undefined) return
  await trx.deleteFrom('changelog_images').where('entry_id', '=', entryId).execute()
  if (image === null) return
  const { type, bytes } = readImage(image.data)
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

const refused = (message: string): ServiceError =>
  new ServiceError('invalid', message, [{ path: 'body.image.data', message }])
