import type { IsoDate } from '@/lib/core/nominal'
import type { TermVol } from '@/lib/options/surface'

const DAY_YEARS = 1 / 365
const MEAN_OF_ABSOLUTE = Math.sqrt(2 / Math.PI)

/** F35: the part of the move that belongs to an event alone, USD per share. */
export interface EventMove {
  /** Variance per year of ordinary days. */
  readonly baseVariance: number
  /** Variance of the event day. */
  readonly eventVariance: number
  readonly standardDeviation: number
  /** Mean absolute move. */
  readonly meanAbsolute: number
}

/** Expiries around an event: the last one before it (null where none is left) and the first two after it. */
export interface EventBracket {
  readonly before: TermVol | null
  readonly near: TermVol
  readonly far: TermVol
}

/**
 * F35: earnings-only move. What total variance rises by between the expiries around the event, less ordinary days at the
 * rate between the first two expiries after it; where nothing expires before it, all that the first one holds. A falling
 * total variance counts as no ordinary variance. null unless the three follow each other.
 */
export function eventMove(spot: number, { before, near, far }: EventBracket): EventMove | null {
  const start = before?.years ?? 0
  const span = far.years - near.years
  if (!(span > 0 && near.years > start && start >= 0)) return null
  const total = ({ vol, years }: TermVol) => vol * vol * years
  const baseVariance = Math.max((total(far) - total(near)) / span, 0)
  const rise = total(near) - (before === null ? 0 : total(before))
  const eventVariance = Math.max(rise - baseVariance * Math.max(near.years - start - DAY_YEARS, 0), 0)
  const standardDeviation = spot * Math.sqrt(eventVariance)
  return { baseVariance, eventVariance, standardDeviation, meanAbsolute: MEAN_OF_ABSOLUTE * standardDeviation }
}

/** A volatility at the money by expiry; null where none could be read. */
export interface ExpiryVol {
  readonly expiry: IsoDate
  readonly years: number
  readonly vol: number | null
}

export type EventReading =
  | { readonly found: EventMove; readonly reason: '' }
  | { readonly found: null; readonly reason: string }

/**
 * F35 from all expiries of a name, nearest first: `effectDate` is the first session that trades on the event. Without an
 * answer it says why.
 */
export function readEventMove(spot: number | null, expiries: readonly ExpiryVol[], effectDate: IsoDate): EventReading {
  const known = expiries.flatMap(({ expiry, years, vol }) =>
    vol === null || vol <= 0 || years <= 0 ? [] : [{ expiry, years, vol }],
  )
  const [near, far] = known.filter(({ expiry }) => expiry >= effectDate)
  const none = (reason: string): EventReading => ({ found: null, reason })
  if (spot === null || spot <= 0) return none('No price of the stock is known.')
  if (near === undefined) return none('No expiry with a volatility lies after the event.')
  if (far === undefined) return none('Only one expiry with a volatility lies after the event; two are needed.')
  const before = known.findLast(({ expiry }) => expiry < effectDate) ?? null
  const found = eventMove(spot, { before, near, far })
  if (found === null) return none('The expiries around the event do not follow each other in time.')
  return found.eventVariance > 0
    ? { found, reason: '' }
    : none('Options price no more into the event than into ordinary days.')
}
