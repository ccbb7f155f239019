/** A known event such as a report: when, in years from now, and the variance of its day beyond an ordinary one (F35). */
export interface VolEvent {
  readonly years: number
  readonly variance: number
}

/**
 * Volatility of an option after `elapsed` years, if the event's part of its variance is paid out at the event and the rest
 * evenly: σ²T = σ₀²T + E, so σ(t) = √(σ₀² + E/(T - t)) before the event and σ₀ after it. Today's price stays as it is. An
 * option that expires before the event, or no event, keeps its volatility. Fractions per year; guide F35, F56.
 */
export function volWithEvent(
  { vol, years }: { readonly vol: number; readonly years: number },
  elapsed: number,
  event: VolEvent | null,
): number {
  if (event === null || years <= event.years) return vol
  const total = vol * vol * years
  const ofEvent = Math.min(event.variance, total)
  const ordinary = (total - ofEvent) / years
  return Math.sqrt(elapsed > event.years ? ordinary : ordinary + ofEvent / (years - elapsed))
}
