import { INSIDER_BASKETS } from '@/lib/backtest/insiderBaskets'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { knownManagers } from '@/server/services/institutions/managerNames'
import { recordScopeOf } from '@/server/services/records/recordScope'

const MOST = 200

/** Whom a portfolio may follow: members and managers with filings, most lines first, and the baskets of insiders. */
export async function listSources(deps: MarketDeps, ctx: ServiceContext) {
  const politics = await recordScopeOf(deps, ctx, 'politics')
  const institutions = await recordScopeOf(deps, ctx, 'institutions')
  const members = await politics.store.coverage('political_trades', { by: 'member', day: 'filed_date', limit: MOST })
  const managers = await knownManagers(institutions.store)
  return {
    data: {
      politicians: members.map(({ value }) => value).filter((name) => name !== ''),
      institutions: managers.slice(0, MOST).map(({ name }) => name),
      insiders: INSIDER_BASKETS.map(({ key, name, rule }) => ({ key, name, rule })),
    },
    meta: politics.meta,
  }
}
