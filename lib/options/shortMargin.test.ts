import { describe, expect, it } from 'vitest'
import { shortMargin } from '@/lib/options/shortMargin'

describe('F58 Reg-T estimate of a short option', () => {
  it.each([
    ['put 200 at 1.20, price 209: worked example of a broker’s margin page', 'P', 200, 1.2, 209, 3400],
    ['call 30 at 0.50, price 26: exercise of a course, the floor of 10 % of the price binds', 'C', 30, 0.5, 26, 310],
  ] as const)('%s', (_words, type, strike, premium, spot, dollars) =>
    expect(100 * shortMargin({ type, strike, premium }, spot)).toBeCloseTo(dollars, 8),
  )

  it('the floor of a put is a tenth of its strike; a broad index has 15 %', () => {
    expect(shortMargin({ type: 'P', strike: 50, premium: 1 }, 100)).toBe(6)
    expect(shortMargin({ type: 'C', strike: 100, premium: 2 }, 100, true)).toBe(17)
  })
})
