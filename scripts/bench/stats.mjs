// Statistics of the bench: what is quoted is a median of rounds, never one reading.

/** Value at a share of the sorted list (nearest rank); NaN for an empty list. */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted.length === 0 ? Number.NaN : sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
}

/** Middle value; the mean of the two middle ones of an even list; NaN for an empty list. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** A number with as many digits as it deserves: 0.412, 8.31, 97.4, 12,345. */
export function figure(value) {
  if (!Number.isFinite(value)) return 'none'
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}
