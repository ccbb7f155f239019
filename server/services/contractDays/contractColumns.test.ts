import { describe, expect, it } from 'vitest'
import { ContractColumns } from '@/server/services/contractDays/contractColumns'

const ROWS = 20_000

describe('issue 23: contracts of a session in bounded memory', () => {
  it('columns have room for at most half as many rows again as there are contracts', () => {
    const columns = new ContractColumns()
    for (let row = 0; row < ROWS; row += 1)
      columns.rowFor({ optionSymbol: `A${row}`, ticker: 'A', type: 'C', expiry: '2026-12-18', strike: row })
    expect(columns.size).toBe(ROWS)
    expect(columns.room).toBeLessThanOrEqual(1.5 * ROWS)
    expect(columns.numbers.strike[ROWS - 1]).toBe(ROWS - 1)
    expect(columns.rowOf('A12345')).toBe(12345)
  })
})
