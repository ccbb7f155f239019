import { numberStyle } from '@/lib/format/numberStyle'

/** Text for a value that is not known. */
export const NO_VALUE = '-'
/** U+2212, the true minus sign: as wide as a plus, never broken off its number. */
export const MINUS = '\u2212'

export type Maybe = number | null | undefined

/** `below`: from this far under the unit the next smaller one would round up to 1000. */
const UNITS = [
  { size: 1e12, letter: 'T', min: 1, max: 2, below: 5e6 },
  { size: 1e9, letter: 'B', min: 1, max: 2, below: 5e3 },
  { size: 1e6, letter: 'M', min: 2, max: 2, below: 50 },
  { size: 1e3, letter: 'K', min: 1, max: 1, below: 0.005 },
] as const

/** A number with grouped thousands and a fixed number of decimals, in the person's format: −1,234.50. '-' when not known. */
export function formatNumber(value: Maybe, decimals = 0): string {
  return isKnown(value) ? signed(value, fixed(Math.abs(value), decimals)) : NO_VALUE
}

/** A number with as many decimals as it has, `most` at most: 5,900 and 102.5. '-' when not known. */
export function formatUpTo(value: Maybe, most: number): string {
  if (!isKnown(value)) return NO_VALUE
  const decimals = String(Number(Math.abs(value).toFixed(most))).split('.')[1]?.length ?? 0
  return formatNumber(value, decimals)
}

/** A count: 1,234 contracts. '-' when not known. */
export function formatCount(value: Maybe): string {
  return formatNumber(value, 0)
}

/** A short number: 950, 12.3K, 4.56M, 1.2B. '-' when not known. */
export function formatCompact(value: Maybe): string {
  return isKnown(value) ? signed(value, compact(Math.abs(value))) : NO_VALUE
}

/** A price per share: cents, and below $1 parts of a cent where it has them (0.34, 0.3412). '-' when not known. */
export function formatPrice(value: Maybe): string {
  if (!isKnown(value)) return NO_VALUE
  return formatNumber(value, Math.abs(value) < 1 && !isWholeCents(value) ? 4 : 2)
}

const isWholeCents = (value: number): boolean => Math.abs(100 * value - Math.round(100 * value)) < 1e-6

/** A difference of prices in the decimals of the price it belongs to, however small it is itself: 0.84 of 161.65, 0.0123 of 0.4500. '-' when not known. */
export function formatPriceDifference(value: Maybe, price: Maybe): string {
  return formatNumber(value, isKnown(price) && Math.abs(price) < 1 ? 4 : 2)
}

/** A Greek: delta 2 decimals, gamma 4, theta, vega and rho 2. '-' when not known. */
export function formatGreek(name: 'delta' | 'gamma' | 'theta' | 'vega' | 'rho', value: Maybe): string {
  return formatNumber(value, name === 'gamma' ? 4 : 2)
}

/** The text with a leading plus for a positive value; a negative one already carries its minus. */
export function withPlus(value: Maybe, text: string): string {
  return isKnown(value) && value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** A size that holds either way: ±7.20; what is not known stays '-'. */
export function eitherWay(text: string): string {
  return text === NO_VALUE ? text : `±${text}`
}

/** Short digits of a number that is not negative; the unit is chosen after rounding, so 999,960 is 1.00M, not 1000.0K. */
export function compact(magnitude: number): string {
  const unit = UNITS.find(({ size, below }) => magnitude >= size - below)
  if (!unit) return fixed(magnitude, Number.isInteger(magnitude) ? 0 : 2)
  const digits = fixed(magnitude / unit.size, unit.max)
  return `${unit.max > unit.min ? digits.replace(/0$/, '') : digits}${unit.letter}`
}

export function isKnown(value: Maybe): value is number {
  return value !== null && value !== undefined && Number.isFinite(value)
}

/** Puts the true minus before digits unless they round to zero. */
export function signed(value: number, digits: string): string {
  return value < 0 && /[1-9]/.test(digits) ? `${MINUS}${digits}` : digits
}

function fixed(magnitude: number, decimals: number): string {
  const [whole = '', fraction] = toFixedHalfUp(magnitude, decimals).split('.')
  const { group, point } = numberStyle()
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`
}

/** `toFixed` rounds the binary value, so 1.005 would give 1.00; here a decimal half goes up as people expect. */
function toFixedHalfUp(magnitude: number, decimals: number): string {
  const shifted = Number(`${magnitude}e${decimals}`)
  return Number.isFinite(shifted)
    ? Number(`${Math.round(shifted)}e-${decimals}`).toFixed(decimals)
    : magnitude.toFixed(decimals)
}
