import type { MerchItem } from '@/lib/contract/merch'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { asStaff } from '@/server/services/audit/audit'
import { dropFile, type FileInput, filesOf, keepFile } from '@/server/services/content/contentFile'
import { newId } from '@/server/services/random'
import { type AskedFile, IMAGE_KINDS } from '@/server/services/sentFile'
import type { AccountsDb } from '@/server/stores/accounts/port'

type Deps = Pick<AccountDeps, 'db'>
export type MerchInput = Omit<MerchItem, 'id' | 'file'> & { readonly file?: FileInput | null | undefined }

const PICTURE: AskedFile = {
  kinds: IMAGE_KINDS,
  mostBytes: 300_000,
  path: 'body.file.data',
  words: 'A picture is a PNG, JPEG or WebP file.',
}
const MOST = 200

/** What the operator sells, in the order staff gave it. pages.md §4.14 Merch. */
export async function listMerch({ db }: Deps): Promise<MerchItem[]> {
  const rows = await db.selectFrom('merch_items').selectAll().orderBy('place').orderBy('name').limit(MOST).execute()
  const files = await filesOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, file: files.get(row.id) ?? null }))
}

/** Adds a thing. Staff only; noted. */
export async function createMerch(deps: Deps, ctx: ServiceContext, input: MerchInput): Promise<MerchItem> {
  const id = newId()
  return asStaff(deps, ctx, { action: 'merch.create', detail: noted(id, input) }, async (trx) => {
    await trx
      .insertInto('merch_items')
      .values({ id, ...merchColumns(input) })
      .execute()
    await keepFile(trx, id, input.file, PICTURE)
    return mustRead(trx, id)
  })
}

/** Changes a thing. Staff only; noted. */
export async function updateMerch(deps: Deps, ctx: ServiceContext, id: string, input: MerchInput): Promise<MerchItem> {
  return asStaff(deps, ctx, { action: 'merch.update', detail: noted(id, input) }, async (trx) => {
    await trx.updateTable('merch_items').set(merchColumns(input)).where('id', '=', id).execute()
    await keepFile(trx, id, input.file, PICTURE)
    return mustRead(trx, id)
  })
}

/** Takes a thing and its picture away. Staff only; noted. */
export async function removeMerch(deps: Deps, ctx: ServiceContext, id: string): Promise<void> {
  await asStaff(deps, ctx, { action: 'merch.remove', detail: { id } }, async (trx) => {
    await mustRead(trx, id)
    await trx.deleteFrom('merch_items').where('id', '=', id).execute()
    await dropFile(trx, id)
  })
}

/** A thing as its table keeps it. */
export const merchColumns = ({ place, kind, name, about, price_cents, sizes, ships, shop_link }: MerchInput) => ({
  place,
  kind,
  name,
  about,
  price_cents,
  sizes: JSON.stringify(sizes),
  ships,
  shop_link,
})

/** What the audit log keeps: the name of a picture, not its bytes. */
const noted = (id: string, { file, ...input }: MerchInput) => ({
  id,
  ...input,
  ...(file === undefined ? {} : { file: file?.name ?? null }),
})

async function mustRead(db: AccountsDb, id: string): Promise<MerchItem> {
  const row = await db.selectFrom('merch_items').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new ServiceError('not_found', 'There is no such item in the shop.')
  return { ...row, file: (await filesOf(db, [id])).get(id) ?? null }
}
