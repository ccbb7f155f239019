import { textOf } from '@/server/collectors/files/documents'
import { type FileEntry, FileFormatError } from '@/server/collectors/files/fileFormat'
import { allOf, parseXml, type XmlNode } from '@/server/collectors/files/market/xml'

/** True for the members of a workbook. */
export const isWorkbook = (entryNames: readonly string[]): boolean =>
  entryNames.includes('workbook.xml') && entryNames.some((name) => /^sheet\d+\.xml$/.test(name))

/**
 * Rows of the first sheet of a workbook as texts: shared and inline texts, numbers as they stand, formulas by their kept
 * value. Only cells are read; dates stay the numbers they are.
 */
export async function firstSheet(entries: readonly FileEntry[]): Promise<readonly (readonly string[])[]> {
  const sheet =
    entries.find((entry) => entry.name === 'sheet1.xml') ?? entries.find((entry) => /^sheet\d+\.xml$/.test(entry.name))
  if (sheet === undefined) throw new FileFormatError('The workbook has no sheet.')
  const strings = entries.find((entry) => entry.name === 'sharedStrings.xml')
  const shared = strings === undefined ? [] : allOf(parseXml(await textOf(strings)), 'si').map(wholeText)
  return allOf(parseXml(await textOf(sheet)), 'row').map((row) => cellsOf(row, shared))
}

/** Texts of all runs of an entry together. */
const wholeText = (node: XmlNode): string =>
  allOf(node, 't')
    .map((run) => run.text)
    .join('')

function cellsOf(row: XmlNode, shared: readonly string[]): readonly string[] {
  const cells: string[] = []
  for (const cell of row.children) {
    if (cell.name !== 'c') continue
    const at = columnOf(cell.attributes.r ?? '') ?? cells.length
    while (cells.length < at) cells.push('')
    cells[at] = cellValue(cell, shared)
  }
  return cells
}

function cellValue(cell: XmlNode, shared: readonly string[]): string {
  if (cell.attributes.t === 'inlineStr') return wholeText(cell)
  const value = cell.children.find((child) => child.name === 'v')?.text ?? ''
  return cell.attributes.t === 's' ? (shared[Number(value)] ?? '') : value
}

/** 'A1' is 0, 'AB7' is 27. */
function columnOf(place: string): number | null {
  const letters = /^[A-Z]+/.exec(place)?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
