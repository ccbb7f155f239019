import { describe, expect, it } from 'vitest'
import { contractTitle } from '@/lib/options/contractTitle'

describe('§3 a contract as a heading', () => {
  it('writes the day in the format of the reader and groups the strike', () => {
    expect(contractTitle('SPXW261211C05810000', 'YYYY-MM-DD')).toBe('SPXW $5,810 C 2026-12-11')
    expect(contractTitle('AAPL250117P00202500', 'MM/DD/YYYY')).toBe('AAPL $202.50 P 01/17/2025')
  })
  it('leaves what is no symbol as it is', () => {
    expect(contractTitle('nothing', 'MM/DD/YYYY')).toBe('nothing')
  })
})
