import type { CalculatorLeg } from '@/lib/options/profitCalculatorLink'

/** A call of AAPL at 100 bought at 3.00 × 3.20, one of it; nothing traded yet. */
export const aCalculatorLeg = (over: Partial<CalculatorLeg> = {}): CalculatorLeg => ({
  ...{ symbol: 'AAPL', type: 'C', direction: 'buy', expiry: '2026-12-18', strike: 100 },
  ...{ bid: 3, ask: 3.2, volume: 0, openInterest: 0, quantity: 1 },
  ...over,
})
