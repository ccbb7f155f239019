import type { Route } from '@/server/http/implement'
import { contractRoutes, searchRoutes } from '@/server/routes/contracts'
import { flowRoutes } from '@/server/routes/flow'
import { type SystemDeps, systemRoutes } from '@/server/routes/system'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

export interface RouteDeps {
  readonly market: MarketDeps
  readonly system: SystemDeps
  /** Routes of accounts, lists and saved work, assembled by whoever opens the accounts store. */
  readonly accounts: readonly Route[]
}

/** Every route of the host. */
export function assembleRoutes({ market, system, accounts }: RouteDeps): readonly Route[] {
  return [
    ...flowRoutes(market.desk),
    ...contractRoutes(market),
    ...searchRoutes(market),
    ...systemRoutes(system),
    ...accounts,
  ]
}
