import type { ChangelogEntry } from '@/lib/contract/changelog'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { asStaff } from '@/server/services/admin/audit'
import { newId } from '@/server/services/random'

type Deps = Pick<AccountDeps, 'db'>
type EntryInput = Omit<ChangelogEntry, 'id'>

/** All entries, newest first. */
export async function listEntries(deps: Deps): Promise<ChangelogEntry[]> {
  return deps.db.selectFrom('changelog').selectAll().orderBy('id', 'desc').limit(500).execute()
}

/** Adds an entry. Its id sorts by the instant it was added, because `last_read` compares ids. */
export async function createEntry(deps: Deps, ctx: ServiceContext, input: EntryInput): Promise<ChangelogEntry> {
  const entry = { id: `${String(ctx.nowMs).padStart(14, '0')}-${newId().slice(0, 8)}`, ...input }
  return asStaff(deps, ctx, { action: 'changelog.create', detail: entry }, async (trx) => {
    await trx.insertInto('changelog').values(entry).execute()
    return entry
  })
}

export async function updateEntry(
  deps: Deps,
  ctx: ServiceContext,
  id: string,
  input: EntryInput,
): Promise<ChangelogEntry> {
  return asStaff(deps, ctx, { action: 'changelog.update', detail: { id, ...input } }, async (trx) => {
    const done = await trx.updateTable('changelog').set(input).where('id', '=', id).returningAll().executeTakeFirst()
    if (!done) throw missing()
    return done
  })
}

export async function removeEntry(deps: Deps, ctx: ServiceContext, id: string): Promise<void> {
  await asStaff(deps, ctx, { action: 'changelog.remove', detail: { id } }, async (trx) => {
    const done = await trx.deleteFrom('changelog').where('id', '=', id).returning('id').executeTakeFirst()
    if (!done) throw missing()
  })
}

const missing = (): ServiceError => new ServiceError('not_found', 'There is no such entry.')

/** Entries that come with this version; the ids stand for the day they were written. */
export const shippedEntries: readonly ChangelogEntry[] = [
  {
    id: '01794960000000-shipped1',
    day: '2026-11-18',
    tag: 'new',
    title: 'Live options flow',
    body: 'Every print of the tape with side, sentiment, flags and the evidence behind each of them. Filters are text and panel at once, and each filter is a link.',
  },
  {
    id: '01795046400000-shipped2',
    day: '2026-11-19',
    tag: 'new',
    title: 'Contract Look-Up',
    body: 'One contract by day and by minute, its volume profile, its history and its neighbours.',
  },
  {
    id: '01795219200000-shipped3',
    day: '2026-11-21',
    tag: 'new',
    title: 'A second factor, sessions and your own data',
    body: 'Settings now show where you are logged in, end sessions, ask for a code of your authenticator, export all of your data and delete the account.',
  },
]

/** Adds the shipped entries that are missing. */
export async function addShippedEntries(deps: Deps): Promise<void> {
  await deps.db
    .insertInto('changelog')
    .values([...shippedEntries])
    .onConflict((c) => c.column('id').doNothing())
    .execute()
}
