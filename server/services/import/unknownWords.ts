import { columnsAsked } from '@/server/collectors/files/columns'
import { beginsAsJson } from '@/server/collectors/files/documents'
import type { FileFormat, FileHead } from '@/server/collectors/files/fileFormat'
import { columnNames } from '@/server/collectors/files/table/tableFormat'

const NEAREST = 3
const SHOWN = 30
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['a PDF', /^%PDF/],
  ['a workbook or other zip', /^PK/],
  ['a Parquet file', /^PAR1/],
  ['an SQLite file', /^SQLite format 3/],
  // A head of columns in angle brackets is a table.
  ['an XML or HTML document', /^\s*<(?![^\n]*>,\s*<)/],
]

/** What stands in a file of no known format, and which formats it is nearest to with what they miss. */
export function unknownWords(head: FileHead, formats: readonly FileFormat[]): string {
  const { fileName, bytes, text } = head
  if (bytes.length < 4096 && text.trim() === '') return `${fileName} is empty.`
  const kind = kindOf(head)
  const names = kind.isTable ? columnNames(text) : []
  const rows = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const near = nearest(head, formats)
  return [
    `The content of ${fileName} is of no known format. It is ${kind.words}.`,
    ...(names.length > 0
      ? [`  columns    ${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ', …' : ''}`]
      : []),
    ...(kind.isTable ? [`  first row  ${(rows[beginsAsJson(text) ? 0 : 1] ?? 'none').slice(0, 200)}`] : []),
    ...near.map(({ format, missing }) => `  near       ${format.name} (${format.title}) misses ${missing.join(', ')}`),
    kind.isTable
      ? 'Say its format with --as, or how its columns are read with --map; --help lists the formats.'
      : 'Say its format with --as; --help lists the formats.',
  ].join('\n')
}

function kindOf({ text, bytes }: FileHead): { readonly words: string; readonly isTable: boolean } {
  const known = KINDS.find(([, pattern]) => pattern.test(text))
  if (known !== undefined)
    return {
      words: `${known[0]} ${/^\s*</.test(text) ? `that begins with ${rootOf(text)}` : ''}`.trim(),
      isTable: false,
    }
  if (bytes.subarray(0, 1000).some((byte) => byte < 9)) return { words: 'binary', isTable: false }
  if (beginsAsJson(text)) return { words: /^\s*\{[^\n]*\}\s*\n\s*\{/.test(text) ? 'JSON lines' : 'JSON', isTable: true }
  const count = columnNames(text).length
  if (count < 2)
    return { words: `text whose first line is '${(text.split('\n', 1)[0] ?? '').slice(0, 80).trim()}'`, isTable: false }
  return { words: `a table of ${count} columns`, isTable: true }
}

const rootOf = (text: string): string => /<(?![?!])[^\s>]+/.exec(text)?.[0].concat('>') ?? '<'

/** Formats by the share of their own columns that the table has; at least one must be there. */
function nearest(head: FileHead, formats: readonly FileFormat[]) {
  const looked = formats.map((format) => {
    const { named, missing } = columnsAsked(() => format.detects(head))
    return { format, found: named.size, missing: [...missing], share: named.size / (named.size + missing.size) }
  })
  return looked
    .filter(({ found, missing }) => found >= 1 && missing.length > 0)
    .sort((a, b) => b.share - a.share || b.found - a.found)
    .slice(0, NEAREST)
}
