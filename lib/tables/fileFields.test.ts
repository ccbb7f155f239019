import { describe, expect, it } from 'vitest'
import type { ColumnDef } from '@/lib/tables/column'
import { toCsv } from '@/lib/tables/delimited'
import { asShown, fileFields, isoOfMs, isoOfUs } from '@/lib/tables/fileFields'

describe('issue 26, point 5: what a file holds', () => {
  it.each([
    [0.305_123_4, '30.5%', 0.305],
    [30.512_34, '30.51%', 30.51],
    [-0.010_49, '−1.0%', -0.01],
    [1.234_567, '1.23', 1.23],
    [1_234_567.894, '$1.2M', 1_234_567.89],
    [1234.5, '1,234.50', 1234.5],
    [2, 'likely', 'likely'],
    [0.1, '0.30 → 0.40', 0.1],
    [7, '-', 7],
    [null, '-', null],
    ['ASK', 'ASK', 'ASK'],
  ])('%s shown as %s is written %s', (value, text, written) => expect(asShown(value, text)).toBe(written))

  it('instants in ISO 8601 with their zone, to the microsecond', () => {
    expect(isoOfUs(1_736_953_200_000_123)).toBe('2025-01-15T15:00:00.000123Z')
    expect(isoOfMs(1_736_953_200_000)).toBe('2025-01-15T15:00:00.000Z')
    expect(isoOfUs(null)).toBeNull()
  })

  const column = (id: string, change: Partial<ColumnDef<{ bid: number; ask: number }>>) => ({
    ...{ id, header: id, definition: id, width: 60, align: 'right' as const, isDefault: true },
    ...{ value: () => 1.005_9, text: () => '1.01' },
    ...change,
  })
  const quote = column('bid_ask', {
    file: [
      { id: 'bid', value: (row) => row.bid },
      { id: 'ask', value: (row) => row.ask },
    ],
  })

  it('bid and ask stand in columns of their own, once', () => {
    const fields = fileFields([quote, column('bid', {}), column('mid', {})], 'shown')
    expect(fields.map(({ id }) => id)).toEqual(['bid', 'ask', 'mid'])
    expect(fields.map(({ value }) => value({ bid: 1, ask: 2 }))).toEqual([1, 2, 1.01])
    expect(fileFields([column('mid', {})], 'raw').map(({ value }) => value({ bid: 1, ask: 2 }))).toEqual([1.0059])
  })

  it('lines above the columns are comments for pandas and R: they begin with # and nothing quotes them', () => {
    const [head, names] = toCsv(fileFields([quote], 'shown'), [], [['filter', 'a, "b"\nc']]).split('\r\n')
    expect([head, names]).toEqual(['# filter: a, "b" c', 'bid,ask'])
  })
})
