/** A call against a dividend, USD per share. */
export interface CallBeforeDividend {
  readonly spot: number
  readonly strike: number
  /** Mid of its quote. */
  readonly mid: number
  readonly dividend: number
}

/** What a call asks beyond its intrinsic value, USD per share; a quote below it counts as none. */
export const extrinsicOf = ({ spot, strike, mid }: Omit<CallBeforeDividend, 'dividend'>): number =>
  Math.max(0, mid - Math.max(0, spot - strike))

/**
 * Early assignment before an ex-date: what its holder gains by exercising the day before, the dividend less the extrinsic
 * value that is given up, USD per share; null for a call that is not in the money or is worth keeping. pages.md §4.6.
 */
export function assignmentGain(call: CallBeforeDividend): number | null {
  if (call.strike >= call.spot) return null
  const gain = call.dividend - extrinsicOf(call)
  return gain > 0 ? gain : null
}

/** F22: dividends that put-call parity leaves between a price and its forward, today's USD per share: S − F·e^(−rT). */
export const impliedDividends = (spot: number, forward: number, rate: number, years: number): number =>
  spot - forward * Math.exp(-rate * years)
