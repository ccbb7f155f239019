import type { ChangelogEntry } from '@/lib/contract/changelog'
import type { AccountDeps } from '@/server/services/accountDeps'

type Shipped = Pick<ChangelogEntry, 'id' | 'day' | 'tag' | 'title' | 'body'>

/** Entries that come with this version; the ids stand for the day they were written. */
export const shippedEntries: readonly Shipped[] = [
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
export async function addShippedEntries({ db }: Pick<AccountDeps, 'db'>): Promise<void> {
  await db
    .insertInto('changelog')
    .values([...shippedEntries])
    .onConflict((c) => c.column('id').doNothing())
    .execute()
}
