import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'
import type { Tier } from '@/server/context'
import type { LegQuotes } from '@/server/services/brokerage/brokerageDeps'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { AccountsDb } from '@/server/stores/accounts/port'

/** What the verbs of paper trading need from outside. */
export interface PaperDeps {
  readonly db: AccountsDb
  readonly market: Pick<MarketDeps, 'desk' | 'facts' | 'entities'>
  readonly quotes: LegQuotes
  readonly clock: Clock
  /** Tier of an account's owner: everybody trades at the prices their pages show. */
  readonly tierOf: (userId: string) => Promise<Tier>
  readonly isOpen: (nowMs: EpochMs) => boolean
}
