/** A number as decimal text, never with an exponent; null stays null. Wire formats that write prices as strings read it. */
export function decimalText(value: number | null): string | null {
  if (value === null || !Number.isFinite(value)) return null
  const text = String(value)
  return text.includes('e') ? withoutTail(value.toFixed(20)) : text
}

/** The same with so many places: sums of money, of which further places are noise. */
export function fixedText(value: number | null, places = 2): string | null {
  return value === null || !Number.isFinite(value) ? null : value.toFixed(places)
}

const withoutTail = (text: string): string => text.replace(/\.?0+$/, '')
