import type { BrokerageDeps, LegQuotes } from '@/server/services/brokerage/brokerageDeps'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { PaperDeps } from '@/server/services/paper/paperDeps'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** What the verbs of the portfolio need from outside. */
export interface PortfolioDeps {
  readonly db: AccountsDb
  readonly market: MarketDeps
  readonly quotes: LegQuotes
  /** Accounts that are joined: paper trading and a linked broker; null on a host without them (tests). */
  readonly paper: PaperDeps | null
  readonly brokerage: BrokerageDeps | null
}
