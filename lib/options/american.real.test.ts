import { describe, expect, it } from 'vitest'
import { americanPrice } from '@/lib/options/american'
import { haugInput } from '@/tests/oracle/haugRow'
import { sharedCsv } from '@/tests/oracle/sharedFile'

const tableInput = (row: Record<string, string>) => ({ ...haugInput(row), dividends: [] })

describe('F21 against published tables', () => {
  it('F21: the 37 Barone-Adesi-Whaley values lie within 0.04, the error of that approximation', () => {
    const rows = sharedCsv('options/reference/american_barone_adesi_whaley_haug1998.csv')
    expect(rows).toHaveLength(37)
    for (const row of rows) expect(Math.abs(americanPrice(tableInput(row)) - Number(row.value))).toBeLessThan(0.04)
  })

  it('F21: the 8 Bjerksund-Stensland values, lower bounds by construction, are never above ours', () => {
    const rows = sharedCsv('options/reference/american_bjerksund_stensland_1993.csv')
    expect(rows).toHaveLength(8)
    for (const row of rows) {
      const price = americanPrice(tableInput(row))
      expect(price - Number(row.value)).toBeGreaterThan(-2e-4)
      // At 1000 % volatility that bound misses most of the value: QuantLib's integral engine gives 99.2035 there.
      const exact = row.vol === '10' ? 99.2035 : Number(row.value)
      expect(Math.abs(price - exact)).toBeLessThan(0.04)
    }
  })
})
