import { hashText, normal } from '@/server/synthetic/random'

const BILLION = 1e9

interface Line {
  readonly series: string
  /** USD billions in the first fiscal year. */
  readonly size: number
  /** A year. */
  readonly growth: number
  /** How much of a usual month falls into January, February … December. */
  readonly shape: readonly number[]
  readonly stray: number
}

const EVEN = Array.from({ length: 12 }, () => 1)
const INCOME = [1.25, 0.7, 0.8, 2.2, 0.75, 1.15, 0.8, 0.8, 1.2, 0.85, 0.8, 0.9]
const QUARTERLY = [0.5, 0.3, 0.7, 2.3, 0.4, 1.9, 0.4, 0.3, 2.2, 0.6, 0.4, 2]
const REFUNDS = [1, 1.15, 1.25, 1.05, 0.95, 0.95, 0.95, 0.95, 0.9, 0.95, 0.95, 0.95]

/** Money in and out of an invented government about the size of the real one. */
const LINES: readonly Line[] = [
  { series: 'receipts_individual', size: 1560, growth: 0.05, shape: INCOME, stray: 0.05 },
  { series: 'receipts_social', size: 1080, growth: 0.045, shape: EVEN, stray: 0.03 },
  { series: 'receipts_corporate', size: 320, growth: 0.05, shape: QUARTERLY, stray: 0.08 },
  { series: 'receipts_excise', size: 92, growth: 0.01, shape: EVEN, stray: 0.06 },
  { series: 'receipts_customs', size: 38, growth: 0.09, shape: EVEN, stray: 0.06 },
  { series: 'receipts_other', size: 150, growth: 0.02, shape: EVEN, stray: 0.08 },
  { series: 'outlays_social_security', size: 890, growth: 0.055, shape: EVEN, stray: 0.01 },
  { series: 'outlays_health', size: 1030, growth: 0.055, shape: EVEN, stray: 0.05 },
  { series: 'outlays_defense', size: 590, growth: 0.04, shape: EVEN, stray: 0.05 },
  { series: 'outlays_interest', size: 235, growth: 0.12, shape: EVEN, stray: 0.08 },
  { series: 'outlays_income', size: 680, growth: 0.035, shape: REFUNDS, stray: 0.05 },
  { series: 'outlays_other', size: 420, growth: 0.04, shape: EVEN, stray: 0.14 },
]

export interface InventedMonth {
  /** USD by series, whole dollars. */
  readonly amounts: ReadonlyMap<string, number>
  readonly receipts: number
  readonly outlays: number
}

/** The invented budget of a month: the same whenever it is asked for. `at` counts months since the first fiscal year. */
export function inventedMonth(seed: number, at: number): InventedMonth {
  const month = (at + 9) % 12
  const amounts = new Map<string, number>()
  let [receipts, outlays] = [0, 0]
  for (const { series, size, growth, shape, stray } of LINES) {
    const usual = ((size * BILLION) / 12) * (1 + growth) ** (at / 12) * (shape[month] ?? 1)
    const value = Math.round(usual * Math.exp(stray * normal(hashText(seed, series), at)))
    amounts.set(series, value)
    if (series.startsWith('receipts')) receipts += value
    else outlays += value
  }
  return { amounts, receipts, outlays }
}
