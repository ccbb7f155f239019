/** The `count` strikes nearest to a price, rising; without a price those in the middle. */
export function strikesNear<T extends { readonly strike: number }>(
  rows: readonly T[],
  price: number | null,
  count: number,
): readonly T[] {
  const sorted = [...rows].sort((a, b) => a.strike - b.strike)
  const centre = price ?? sorted[sorted.length >> 1]?.strike ?? 0
  return [...sorted]
    .sort((a, b) => Math.abs(a.strike - centre) - Math.abs(b.strike - centre))
    .slice(0, count)
    .sort((a, b) => a.strike - b.strike)
}
