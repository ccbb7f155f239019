import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import type { AccountDeps } from '@/server/services/accountDeps'
import { createMerch, listMerch, removeMerch, updateMerch } from '@/server/services/content/merch'

/** Merchandise of the operator; staff keep it. */
export function merchRoutes(deps: AccountDeps): readonly Route[] {
  const { merch } = contract
  return [
    implement(merch.list, async () => ({ data: await listMerch(deps) })),
    implement(merch.create, async ({ ctx, body }) => ({ data: await createMerch(deps, ctx, body) })),
    implement(merch.update, async ({ ctx, params, body }) => ({
      data: await updateMerch(deps, ctx, params.id ?? '', body),
    })),
    perform(merch.remove, ({ ctx, params }) => removeMerch(deps, ctx, params.id ?? '')),
  ]
}
