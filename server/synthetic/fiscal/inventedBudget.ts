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

const line = (series: string, size: number, growth: number, shape: readonly number[], stray: number): Line => ({
  series,
  size,
  growth,
  shape,
  stray,
})

/** Money in and out of an invented government about the size of the real one. */
const LINES: readonly Line[] = [
  line('receipts_individual', 1560, 0.05, INCOME, 0.05),
  line('receipts_social', 1080, 0.045, EVEN, 0.03),
  line('receipts_corporate', 320, 0.05, QUARTERLY, 0.08),
  line('receipts_excise', 92, 0.01, EVEN, 0.06),
  line('receipts_customs', 38, 0.09, EVEN, 0.06),
  line('receipts_other', 150, 0.02, EVEN, 0.08),
  line('outlays_social_security', 890, 0.055, EVEN, 0.01),
  line('outlays_health', 1030, 0.055, EVEN, 0.05),
  line('outlays_defense', 590, 0.04, EVEN, 0.05),
  line('outlays_interest', 235, 0.12, EVEN, 0.08),
  line('outlays_income', 680, 0.035, REFUNDS, 0.05),
  line('outlays_other', 420, 0.04, EVEN, 0.14),
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
