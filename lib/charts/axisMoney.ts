import { MINUS } from '@/lib/format/number'

const UNITS = [
  [1e12, 'T'],
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

/** Money on a tick: round numbers without idle zeros, +$2.5M, −$400K, 0. */
export function axisMoney(value: number): string {
  if (value === 0) return '0'
  const size = Math.abs(value)
  const [unit, letter] = UNITS.find(([least]) => size >= least) ?? [1, '']
  return `${value < 0 ? MINUS : '+'}$${Number((size / unit).toPrecision(4))}${letter}`
}
