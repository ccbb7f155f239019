import { expect } from 'vitest'
import { piotroski } from '@/lib/equities/quality'
import { over, ratioItems } from '@/lib/equities/ratios'
import type { ReportedFact } from '@/lib/equities/statementPeriods'
import { buildStatements } from '@/lib/equities/statements'
import { yearBefore } from '@/lib/equities/statementViews'

/** Ratios and F score of Apple's fiscal 2024, worked out by hand from its 10-K. */
export function expectAppleRatios(facts: readonly ReportedFact[]): void {
  const { years } = buildStatements(facts, '2025-03-01')
  const at = years.findIndex(({ fiscalYear }) => fiscalYear === 2024)
  const now = years[at]?.values ?? {}
  const ratio = (key: string) => ratioItems.find((item) => item.key === key)?.of(now, years[at - 1]?.values ?? null, 1)
  expect(ratio('grossMargin')).toBeCloseTo(0.4621, 4)
  expect(ratio('currentRatio')).toBeCloseTo(152_987 / 176_392, 6)
  expect(ratio('returnOnEquity')).toBeCloseTo(93_736 / ((56_950 + 62_146) / 2), 4)
  expect(ratio('cashMargin')).toBeCloseTo((118_254 - 9_447) / 391_035, 6)
  expect(over(now.debt, 1e6)).toBe(106_629)
  const { score, signs } = piotroski(now, years[at - 1]?.values ?? null, years[at - 2]?.values ?? null)
  // Return on assets fell with the tax of the State aid case, the current ratio fell from 0.988 to 0.867.
  expect(signs.filter(({ passed }) => !passed).map(({ key }) => key)).toEqual(['rising', 'liquid'])
  expect(score).toBe(7)
  expect(years[at] && yearBefore(years, at)?.fiscalYear).toBe(2023)
}
