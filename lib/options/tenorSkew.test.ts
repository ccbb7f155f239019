import { describe, expect, it } from 'vitest'
import { tenorSkew } from '@/lib/options/tenorSkew'

const term = (days: number, rr25: number | null, rr10 = 2 * (rr25 ?? 0), bf25 = 0.01) => ({
  years: days / 365,
  skew: { riskReversal25: rr25, riskReversal10: rr10, butterfly25: bf25 },
})

describe('F34 skew at a tenor', () => {
  it('is that of the expiries around it, linear in time', () => {
    // 30 lies a quarter of the way from 20 to 60: 0.04 + (0.02 − 0.04) / 4.
    const skew = tenorSkew([term(6, 0.09), term(20, 0.04), term(60, 0.02)], 30)
    expect(skew.riskReversal25).toBeCloseTo(0.035, 12)
    expect(skew.riskReversal10).toBeCloseTo(0.07, 12)
    expect(skew.butterfly25).toBeCloseTo(0.01, 12)
  })

  it('an expiry of just that day is taken as it is; one side alone and unknown strikes tell nothing', () => {
    expect(tenorSkew([term(30, 0.05), term(60, 0.02)], 30).riskReversal25).toBe(0.05)
    expect(tenorSkew([term(40, 0.05), term(60, 0.02)], 30).riskReversal25).toBeNull()
    expect(tenorSkew([term(10, 0.05)], 30).riskReversal25).toBeNull()
    expect(tenorSkew([term(20, null), term(60, 0.02)], 30)).toMatchObject({ riskReversal25: null, butterfly25: 0.01 })
  })
})
