import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvRow, csvRows } from '@/server/collectors/files/csvRows'

async function read(text: string, pieceBytes: number): Promise<CsvRow[]> {
  const bytes = Buffer.from(text)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
  }
  const rows: CsvRow[] = []
  for await (const row of csvRows({ name: 'x.csv', bytes: pieces })) rows.push(row)
  return rows
}

const cell = fc.constantFrom('a', ' b ', '12.5', '', '"x,y"', '"two\nlines"', '"a ""b"""', 'é', '\t')
const table = fc.tuple(
  fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 12 }),
  fc.constantFrom('\n', '\r\n'),
  fc.boolean(),
)

describe('csvRows', () => {
  it('gives the rows csv-parse gives for the whole text, wherever the pieces are cut', async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), async ([rows, newline, ends], pieceBytes) => {
        const text = rows.map((cells) => cells.join(',')).join(newline) + (ends ? newline : '')
        const whole: unknown = parse(text, {
          relax_column_count: true,
          relax_quotes: true,
          skip_empty_lines: true,
          trim: true,
          record_delimiter: newline,
        })
        expect((await read(text, pieceBytes)).map(({ cells }) => cells)).toEqual(whole)
      }),
    )
  })

  it('takes a byte order mark off and counts lines with blank ones and those inside quotes', async () => {
    const rows = await read('\uFEFFa,b\n\n1,2\n"x\ny",3\n4,5', 4)
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [3, '1', '2'],
      [5, 'x\ny', '3'],
      [6, '4', '5'],
    ])
  })

  it('keeps the whole rows of a file that breaks off inside quotes', async () => {
    const rows = await read('"a","b"\n"1","x, y"\n"2","z\n', 5)
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'a', 'b'],
      [2, '1', 'x, y'],
      [3, '"2","z'],
    ])
  })
})
