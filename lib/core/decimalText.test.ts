import { describe, expect, it } from 'vitest'
import { decimalText, fixedText } from '@/lib/core/decimalText'

describe('numbers as decimal text', () => {
  it.each([
    [0.01, '0.01'],
    [562.82, '562.82'],
    [-3, '-3'],
    [0, '0'],
    [0.000000108, '0.000000108'],
    [-2.5e-9, '-0.0000000025'],
    [1.7e12, '1700000000000'],
  ])('%d is %s, without an exponent', (value, text) => {
    expect(decimalText(value)).toBe(text)
    expect(Number(text)).toBe(value)
  })

  it('sums of money have two places; what is not known stays unknown', () => {
    expect(fixedText(1716.0000000002)).toBe('1716.00')
    expect([decimalText(null), fixedText(null), decimalText(Number.NaN)]).toEqual([null, null, null])
  })
})
