/** The linked account: id, the provider's user name and the provider's session token. Spec §3 Brokerage link. */
interface BrokerAccount {
  readonly id: string
  readonly username: string
  readonly session_token: string
}

/** One account at the broker; the other fields are the provider's own. Spec §3 Brokerage link. */
export interface BrokerSubAccount {
  readonly is_closed?: boolean | null | undefined
  readonly [field: string]: unknown
}

/** Answer of GET /api/{provider}/is_authed. Spec §7 Brokerage. */
export interface LinkReply<Sub extends BrokerSubAccount = BrokerSubAccount> {
  readonly success: boolean
  readonly account?: BrokerAccount | undefined
  readonly sub_accounts?: readonly Sub[] | undefined
}

/** State of the order drawer. Spec §4 Brokerage link. */
export interface BrokerLink<Sub extends BrokerSubAccount = BrokerSubAccount> {
  readonly isAuthenticated: boolean
  readonly panel: 'login' | 'trade'
  readonly account: BrokerAccount | null
  readonly subAccounts: readonly Sub[]
  /** Account id to keep in the browser; null: the stored one is removed. */
  readonly storedAccountId: string | null
}

/** Not linked: not authenticated, panel 'login', stored account id removed. Spec §4 Brokerage link. */
export const unlinkedBroker: BrokerLink<never> = {
  isAuthenticated: false,
  panel: 'login',
  account: null,
  subAccounts: [],
  storedAccountId: null,
}

/**
 * State after a link check; null stands for a check that failed. Success switches to 'trade' and keeps only the
 * sub-accounts whose is_closed is not true; failure resets the link. Spec §4 Brokerage link.
 */
export function linkAfterCheck<Sub extends BrokerSubAccount>(reply: LinkReply<Sub> | null): BrokerLink<Sub> {
  if (!reply?.success || !reply.account) return unlinkedBroker
  return {
    isAuthenticated: true,
    panel: 'trade',
    account: reply.account,
    subAccounts: (reply.sub_accounts ?? []).filter((account) => account.is_closed !== true),
    storedAccountId: reply.account.id,
  }
}

/** Query parameter that opens the drawer: the provider's name followed by '_open'. Spec §2 Brokerage order drawer. */
export function drawerParameter(provider: string): string {
  return `${provider}_open`
}

/** True when the query carries the provider's parameter, with any value but 'false'. Spec §2 Brokerage order drawer. */
export function isDrawerOpen(provider: string, query: Readonly<Record<string, unknown>>): boolean {
  const value = query[drawerParameter(provider)]
  return value !== undefined && value !== 'false'
}
