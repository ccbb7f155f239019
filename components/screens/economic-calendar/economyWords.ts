import type { EconomyRow } from '@/lib/contract/economy'
import { printOf } from '@/lib/equities/releases'
import { formatCompact, formatNumber, withPlus } from '@/lib/format/number'

export const KIND_WORDS: Readonly<Record<EconomyRow['kind'], string>> = {
  report: 'Report',
  fomc: 'FOMC',
  speech: 'Fed speaker',
  auction: 'Auction',
  holiday: 'Holiday',
}

export const IMPORTANCE_WORDS = ['Not rated', 'Low', 'Medium', 'High'] as const

/** A surprise as its figures are printed: +0.1 pts, −5K, +4.4M. */
export function surpriseText({ surprise, actual }: Pick<EconomyRow, 'surprise' | 'actual'>): string {
  if (surprise === null) return '-'
  const { decimals, letter, scale } = printOf(actual)
  return withPlus(surprise, `${formatNumber(surprise / scale, decimals)}${letter === '%' ? ' pts' : letter}`)
}

/** A plain figure in few digits: 226K, 49.2. */
export const compactly = (value: number): string =>
  Math.abs(value) >= 1000 ? formatCompact(value) : formatNumber(value, 2)

/** z with its sign. */
export const zText = (z: number | null): string => (z === null ? '-' : withPlus(z, formatNumber(z, 1)))
