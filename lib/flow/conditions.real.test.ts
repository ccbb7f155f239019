import { describe, expect, it } from 'vitest'
import { CONDITION_RULES } from '@/lib/flow/conditions'
import { realRows } from '@/tests/support/realPrints'

describe('Cboe condition numbers', () => {
  it('agree with the published list by name', () => {
    const names = new Map(
      realRows('options/reference/trade_condition_codes.csv').map((row) => [Number(row.code), String(row.name)]),
    )
    for (const rule of CONDITION_RULES) {
      if (rule.cboeId === null) continue
      const name = names.get(rule.cboeId) ?? 'absent'
      if (rule.isCancel) expect(name).toMatch(/^CANC/)
      if (rule.isFloor) expect(name).toMatch(/FLOOR/)
      if (rule.isSweep) expect(name).toMatch(/INTERMARKET_SWEEP|_ISO/)
      if (rule.isCross) expect(name).toMatch(/CROSS/)
      if (rule.isMulti) expect(name).toMatch(/^(ML_|MULTI|SPREAD|STRADDLE|COMBO)/)
      if (rule.isStockOption) expect(name).toMatch(/^(STOCK_|STOCKS?_OPT|STK_OPT|STOCK_OPTIONS|BUY_WRITE)/)
      if (rule.isLate) expect(name).toMatch(/LATE|OUT_OF_SEQ|SOLD_LAST/)
      if (rule.isExtended) expect(name).toMatch(/EXT|FORM_T|MULTILAT/)
    }
  })
})
