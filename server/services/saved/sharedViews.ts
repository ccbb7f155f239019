import { isShareable, isSharedSlug, sharedSlug, sharedState } from '@/lib/account/sharedViews'
import type { SavedView, SharedView } from '@/lib/contract/savedViews'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newSlugTail } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { toView } from '@/server/services/saved/savedViews'

type Deps = Pick<AccountDeps, 'db'>

/** Shares a view under a slug of its own; shared already, it keeps the slug and takes the other name. */
export async function shareView(deps: Deps, ctx: ServiceContext, id: string, sharedAs: string): Promise<SavedView> {
  const { id: userId } = requireAccess(ctx, 'user')
  const own = deps.db.selectFrom('saved_views').select(['page', 'name', 'slug'])
  const view = await own.where('user_id', '=', userId).where('id', '=', id).executeTakeFirstOrThrow(noView)
  if (!isShareable(view.page)) throw new ServiceError('invalid', 'Views of this page cannot be shared.')
  return await put(
    deps,
    { userId, id },
    { slug: view.slug ?? sharedSlug(view.name, newSlugTail()), shared_as: sharedAs },
  )
}

/** Ends the sharing: the slug leads nowhere from then on, and is never given out again. */
export async function unshareView(deps: Deps, ctx: ServiceContext, id: string): Promise<SavedView> {
  const { id: userId } = requireAccess(ctx, 'user')
  return await put(deps, { userId, id }, { slug: null, shared_as: '' })
}

/**
 * A shared view as others see it: what it filters, orders and shows, and the name its owner chose to be told by. Nothing
 * else of the owner. A slug that never was, one that is shared no more and one of nonsense have the same answer.
 */
export async function readSharedView({ db }: Deps, slug: string): Promise<SharedView> {
  const row = isSharedSlug(slug)
    ? await db
        .selectFrom('saved_views')
        .select(['page', 'name', 'filter', 'state', 'shared_as'])
        .where('slug', '=', slug)
        .executeTakeFirst()
    : undefined
  if (row === undefined || !isShareable(row.page))
    throw new ServiceError('not_found', 'No screen is shared under this address.')
  const { page, name, filter, state, shared_as } = row
  return { page, name, filter, state: sharedState(page, state), shared_as }
}

async function put(
  { db }: Deps,
  of: { readonly userId: string; readonly id: string },
  shared: { readonly slug: string | null; readonly shared_as: string },
): Promise<SavedView> {
  const row = await db
    .updateTable('saved_views')
    .set(shared)
    .where('user_id', '=', of.userId)
    .where('id', '=', of.id)
    .returningAll()
    .executeTakeFirstOrThrow(noView)
  return toView(row)
}

const noView = noSuch('saved view')
