import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** What the directory of portfolios stands on: the market with its filings, and the mixes that people publish. */
export interface TrackDeps {
  readonly db: AccountsDb
  readonly market: MarketDeps
}
