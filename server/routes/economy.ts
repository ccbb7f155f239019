import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { listReleases } from '@/server/services/economy/listReleases'
import { readPath } from '@/server/services/economy/readPath'
import { readRelease } from '@/server/services/economy/readRelease'

/** Economic Calendar. */
export function economyRoutes(deps: MarketDeps): readonly Route[] {
  const { economy } = contract
  return [
    implement(economy.releases, ({ ctx, query }) => listReleases(deps, ctx, query)),
    implement(economy.release, ({ ctx, query }) => readRelease(deps, ctx, query)),
    implement(economy.path, ({ ctx, query }) => readPath(deps, ctx, query)),
  ]
}
