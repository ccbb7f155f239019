/** How long an order works, in the words of the broker's order interface. */
export const TIMES_IN_FORCE = [
  'Day',
  'GTC',
  'GTD',
  'Ext',
  'GTC Ext',
  'Ext Overnight',
  'GTC Ext Overnight',
  'IOC',
] as const
export type TimeInForce = (typeof TIMES_IN_FORCE)[number]

/** Also outside the regular session. */
export function worksExtended(time: TimeInForce): boolean {
  return time.includes('Ext')
}

/** Until it is filled or cancelled, over any number of sessions. */
export function worksUntilCancelled(time: TimeInForce): boolean {
  return time.startsWith('GTC')
}
