import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ColumnDef, cellText } from '@/lib/tables/column'
import { sortRows, toggleSort } from '@/lib/tables/sortRows'
import { toCsv } from '@/lib/tables/toCsv'

interface Row {
  readonly ticker: string
  readonly premium: number | null
}

const columns: readonly ColumnDef<Row>[] = [
  { id: 'ticker', header: 'Ticker', value: (row) => row.ticker },
  { id: 'premium', header: 'Premium', value: (row) => row.premium, text: (row) => `$${row.premium}`, align: 'right' },
]
const rows: Row[] = [
  { ticker: 'SPY', premium: 5 },
  { ticker: 'AAPL', premium: null },
  { ticker: 'SPY', premium: 9 },
  { ticker: 'AAPL', premium: 5 },
]
const aRow = fc.record({ ticker: fc.constantFrom('A', 'B', ''), premium: fc.option(fc.integer({ min: 0, max: 3 })) })

describe('sorting rows', () => {
  it('sorts by several keys and puts missing values last in both directions', () => {
    expect(sortRows(rows, columns, [{ columnId: 'premium', direction: 'desc' }]).map((row) => row.premium)).toEqual([
      9,
      5,
      5,
      null,
    ])
    expect(sortRows(rows, columns, [{ columnId: 'premium', direction: 'asc' }]).map((row) => row.premium)).toEqual([
      5,
      5,
      9,
      null,
    ])
    expect(
      sortRows(rows, columns, [
        { columnId: 'ticker', direction: 'asc' },
        { columnId: 'premium', direction: 'desc' },
      ]),
    ).toEqual([rows[3], rows[1], rows[2], rows[0]])
  })

  it('keeps the order without keys or with unknown ones, and never changes its input', () => {
    expect(sortRows(rows, columns, [])).toEqual(rows)
    expect(sortRows(rows, columns, [{ columnId: 'nothing', direction: 'asc' }])).toEqual(rows)
  })

  it('is a stable permutation', () => {
    fc.assert(
      fc.property(fc.array(aRow), (list) => {
        const sorted = sortRows(list, columns, [{ columnId: 'premium', direction: 'asc' }])
        expect(new Set(sorted)).toEqual(new Set(list))
        for (const premium of [null, 0, 1, 2, 3]) {
          expect(sorted.filter((row) => row.premium === premium)).toEqual(list.filter((row) => row.premium === premium))
        }
      }),
    )
  })

  it('a header goes through descending, ascending and none; Shift keeps the other keys', () => {
    const down = toggleSort([], 'premium', false)
    expect(down).toEqual([{ columnId: 'premium', direction: 'desc' }])
    const up = toggleSort(down, 'premium', false)
    expect(up).toEqual([{ columnId: 'premium', direction: 'asc' }])
    expect(toggleSort(up, 'premium', false)).toEqual([])
    expect(toggleSort(up, 'ticker', false)).toEqual([{ columnId: 'ticker', direction: 'desc' }])
    const both = toggleSort(up, 'ticker', true)
    expect(both.map((key) => key.columnId)).toEqual(['premium', 'ticker'])
    expect(toggleSort(both, 'premium', true).map((key) => key.columnId)).toEqual(['ticker'])
  })
})

describe('cells and CSV', () => {
  it('shows the text of the column, else the value, else a dash', () => {
    const [ticker, premium] = columns
    expect(ticker && cellText(ticker, { ticker: 'SPY', premium: null })).toBe('SPY')
    expect(premium && cellText(premium, { ticker: 'SPY', premium: 5 })).toBe('$5')
    expect(cellText({ id: 'x', header: 'X', value: () => null }, rows[0])).toBe('-')
  })

  it('writes raw values, a header and a closing note', () => {
    expect(toCsv(rows.slice(0, 2), columns, 'Simulated')).toBe('Ticker,Premium\r\nSPY,5\r\nAAPL,\r\nSimulated\r\n')
  })

  it('disarms text that a spreadsheet would run', () => {
    expect(toCsv([{ ticker: '=1+1', premium: -5 }], columns)).toBe("Ticker,Premium\r\n'=1+1,-5\r\n")
  })

  it('is read back by a CSV parser, whatever the text holds', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.string({ unit: 'grapheme' }).filter((text) => !/^[=+\-@\t\r]/.test(text)),
          { minLength: 1 },
        ),
        (texts) => {
          const csv = toCsv(texts, [
            { id: 'n', header: 'n', value: (text: string) => text.length },
            { id: 'text', header: 'text', value: (text: string) => text },
          ])
          const back = parse(csv, { columns: true, record_delimiter: '\r\n' }) as { text: string }[]
          expect(back.map((row) => row.text)).toEqual(texts)
        },
      ),
    )
  })
})
