import type { SavedView } from '@/lib/contract/savedViews'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { countOf } from '@/server/services/countOf'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { Row } from '@/server/stores/accounts/port'

const mostViews = 200

export interface SavedViewInput {
  readonly page: string
  readonly name: string
  readonly filter: string
  readonly state: Record<string, unknown>
  readonly is_default: boolean
}

export async function listSavedViews(deps: AccountDeps, ctx: ServiceContext, page: string): Promise<SavedView[]> {
  const { id } = requireAccess(ctx, 'user')
  const rows = await deps.db
    .selectFrom('saved_views')
    .selectAll()
    .where('user_id', '=', id)
    .where('page', '=', page)
    .orderBy('created')
    .execute()
  return rows.map(toView)
}

export async function readSavedView(deps: AccountDeps, ctx: ServiceContext, id: string): Promise<SavedView> {
  const { id: userId } = requireAccess(ctx, 'user')
  const row = await deps.db
    .selectFrom('saved_views')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(noSuch('saved view'))
  return toView(row)
}

export async function createSavedView(
  deps: AccountDeps,
  ctx: ServiceContext,
  input: SavedViewInput,
): Promise<SavedView> {
  const { id: userId } = requireAccess(ctx, 'user')
  const count = await countOf(deps.db.selectFrom('saved_views').where('user_id', '=', userId))
  if (count >= mostViews)
    throw new ServiceError('conflict', `There is room for ${mostViews} saved views. Remove one first.`)
  const row = { id: newId(), user_id: userId, created: new Date(ctx.nowMs), slug: null, shared_as: '', ...input }
  await deps.db
    .insertInto('saved_views')
    .values({ ...row, state: stateText(input.state) })
    .execute()
  await onlyDefault(deps, row)
  return toView(row)
}

export async function updateSavedView(
  deps: AccountDeps,
  ctx: ServiceContext,
  id: string,
  input: SavedViewInput,
): Promise<SavedView> {
  const { id: userId } = requireAccess(ctx, 'user')
  const row = await deps.db
    .updateTable('saved_views')
    .set({ ...input, state: stateText(input.state) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(noSuch('saved view'))
  await onlyDefault(deps, row)
  return toView(row)
}

export async function removeSavedView(deps: AccountDeps, ctx: ServiceContext, id: string): Promise<void> {
  const { id: userId } = requireAccess(ctx, 'user')
  await deps.db
    .deleteFrom('saved_views')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(noSuch('saved view'))
}

type Stored = Pick<Row<'saved_views'>, 'id' | 'user_id' | 'page' | 'is_default'>

/** A page has one default view at most: the one that became it last. */
async function onlyDefault(deps: AccountDeps, { id, user_id, page, is_default }: Stored): Promise<void> {
  if (!is_default) return
  await deps.db
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('user_id', '=', user_id)
    .where('page', '=', page)
    .where('id', '!=', id)
    .execute()
}

function stateText(state: Record<string, unknown>): string {
  const text = JSON.stringify(state)
  if (text.length > 50_000) throw new ServiceError('too_large', 'This view is too large to save.')
  return text
}

/** A view as its owner sees it. */
export function toView(row: Row<'saved_views'>): SavedView {
  const { id, page, name, filter, state, is_default, created, slug, shared_as } = row
  return { id, page, name, filter, state, is_default, created: created.toISOString(), slug, shared_as }
}
