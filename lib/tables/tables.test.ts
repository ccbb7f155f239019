import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CellFormat, formatCell } from './cellFormat'
import { type CellRule, isMarked } from './cellRules'
import { type ColumnDef, formatSort, nextSort, parseSort } from './column'
import { toCsv, toTsv } from './delimited'
import { groupRows } from './groupRows'
import { sortRows } from './sortRows'
import {
  defaultLayout,
  formatLayout,
  isDefaultLayout,
  moveColumn,
  parseLayout,
  resizeColumn,
  toggleColumn,
  togglePin,
} from './tableLayout'

interface Row {
  name: string
  size: number | null
}
const column = (over: Partial<ColumnDef<Row>> & Pick<ColumnDef<Row>, 'id' | 'value'>): ColumnDef<Row> => ({
  header: over.id,
  definition: over.id,
  width: 50,
  align: 'left',
  text: (row) => String(over.value(row) ?? '-'),
  isDefault: true,
  ...over,
})
const columns = [
  column({ id: 'name', value: (row) => row.name, sortsUp: true }),
  column({ id: 'size', value: (row) => row.size }),
  column({ id: 'extra', value: () => null, isDefault: false }),
]
const row = fc.record({ name: fc.string(), size: fc.option(fc.integer()) })

describe('sorting', () => {
  it('sorts by several columns, keeps the order of equals and puts unknown last both ways', () => {
    const rows = [
      { name: 'b', size: null },
      { name: 'b', size: 2 },
      { name: 'a', size: 2 },
      { name: 'c', size: 9 },
    ]
    const names = (sort: string) =>
      sortRows(rows, columns, parseSort(sort, ['name', 'size'])).map((r) => `${r.name}${r.size}`)
    expect(names('-size,name')).toEqual(['c9', 'a2', 'b2', 'bnull'])
    expect(names('size')).toEqual(['b2', 'a2', 'c9', 'bnull'])
    expect(names('')).toEqual(['bnull', 'b2', 'a2', 'c9'])
  })

  it('a header goes high to low, low to high, off; words start A to Z; Shift keeps the others', () => {
    const [name, size] = columns as [ColumnDef<Row>, ColumnDef<Row>]
    const one = nextSort([], size, false)
    expect(formatSort(one)).toBe('-size')
    expect(formatSort(nextSort(one, size, false))).toBe('size')
    expect(nextSort(nextSort(one, size, false), size, false)).toEqual([])
    expect(formatSort(nextSort(one, name, true))).toBe('-size,name')
    expect(formatSort(nextSort(one, name, false))).toBe('name')
    expect(formatSort(nextSort(parseSort('-size,name', ['name', 'size']), size, true))).toBe('size,name')
  })
})

describe('CSV and TSV', () => {
  it('an independent CSV reader gives back every value', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 10 }), (rows) => {
        const read = parse(toCsv(columns, rows), { columns: true, relax_column_count: false }) as Record<
          string,
          string
        >[]
        const plain = (text: string) => (text.startsWith("'") ? text.slice(1) : text)
        expect(read.map((r) => plain(r.name ?? ''))).toEqual(rows.map((r) => plain(r.name)))
        expect(read.map((r) => r.size)).toEqual(rows.map((r) => (r.size === null ? '' : String(r.size))))
      }),
    )
  })

  it('carries the header block and disarms formulas but not negative numbers', () => {
    const csv = toCsv(columns.slice(0, 2), [{ name: '=1+1', size: -5 }], [['page', 'Flow Feed, live']])
    expect(csv).toBe("# page: Flow Feed, live\r\nname,size\r\n'=1+1,-5\r\n")
  })

  it('copies cells as they read on screen, one line a row', () => {
    expect(toTsv(columns.slice(0, 2), [{ name: 'a\tb\nc', size: null }])).toBe('a b c\t')
  })
})

