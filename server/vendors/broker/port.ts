import type {
  BrokerBalances,
  BrokerEvent,
  BrokerNote,
  BrokerOrder,
  BrokerPosition,
  OrderCheck,
  SubAccount,
  TicketBody,
} from '@/lib/contract/brokerageRows'

export interface BrokerGrant {
  readonly refreshToken: string
  readonly scopes: readonly string[]
}

/** One account of one link: what every call needs. The refresh token never leaves the host. */
export interface BrokerPlace {
  readonly refreshToken: string
  readonly accountNumber: string
}

/** A broker that a user can link. All calls reject with `BrokerError`. */
export interface Broker {
  readonly provider: 'tastytrade'
  /** True: the built-in broker; nothing is traded with anybody. */
  readonly isSimulated: boolean
  /** Address where the user agrees; it leads back to `redirectUri` with `code` and `state`. */
  consentUrl(ask: { readonly state: string; readonly redirectUri: string; readonly userId: string }): string
  exchange(code: string, redirectUri: string): Promise<BrokerGrant>
  /** Ends a grant at the broker, where it has a call for that. */
  revoke(refreshToken: string): Promise<void>
  username(refreshToken: string): Promise<string>
  accounts(refreshToken: string): Promise<SubAccount[]>
  balances(place: BrokerPlace): Promise<BrokerBalances>
  positions(place: BrokerPlace): Promise<BrokerPosition[]>
  /** Working orders and those that ended today, newest first. */
  orders(place: BrokerPlace): Promise<BrokerOrder[]>
  /** The broker's checks of an order, or of the replacement of `replaces`; refusals come as `errors`. */
  check(place: BrokerPlace, ticket: TicketBody, replaces?: string): Promise<OrderCheck>
  place(place: BrokerPlace, ticket: TicketBody, replaces?: string): Promise<BrokerOrder>
  cancel(place: BrokerPlace, orderId: string): Promise<BrokerOrder>
  /** Tells of changes in an account until the returned function is called. */
  follow(place: BrokerPlace, onEvent: (event: BrokerEvent) => void): () => void
}

/**
 * Why a broker call failed. `refused`: the broker says no, in its own words. `unlinked`: the grant is no longer valid.
 * `busy`: too many calls. `unavailable`: no answer.
 */
export class BrokerError extends Error {
  constructor(
    readonly kind: 'refused' | 'unlinked' | 'busy' | 'unavailable',
    message: string,
    readonly notes: readonly BrokerNote[] = [],
    /** The body that came with a refusal; how long a broker that is busy asks to be left alone. */
    readonly more: { readonly data?: unknown; readonly retryAfterMs?: number } = {},
  ) {
    super(message)
    this.name = 'BrokerError'
  }
}
