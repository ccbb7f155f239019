import type { BrokerLink } from '@/lib/brokerage/brokerLink'
import type { LinkedAccount, SubAccount } from '@/lib/contract/brokerageRows'

/** What a consent page brings back. */
export interface ConsentReturn {
  readonly code: string
  readonly state: string
}

export interface BrokerLinkState {
  readonly link: BrokerLink<SubAccount> & { readonly account: LinkedAccount | null }
  /** The first check is under way: neither panel is right yet. */
  readonly isChecking: boolean
  /** A check or a link is under way. */
  readonly isPending: boolean
  /** Why linking failed, in the host's words. */
  readonly error: string | null
  /** Why the last check reset a link that may have stood; null: it did not. */
  readonly lost: string | null
  /** Asks the broker again. */
  readonly recheck: () => void
  readonly start: () => void
  readonly unlink: () => void
  /** The link is lost: back to the login panel. */
  readonly reset: () => void
}
