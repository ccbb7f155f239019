import type { LegQuoteRow } from '@/lib/contract/brokerageRows'
import type { Tier } from '@/server/context'
import type { SecretBox } from '@/server/services/secretBox'
import type { AccountsDb } from '@/server/stores/accounts/port'
import type { Broker } from '@/server/vendors/broker/port'

/** What a leg of a ticket is quoted at, of the caller's own tier. */
export interface LegQuotes {
  quote(symbol: string, tier: Tier): Promise<LegQuoteRow | null>
}

/** What the verbs of the brokerage need from outside. */
export interface BrokerageDeps {
  readonly db: AccountsDb
  readonly broker: Broker
  readonly box: SecretBox
  readonly quotes: LegQuotes
  /** Where the consent page leads back to: the web app, with the drawer's parameter. */
  readonly redirectUri: string
}
