import type { FaultKind } from '@/lib/feeds/declaration'

/** What ended a source, as far as it says what to do. */
export interface Ended {
  readonly kind: FaultKind
  /** It is not tried again by itself. */
  readonly isPermanent: boolean
}

const REMEDIES: Readonly<Record<FaultKind, string>> = {
  auth: 'Look at its key or token under Keys and settings: of this vendor and this environment, whole, not expired.',
  entitlement: 'Book this data with the vendor, or take it out of the feeds under Keys and settings.',
  limit:
    'It waits as long as the vendor asks. If this comes back, allow fewer calls or symbols under Keys and settings.',
  'in-use': 'End the other program or host that uses this key, or give this host a key of its own.',
  busy: 'The vendor is disturbed: wait, and look at its status page if it lasts.',
  network: 'If it lasts, look at the way out of this host: connection, DNS, firewall, proxy.',
  protocol:
    'If it lasts, look at the address and at proxies on the way; else the vendor changed its form, and this product needs an update.',
  closed: 'It connects again by itself.',
}

/** What an operator can do about a source that ended. */
export const remedyOf = ({ kind, isPermanent }: Ended): string =>
  isPermanent ? `${REMEDIES[kind]} It is tried again once that is saved, or by Test.` : REMEDIES[kind]

/** All prints of a source are refused. */
export const DEAF_WORDS = 'Its prints are refused: they lie in the future of the clock of this host.'

/** All prints of a source lie in the future: a clock is wrong, and it is seldom the vendor's. */
export const CLOCK_REMEDY = 'Set the clock of this host (NTP): what was refused is asked for again afterwards.'

/** Another host holds the lease. */
export const HELD_REMEDY = 'Nothing to do: this host takes over when the other one ends.'
