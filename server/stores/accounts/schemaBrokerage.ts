import type { PreviewNumbers, TicketBody } from '@/lib/contract/brokerageRows'
import type { At, Json } from '@/server/stores/accounts/schemaTypes'

interface BrokerAccountsTable {
  id: string
  user_id: string
  provider: string
  is_simulated: boolean
  username: string
  /** Sealed by the host's key (AES-256-GCM): never in clear at rest. */
  refresh_token: string
  scopes: Json<string[]>
  linked: At
}

interface BrokerLoginsTable {
  /** sha-256 of the state that travels through the broker's consent page. */
  state_hash: string
  user_id: string
  expires: At
}

interface BrokerPreviewsTable {
  id: string
  user_id: string
  account_id: string
  account_number: string
  /** Order at the broker that this one takes the place of. */
  replaces: string | null
  ticket: Json<TicketBody>
  numbers: Json<PreviewNumbers>
  expires: At
}

interface SimulatedCustomersTable {
  id: string
  state: Json<unknown>
  /** Orders work or positions are held, so it must be followed after a restart. */
  has_work: boolean
}

export interface BrokerageTables {
  broker_accounts: BrokerAccountsTable
  broker_logins: BrokerLoginsTable
  broker_previews: BrokerPreviewsTable
  simulated_customers: SimulatedCustomersTable
}
