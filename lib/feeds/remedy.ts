import type { FaultKind } from '@/lib/feeds/declaration'

/** What ended a source, as far as it says what to do. */
export interface Ended {
  readonly kind: FaultKind
  /** It is not tried again by itself. */
  readonly isPermanent: boolean
}

const REMEDIES: Readonly<Record<FaultKind, string>> = {
  auth: 'Check its key or token under Keys and settings: right vendor, right environment, complete, not expired.',
  entitlement: 'Subscribe to this data at the vendor, or remove it from the feeds under Keys and settings.',
  limit: 'It waits as long as the vendor asks. If this comes back, lower its calls or symbols under Keys and settings.',
  'in-use': 'Stop the other program or host that uses this key, or give this host its own key.',
  busy: 'The vendor is overloaded or down: wait, and check its status page if it lasts.',
  network: 'If it lasts, check the outbound connection of this host: DNS, firewall, proxy.',
  protocol:
    'If it lasts, check the address and any proxy in between; otherwise the vendor changed its format and this product needs an update.',
  closed: 'It reconnects by itself.',
}

/** What an operator can do about a source that ended. */
export const remedyOf = ({ kind, isPermanent }: Ended): string =>
  isPermanent ? `${REMEDIES[kind]} It is tried again when you save that or press Test.` : REMEDIES[kind]

/** All prints of a source are refused. */
export const DEAF_WORDS = 'Its prints are refused: their times are ahead of the clock of this host.'

/** All prints of a source lie in the future: a clock is wrong, and it is seldom the vendor's. */
export const CLOCK_REMEDY = 'Set the clock of this host (NTP); refused prints are then requested again.'

/** Another host holds the lease. */
export const HELD_REMEDY = 'Nothing to do: this host takes over when the other one stops.'
