import type { OptionWatchlist } from '@/lib/contract/watchlists'
import type { ContractNotes } from '@/lib/watchlists/contractNote'
import type { ServiceContext } from '@/server/context'
import { noSuch } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { requireAccess } from '@/server/services/requireAccess'
import { listWatchlists } from '@/server/services/watchlists/optionWatchlists'

/** Notes of every list of the caller. pages.md §4.3 Option Watchlist. */
export async function readNotes(
  deps: AccountDeps,
  ctx: ServiceContext,
): Promise<{ id: string; notes: Record<string, ContractNotes[string]> }[]> {
  const { id } = requireAccess(ctx, 'user')
  const rows = await deps.db.selectFrom('option_watchlists').select(['id', 'notes']).where('user_id', '=', id).execute()
  return rows.map((row) => ({ id: row.id, notes: { ...row.notes } }))
}

/** Replaces the notes of a list of the caller's own. */
export async function saveNotes(
  deps: AccountDeps,
  ctx: ServiceContext,
  { id, notes }: { readonly id: string; readonly notes: ContractNotes },
): Promise<Record<string, ContractNotes[string]>> {
  const { id: userId } = requireAccess(ctx, 'user')
  const row = await deps.db
    .updateTable('option_watchlists')
    .set({ notes: JSON.stringify(notes) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('notes')
    .executeTakeFirstOrThrow(noSuch('list'))
  return { ...row.notes }
}

/** Puts the caller's own lists in an order; lists that are not named follow in their old one. */
export async function reorderWatchlists(
  deps: AccountDeps,
  ctx: ServiceContext,
  ids: readonly string[],
): Promise<OptionWatchlist[]> {
  const { id: userId } = requireAccess(ctx, 'user')
  const lists = await listWatchlists(deps, ctx)
  const place = (id: string): number => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  const ordered = [...lists].sort((a, b) => place(a.id) - place(b.id))
  for (const [position, list] of ordered.entries()) {
    await deps.db
      .updateTable('option_watchlists')
      .set({ position })
      .where('user_id', '=', userId)
      .where('id', '=', list.id)
      .execute()
  }
  return await listWatchlists(deps, ctx)
}
