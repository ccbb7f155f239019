import { TENORS } from '@/lib/fiscal/fiscalSeries'
import { hasColumns, namedBy } from '@/server/collectors/files/columns'
import { csvRows } from '@/server/collectors/files/csvRows'
import { beginsAsJson, textOf } from '@/server/collectors/files/documents'
import { reasonOf } from '@/server/collectors/files/fields'
import type { FileFormat } from '@/server/collectors/files/fileFormat'
import { amountOrNull, dateOf, type FiscalCell, observation } from '@/server/collectors/files/market/fiscal/fiscalRows'
import { type MadeRecord, placed } from '@/server/collectors/files/market/jsonRows'
import { parseXml, type XmlNode } from '@/server/collectors/files/market/xml'
import { rowsOfTable } from '@/server/collectors/files/table/rowsOfTable'

/** '1 Mo', '10 Yr' of the table and BC_1MONTH, BC_10YEAR of the feed, by series. The point of 1.5 months is left out. */
const COLUMNS = TENORS.map(([series, label]) => {
  const count = label.slice(0, -1)
  const isMonth = label.endsWith('m')
  return {
    series,
    table: `${count} ${isMonth ? 'mo' : 'yr'}`,
    feed: `BC_${count}${isMonth ? 'MONTH' : 'YEAR'}`,
  }
})

/** Points of a day; one that is not told (N/A, 20 years before 2020 …) is left out. */
function pointsOf(cell: FiscalCell, date: string, way: 'table' | 'feed'): readonly MadeRecord[] {
  const day = dateOf(cell, date)
  return COLUMNS.flatMap((column) => {
    const value = amountOrNull(cell, column[way])
    return value === null ? [] : [observation(column.series, day, value)]
  })
}

/** Daily par yield curve of home.treasury.gov as a table. */
export const yieldCurveCsv: FileFormat = {
  name: 'treasury-curve',
  title: 'Treasury daily par yield curve (CSV)',
  inTimeOrder: false,
  detects: ({ text }) => !beginsAsJson(text) && hasColumns(text, 'Date', '1 Mo', '10 Yr', '30 Yr'),
  async *read([entry]) {
    if (!entry) return
    let named: ReturnType<typeof namedBy> | null = null
    for await (const { line, cells } of csvRows(entry)) {
      if (named === null) {
        named = namedBy(cells.map((cell) => cell.toLowerCase()))
        continue
      }
      const cell = named(cells)
      // MM/DD/YYYY has ten characters too.
      try {
        for (const made of pointsOf(cell, 'date', 'table')) yield placed(made, line)
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
  },
}

/** The same as the XML feed: an entry a day. */
export const yieldCurveXml: FileFormat = {
  name: 'treasury-curve-feed',
  title: 'Treasury daily par yield curve (XML)',
  inTimeOrder: false,
  detects: ({ text }) => /^\s*</.test(text) && text.includes('NEW_DATE') && text.includes('BC_10YEAR'),
  async *read([entry]) {
    if (!entry) return
    for (const [at, days] of propertiesOf(parseXml(await textOf(entry))).entries()) {
      const cell: FiscalCell = (column) => days.children.find(({ name }) => name === column)?.text ?? ''
      try {
        for (const made of pointsOf(cell, 'NEW_DATE', 'feed')) yield placed(made, at + 1)
      } catch (error) {
        yield { kind: 'reject', line: at + 1, reason: reasonOf(error) }
      }
    }
  },
}

/** The same as JSON, by the names of the feed or of the table. */
export const yieldCurveJson: FileFormat = {
  name: 'treasury-curve-json',
  title: 'Treasury daily par yield curve (JSON)',
  inTimeOrder: false,
  detects: ({ text }) => beginsAsJson(text) && /"(BC_10YEAR|10 Yr)"\s*:/.test(text),
  async *read([entry]) {
    if (!entry) return
    for await (const { line, cell } of rowsOfTable(entry)) {
      try {
        const isFeed = cell('NEW_DATE') !== ''
        const made = isFeed ? pointsOf(cell, 'NEW_DATE', 'feed') : pointsOf(cell, 'date', 'table')
        for (const one of made) yield placed(one, line)
      } catch (error) {
        yield { kind: 'reject', line, reason: reasonOf(error) }
      }
    }
  },
}

const propertiesOf = (node: XmlNode): readonly XmlNode[] =>
  node.name === 'properties' ? [node] : node.children.flatMap(propertiesOf)