describe('layout', () => {
  it('shows, hides, pins, moves and resizes, and survives the trip through the address', () => {
    let layout = defaultLayout(columns)
    layout = resizeColumn(togglePin(moveColumn(toggleColumn(layout, 'extra'), 'extra', 0), 'name'), 'size', 91.6)
    expect(formatLayout(layout)).toBe('extra,name!,size~92')
    expect(parseLayout(formatLayout(layout), columns)).toEqual(layout)
    expect(parseLayout('nonsense,,name,name', columns).shown).toEqual(['name'])
    expect(parseLayout('', columns)).toEqual(defaultLayout(columns))
  })

  it('C3 pins at either side; the same side again lets a column go, the other side moves it', () => {
    const right = togglePin(defaultLayout(columns), 'size', 'right')
    expect(formatLayout(right)).toBe('name,size!r')
    expect(parseLayout('name,size!r', columns)).toEqual(right)
    expect(formatLayout(togglePin(right, 'size', 'left'))).toBe('name,size!')
    expect(formatLayout(togglePin(right, 'size', 'right'))).toBe('name,size')
    expect(toggleColumn(right, 'size').pinnedRight).toEqual([])
  })

  it('C3 keeps formats, groups and rules in the same text; what is unknown is dropped', () => {
    const text = 'ticker!~90,size!r:full,@ticker,?warn*size>=1.5m,?bull*ticker~A%2CB%25'
    const wide = [...columns, column({ id: 'ticker', value: (row) => row.name })]
    const layout = parseLayout(text, wide)
    expect(layout).toMatchObject({
      formats: { size: 'full' },
      groupBy: 'ticker',
      rules: [
        { column: 'size', comparison: '>=', value: '1.5m', tone: 'warn' },
        { column: 'ticker', comparison: '~', value: 'A,B%', tone: 'bull' },
      ],
    })
    expect(formatLayout(layout)).toBe(text)
    const odd = parseLayout('name,size:loud,@size,@ticker,?pink*size>1,?warn*other>1,?warn*size>', wide)
    expect(formatLayout(odd)).toBe('name,size')
    expect(toggleColumn(layout, 'ticker').groupBy).toBeNull()
    expect(isDefaultLayout(layout, wide)).toBe(false)
    expect(isDefaultLayout(parseLayout('', wide), wide)).toBe(true)
  })

  it('never hides the last column and keeps widths in reach', () => {
    const one = parseLayout('name', columns)
    expect(toggleColumn(one, 'name')).toEqual(one)
    expect(resizeColumn(one, 'name', 1).widths.name).toBe(28)
    expect(resizeColumn(one, 'name', 9999).widths.name).toBe(600)
  })
})

describe('C3 format of a column', () => {
  const show = (value: number | null, text: string, format: CellFormat) =>
    formatCell(column({ id: 'size', value: () => value, text: () => text }), { name: '', size: null }, format)

  it.each([
    [1_234_567, '$1.23M', 'full', '$1,234,567'],
    [1_234_567, '1,234,567', 'short', '1.23M'],
    [-1_234_567, '\u2212$1.23M', 'full', '\u2212$1,234,567'],
    [0.41, '41.0%', 'd2', '41.00%'],
    [1.3698, '1.37%', 'd4', '1.3698%'],
    [0.0004, '0.0%', 'd4', '0.0004%'],
    [0.4177, '+41.8%', 'd0', '+42%'],
    [3.25, '3.25', 'd0', '3'],
    [-0.004, '\u22120.0040', 'd2', '0.00'],
  ] as const)('%d as %s is %s: %s', (value, text, format, expected) => expect(show(value, text, format)).toBe(expected))

  it('leaves what shows no number: a time, a date, what is not known', () => {
    expect(show(34_262_000_000, '09:31:02', 'full')).toBe('09:31:02')
    expect(show(20_805, '2026-12-18', 'd2')).toBe('2026-12-18')
    expect(show(null, '-', 'd2')).toBe('-')
  })
})

describe('C3 rules that mark cells', () => {
  const holds = (value: string | number | null, text: string, rule: Pick<CellRule, 'comparison' | 'value'>) =>
    isMarked(
      column({ id: 'size', value: () => value, text: () => text }),
      { name: '', size: null },
      { column: 'size', tone: 'warn', ...rule },
    )

  it('compares numbers as the cell shows them, words without case, and never what is not known', () => {
    expect(holds(0.41, '41.0%', { comparison: '>=', value: '41' })).toBe(true)
    expect(holds(0.41, '41.0%', { comparison: '>', value: '41' })).toBe(false)
    expect(holds(1_200_000, '$1.2M', { comparison: '>=', value: '1.2m' })).toBe(true)
    expect(holds(-5, '\u22125', { comparison: '<', value: '-4' })).toBe(true)
    expect(holds('AAPL', 'AAPL', { comparison: '=', value: 'aapl' })).toBe(true)
    expect(holds('Health care', 'Health care', { comparison: '~', value: 'care' })).toBe(true)
    expect(holds(null, '-', { comparison: '<', value: '1' })).toBe(false)
  })
})

describe('C3 groups of rows', () => {
  const rows = [
    { name: 'b', size: 1 },
    { name: 'a', size: 2 },
    { name: 'b', size: 3 },
  ]
  const [name] = columns as [ColumnDef<Row>]
  const lines = (closed: readonly string[]) =>
    groupRows(rows, name, new Set(closed)).entries.map((entry) =>
      entry.kind === 'group' ? `${entry.group.key}:${entry.group.count}` : `${entry.index}=${entry.row.size}`,
    )

  it('heads are in the order of their values, rows keep theirs, closed groups keep their head', () => {
    expect(lines([])).toEqual(['a:1', '0=2', 'b:2', '1=1', '2=3'])
    expect(lines(['a'])).toEqual(['a:1', 'b:2', '0=1', '1=3'])
    expect(groupRows(rows, name, new Set(['b'])).rows).toEqual([{ name: 'a', size: 2 }])
  })
})
