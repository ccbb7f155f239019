import { describe, expect, it } from 'vitest'
import { priceField } from '@/lib/format/priceField'

describe('a price in a field', () => {
  it('keeps its two decimals, and further ones where a middle has them', () => {
    expect([1.5, 0.4, 3, 1250, 162.21].map(priceField)).toEqual(['1.50', '0.40', '3.00', '1250.00', '162.21'])
    expect([0.015, 7.755, 0.1 + 0.2, 273.24485491].map(priceField)).toEqual(['0.015', '7.755', '0.30', '273.2449'])
  })
})
