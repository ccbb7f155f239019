const MOST_DECIMALS = 4

/** A price inside a field, USD: at least two decimals, four where it has them, never grouped: 1.50, 0.015, 1250.00. */
export function priceField(value: number): string {
  const text = String(Number(value.toFixed(MOST_DECIMALS)))
  const decimals = text.split('.')[1]?.length ?? 0
  return decimals < 2 ? value.toFixed(2) : text
}
