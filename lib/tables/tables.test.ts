import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ColumnDef, formatSort, nextSort, parseSort } from './column'
import { toCsv, toTsv } from './delimited'
import { sortRows } from './sortRows'
import {
  defaultLayout,
  formatLayout,
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
    expect(csv).toBe('"# page: Flow Feed, live"\r\nname,size\r\n\'=1+1,-5\r\n')
  })

  it('copies cells as they read on screen, one line a row', () => {
    expect(toTsv(columns.slice(0, 2), [{ name: 'a\tb\nc', size: null }])).toBe('a b c\t-')
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

  it('never hides the last column and keeps widths in reach', () => {
    const one = parseLayout('name', columns)
    expect(toggleColumn(one, 'name')).toEqual(one)
    expect(resizeColumn(one, 'name', 1).widths.name).toBe(28)
    expect(resizeColumn(one, 'name', 9999).widths.name).toBe(600)
  })
})
