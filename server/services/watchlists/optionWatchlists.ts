import type { OptionWatchlist } from '@/lib/contract/watchlists'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { Row } from '@/server/stores/accounts/port'

const mostLists = 50

/** The caller's lists, the bookmark list first. */
export async function listWatchlists(deps: AccountDeps, ctx: ServiceContext): Promise<OptionWatchlist[]> {
  const { id } = requireAccess(ctx, 'user')
  const rows = await deps.db
    .selectFrom('option_watchlists')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('is_bookmark', 'desc')
    .orderBy('position')
    .execute()
  return rows.map(toList)
}

/** Persists the bookmark list of a super user and returns it, newest first, without repeats. Spec §4 Contract view. */
export async function saveWatchedChains(
  deps: AccountDeps,
  ctx: ServiceContext,
  chains: readonly string[],
): Promise<string[]> {
  const { id } = requireAccess(ctx, 'super')
  const kept = withoutRepeats(chains)
  await deps.db
    .updateTable('option_watchlists')
    .set({ chains: JSON.stringify(kept) })
    .where('user_id', '=', id)
    .where('is_bookmark', '=', true)
    .execute()
  return kept
}

export async function createWatchlist(
  deps: AccountDeps,
  ctx: ServiceContext,
  input: { name: string; chains: readonly string[] },
): Promise<OptionWatchlist> {
  const { id: userId } = requireAccess(ctx, 'user')
  const lists = await listWatchlists(deps, ctx)
  if (lists.length >= mostLists)
    throw new ServiceError('conflict', `There is room for ${mostLists} lists. Remove one first.`)
  const row = { id: newId(), user_id: userId, name: input.name, is_bookmark: false, position: lists.length }
  await deps.db
    .insertInto('option_watchlists')
    .values({ ...row, chains: JSON.stringify(withoutRepeats(input.chains)) })
    .execute()
  return toList({ ...row, chains: withoutRepeats(input.chains) })
}

/** Replaces name and contracts of a list of the caller's own; the bookmark list keeps its name. */
export async function updateWatchlist(
  deps: AccountDeps,
  ctx: ServiceContext,
  input: { id: string; name: string; chains: readonly string[] },
): Promise<OptionWatchlist> {
  const { id: userId } = requireAccess(ctx, 'user')
  const row = await deps.db
    .updateTable('option_watchlists')
    .set((eb) => ({
      chains: JSON.stringify(withoutRepeats(input.chains)),
      name: eb.case().when('is_bookmark', '=', true).then(eb.ref('name')).else(input.name).end(),
    }))
    .where('user_id', '=', userId)
    .where('id', '=', input.id)
    .returningAll()
    .executeTakeFirstOrThrow(noSuch('list'))
  return toList(row)
}

export async function removeWatchlist(deps: AccountDeps, ctx: ServiceContext, id: string): Promise<void> {
  const { id: userId } = requireAccess(ctx, 'user')
  await deps.db
    .deleteFrom('option_watchlists')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('is_bookmark', '=', false)
    .returning('id')
    .executeTakeFirstOrThrow(noSuch('list, or it is the bookmark list, which stays'))
}

/** `value` is what the list selector holds: 'recent' for the bookmark list (spec §3), the id otherwise. */
function toList(row: Omit<Row<'option_watchlists'>, 'notes'>): OptionWatchlist {
  return {
    id: row.id,
    name: row.name,
    label: row.name,
    value: row.is_bookmark ? 'recent' : row.id,
    is_bookmark: row.is_bookmark,
    chains: row.chains,
  }
}

function withoutRepeats(chains: readonly string[]): string[] {
  return [...new Set(chains.map((chain) => chain.replace(/^\./, '')))]
}
