import { columnsAsked, separatorOf } from '@/server/collectors/files/columns'
import { beginsAsJson } from '@/server/collectors/files/documents'
import type { FileFormat, FileHead } from '@/server/collectors/files/fileFormat'
import { columnNames } from '@/server/collectors/files/table/tableFormat'

const NEAREST = 3
const SHOWN = 30
/** Kinds by their beginning, each with the titles of formats of its kind. */
const KINDS: readonly (readonly [string, RegExp, RegExp])[] = [
  ['a PDF', /^%PDF/, /PDF|form|report/i],
  ['a picture', /^(.PNG|\xff\xd8|GIF8)/, /PDF/],
  ['a workbook or other zip', /^PK/, /zip|xlsx|holdings/i],
  ['a Parquet file', /^PAR1/, /DBN|zip/],
  ['an SQLite file', /^SQLite format 3/, /DBN|zip/],
  // A head of columns in angle brackets is a table.
  ['an XML or HTML document', /^\s*<(?![^\n]*>,\s*<)/, /XML|SEC form|halts/i],
]

/** What stands in a file of no known format, and which formats it is nearest to with what they miss. */
export function unknownWords(head: FileHead, formats: readonly FileFormat[]): string {
  const { fileName, bytes, text } = head
  if (bytes.length < 4096 && text.trim() === '') return `${fileName} is empty.`
  const kind = kindOf(head)
  const names = kind.isTable ? columnNames(text) : []
  const rows = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const near = nearest(
    head,
    formats.filter(({ title }) => kind.titles.test(title)),
  )
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

interface Kind {
  readonly words: string
  readonly isTable: boolean
  /** Titles of the formats it could have been. */
  readonly titles: RegExp
}

function kindOf({ text, bytes }: FileHead): Kind {
  const known = KINDS.find(([, pattern]) => pattern.test(text))
  if (known !== undefined) {
    const root = /^\s*</.test(text) ? `that begins with ${rootOf(text)}` : ''
    return { words: `${known[0]} ${root}`.trim(), isTable: false, titles: known[2] }
  }
  if (bytes.subarray(0, 1000).some((byte) => byte < 9))
    return { words: 'binary', isTable: false, titles: /DBN|zip|PDF/ }
  if (beginsAsJson(text)) {
    const words = /^\s*\{[^\n]*\}\s*\n\s*\{/.test(text) ? 'JSON lines' : 'JSON'
    return { words, isTable: true, titles: /JSON/ }
  }
  const count = columnNames(text).length
  if (count >= 2 && hasSecondRow(text, count))
    return { words: `a table of ${count} columns`, isTable: true, titles: /^(?!.*(JSON\)|XML))/ }
  const first = (text.split('\n', 1)[0] ?? '').slice(0, 80).trim()
  return { words: `text whose first line is '${first}'`, isTable: false, titles: /text|time and sales|quote/i }
}

/** A letter has commas in its lines as well; a table has them in the second line too. */
function hasSecondRow(text: string, count: number): boolean {
  const [head = '', second = ''] = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return second === '' ? count > 2 : second.split(separatorOf(head)).length > 1
}

const rootOf = (text: string): string => /<(?![?!])[^\s>]+/.exec(text)?.[0].concat('>') ?? '<'

/** Formats by the share of their own columns that the file has; of equal ones those that miss least. */
function nearest(head: FileHead, formats: readonly FileFormat[]) {
  const looked = formats.map((format) => {
    const { named, missing } = columnsAsked(() => format.detects(head))
    const own = named.size + missing.size === 0 ? ['its own layout'] : [...missing]
    return { format, found: named.size, missing: own, share: named.size / (named.size + own.length) }
  })
  return looked
    .filter(({ missing }) => missing.length > 0)
    .sort((a, b) => b.share - a.share || b.found - a.found || a.missing.length - b.missing.length)
    .slice(0, NEAREST)
}
