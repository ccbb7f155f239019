import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rejects, rowsOf } from '@/tests/support/fileRecords'
import { readEntityFile } from '@/tests/support/readEntityFile'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const real = (name: string) => readEntityFile(join(sharedData, 'market/reference/polygon', name))

describe.skipIf(!hasSharedData)('issue 24 point 15: answers of the interface (skipped: no shared data)', () => {
  it('trades of AAPL: both rows of one sequence number are kept; Form T and odd lot set no price', async () => {
    const { name, records } = await real('trades_AAPL_limit2.json')
    const rows = rowsOf(records, 'equity_prints')
    expect([name, rejects(records)]).toEqual(['massive-stock-trades', []])
    expect(rows.map((row) => [row.ticker, row.price, row.size, row.exchange, row.conditions, row.sets_price])).toEqual([
      ['AAPL', 156.43, 10, 'P', ['form_t', 'odd_lot', 'taken_back'], false],
      ['AAPL', 157.43, 10, 'T', ['form_t', 'odd_lot', 'taken_back'], false],
    ])
    expect(new Set(rows.map((row) => row.seq)).size).toBe(2)
  })

  it('quotes of AAPL: sizes and prices of both sides, the instant of the tape', async () => {
    const { name, records } = await real('quotes_AAPL.json')
    const [first] = rowsOf(records, 'equity_quotes')
    expect([name, rejects(records)]).toEqual(['massive-stock-quotes', []])
    expect(first).toMatchObject({ ticker: 'AAPL', bid: 155.85, bid_size: 4, ask: 155.87, ask_size: 3 })
    expect(new Date((first?.quoted_at ?? 0) / 1000).toISOString()).toBe('2022-05-10T14:11:12.800Z')
  })
})
