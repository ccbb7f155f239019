import { describe, expect, it } from 'vitest'
import { type ValuedLine, valueUnit } from '@/lib/equities/holdingUnit'

const line = (value: number, units: number, more: Partial<ValuedLine> = {}): ValuedLine => ({
  ...{ value, units, isPrincipal: false, close: null },
  ...more,
})

describe('issue 24: thousands or dollars of a 13F', () => {
  // Berkshire, 2022-09-30 and 2022-12-31 (SEC): 894,802,319 shares of Apple were 123,662,283 (in thousands) and 116,305 million.
  it('Apple and Coca-Cola of the same manager, filed in thousands and in dollars', () => {
    expect(valueUnit([line(123_662_283, 894_802_319), line(22_408_000, 400_000_000)], null)).toBe(1000)
    expect(valueUnit([line(116_305_000_000, 895_136_175), line(25_444_000_000, 400_000_000)], null)).toBe(1)
  })

  it('one odd line does not outweigh the others: a class of 94,009 USD among thousands', () => {
    const usual = [line(93, 1000), line(41, 1000), line(120, 1000)]
    expect(valueUnit([line(94_009, 1), ...usual], null)).toBe(1000)
  })

  it('a declared total a thousand times the sum, or a thousandth of it, decides', () => {
    const between = [line(1.9, 1), line(2.1, 1)]
    expect([valueUnit(between, null), valueUnit(between, 4000), valueUnit(between, 0.004)]).toEqual([null, 1000, 1])
  })

  it('known closes decide what prices alone leave open', () => {
    // Alphabet at 1,752.64 on 2020-12-31 in thousands, and a share of 1.75 in dollars.
    expect(valueUnit([line(175.264, 100, { close: 1752.64 })], null)).toBe(1000)
    expect(valueUnit([line(175.264, 100, { close: 1.75 })], null)).toBe(1)
    expect(valueUnit([line(175.264, 100)], null)).toBeNull()
  })

  it('a bond stands near its principal', () => {
    expect(valueUnit([line(985_000, 1_000_000, { isPrincipal: true })], null)).toBe(1)
    expect(valueUnit([line(985, 1_000_000, { isPrincipal: true })], null)).toBe(1000)
    expect(valueUnit([line(0, 10)], null)).toBeNull()
  })
})
