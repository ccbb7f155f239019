import { wordTable } from '@/lib/core/wordTable'

const AMOUNT = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(?:(e[+-]?\d+)|([kmbt])|%)?$/i
const EXPONENT: Readonly<Record<string, number>> = wordTable({ k: 3, m: 6, b: 9, t: 12 })

/** Reads '10k', '1.5m', '2b', '-50', '80%', '1e-7'; null when it is no number. C4. */
export function parseAmount(text: string): number | null {
  const match = AMOUNT.exec(text)
  if (match === null) return null
  const [, digits = '', exponent, suffix] = match
  const shift = suffix === undefined ? (exponent ?? '') : `e${EXPONENT[suffix.toLowerCase()]}`
  const value = Number(digits + shift)
  return Number.isFinite(value) ? value + 0 : null
}
