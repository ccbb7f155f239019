/** a / b, or null (shown '-') when b is zero or either is unknown. F13. */
export function ratio(a: number | null, b: number | null): number | null {
  return a === null || b === null || b === 0 ? null : a / b
}

/** a / b in percent, null as for `ratio`. */
export function percentOf(a: number | null, b: number | null): number | null {
  const share = ratio(a, b)
  return share === null ? null : share * 100
}

/** How far a is from b in percent of b, null as for `ratio`. */
export function changePercent(a: number | null, b: number | null): number | null {
  const share = ratio(a, b)
  return share === null ? null : (share - 1) * 100
}

/** F13 relative volume: today over the 30-day average, or today so far over the average by the same minute. */
export function relativeVolume(today: number, average: number | null): number | null {
  return ratio(today, average)
}
