import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { sessionOnOrBefore } from '@/lib/market/calendar'
import { newYorkDateOf } from '@/lib/market/newYorkTime'

/**
 * Whether a last price or a volume of this day is one of the session that a chain of this instant shows: over a weekend that of
 * Friday. Vendors leave them beside the quotes of days on which a contract did not trade.
 */
export const isOfChainDay = (day: IsoDate | null, atMs: EpochMs): boolean =>
  day !== null && day >= sessionOnOrBefore(newYorkDateOf(atMs))

/** The same of an instant in microseconds. */
export const isAtChainDay = (us: number | null | undefined, atMs: EpochMs): boolean =>
  us != null && isOfChainDay(newYorkDateOf(Math.floor(us / 1000)), atMs)
