import type { ChangelogEntry } from '@/lib/contract/changelog'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { asStaff } from '@/server/services/audit/audit'
import { type ImageInput, keepImage } from '@/server/services/changelog/entryImage'
import { newId } from '@/server/services/random'
import type { AccountsDb } from '@/server/stores/accounts/port'

type Deps = Pick<AccountDeps, 'db'>
type EntryInput = Omit<ChangelogEntry, 'id' | 'image'> & { readonly image?: ImageInput | null | undefined }

/** All entries, newest first. */
export async function listEntries({ db }: Deps): Promise<ChangelogEntry[]> {
  const rows = await selectEntries(db).orderBy('changelog.id', 'desc').limit(500).execute()
  return rows.map(toEntry)
}

/** Adds an entry. Its id sorts by the instant it was added, because `last_read` compares ids. */
export async function createEntry(deps: Deps, ctx: ServiceContext, input: EntryInput): Promise<ChangelogEntry> {
  return asStaff(deps, ctx, { action: 'changelog.create', detail: noted(input) }, (trx) => insertEntry(trx, ctx, input))
}

/** Adds an entry inside another deed, which notes it. */
export async function insertEntry(trx: AccountsDb, ctx: ServiceContext, input: EntryInput): Promise<ChangelogEntry> {
  const id = `${String(ctx.nowMs).padStart(14, '0')}-${newId().slice(0, 8)}`
  await trx
    .insertInto('changelog')
    .values({ id, ...columnsOf(input) })
    .execute()
  await keepImage(trx, id, input.image)
  return mustRead(trx, id)
}

export async function updateEntry(
  deps: Deps,
  ctx: ServiceContext,
  id: string,
  input: EntryInput,
): Promise<ChangelogEntry> {
  return asStaff(deps, ctx, { action: 'changelog.update', detail: { id, ...noted(input) } }, async (trx) => {
    await mustRead(trx, id)
    await trx.updateTable('changelog').set(columnsOf(input)).where('id', '=', id).execute()
    await keepImage(trx, id, input.image)
    return mustRead(trx, id)
  })
}

export async function removeEntry(deps: Deps, ctx: ServiceContext, id: string): Promise<void> {
  await asStaff(deps, ctx, { action: 'changelog.remove', detail: { id } }, async (trx) => {
    await trx.deleteFrom('changelog').where('id', '=', id).returning('id').executeTakeFirstOrThrow(missing)
  })
}

const missing = (): ServiceError => new ServiceError('not_found', 'There is no such entry.')

const columnsOf = ({ day, tag, title, body, days, symbols }: EntryInput) => ({
  day,
  tag,
  title,
  body,
  days: JSON.stringify(days),
  symbols: JSON.stringify(symbols),
})

/** What the audit log keeps: the words of a picture, not its bytes. */
const noted = ({ image, ...input }: EntryInput) => ({
  ...input,
  ...(image === undefined ? {} : { image: image?.alt ?? null }),
})

/** Entries without the bytes of their pictures. */
const selectEntries = (db: AccountsDb) =>
  db
    .selectFrom('changelog')
    .leftJoin('changelog_images', 'changelog_images.entry_id', 'changelog.id')
    .selectAll('changelog')
    .select(['changelog_images.id as image_id', 'changelog_images.alt'])

type Found = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

const toEntry = ({ image_id, alt, ...entry }: Found): ChangelogEntry => ({
  ...entry,
  image: image_id === null ? null : { path: `/api/changelog/images/${image_id}`, alt: alt ?? '' },
})

async function mustRead(db: AccountsDb, id: string): Promise<ChangelogEntry> {
  const row = await selectEntries(db).where('changelog.id', '=', id).executeTakeFirstOrThrow(missing)
  return toEntry(row)
}
