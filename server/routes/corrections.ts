import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { AccountDeps } from '@/server/services/accountDeps'
import { applyCorrection, previewCorrection } from '@/server/services/admin/corrections'
import type { MarketStore } from '@/server/stores/market/port'

/** Corrections of imported facts, for staff; `store` is none on a host that keeps no such facts. */
export function correctionRoutes(deps: AccountDeps, store: MarketStore | undefined): readonly Route[] {
  const { corrections } = contract
  return [
    implement(corrections.preview, async ({ ctx, query }) => ({ data: await previewCorrection(store, ctx, query) })),
    implement(corrections.apply, async ({ ctx, body }) => ({ data: await applyCorrection(deps, store, ctx, body) })),
  ]
}
