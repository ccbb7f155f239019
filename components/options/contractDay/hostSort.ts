/** Name by which the host orders a column; null: only the rows on screen are ordered. */
export function hostSort(id: string): string | null {
  const other: Readonly<Record<string, string | null>> = {
    last: 'price',
    day_bar: 'price',
    bid_ask: 'bid',
    split: 'ask_pct',
    sector: null,
    avg_volume_30: null,
    vol_oi_days: null,
    ask_7d_pct: null,
    bid_7d_pct: null,
    first_seen: null,
  }
  return Object.hasOwn(other, id) ? (other[id] ?? null) : id
}
