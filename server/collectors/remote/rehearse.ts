import { readFile, writeFile } from 'node:fs/promises'
import { type EntityRecord, FileFormatError } from '@/server/collectors/files/fileFormat'
import { openFile } from '@/server/collectors/files/openFile'
import type { Publication } from '@/server/collectors/remote/collector'
import { EmptyColumns, type EmptyStreaks, FEWEST } from '@/server/collectors/remote/emptyColumns'
import { type Part, partsOf } from '@/server/services/import/fileParts'
import type { MarketStore, MarketTable } from '@/server/stores/market/port'

/** What a file is held against: rows that are stored, and the rows of small files before it, which one by one say nothing. */
interface HeldAgainst {
  readonly market: Pick<MarketStore, 'rows'>
  readonly few: EmptyStreaks
}

/** Rows that may be bad before a file counts as one of another layout. */
const MOST_BAD = 0.05
const FEW_BAD = 3
/** What readers say of files that end too early. */
const CUT = /^The file says it has [\d,]+ rows; [\d,]+ were read\.$/

/**
 * Reads a file to its end without storing anything, so that none is stored by half. Returns how many rows it has; throws
 * FileFormatError in words for one that is broken off, or of another layout than the collector knows.
 */
export async function rehearse(publication: Publication, path: string, held: HeldAgainst): Promise<number> {
  if (await isNothing(publication, path)) return 0
  const file = await openFile(path)
  try {
    let rows = 0
    for (const part of await partsOf(file, {})) rows += await rowsOf(part, publication, held)
    if (rows === 0 && publication.mayBeEmpty !== true)
      throw new FileFormatError('The file has no rows, which it should have.')
    return rows
  } finally {
    file.close()
  }
}

/** Puts what the reader wants in place of what was sent; true where the publisher says that there is nothing. */
async function isNothing({ shape, ends, none }: Publication, path: string): Promise<boolean> {
  if (shape === undefined && ends === undefined && none === undefined) return false
  const text = await readFile(path, 'utf8')
  if (none?.test(text) === true) return true
  if (ends !== undefined && !ends.test(text.slice(-2000)))
    throw new FileFormatError(isPage(text) ? PAGE : 'The file is broken off: it does not end as it should.')
  if (shape !== undefined) await writeFile(path, shape(text))
  return false
}

async function rowsOf({ file, format }: Part, publication: Publication, { market, few }: HeldAgainst): Promise<number> {
  if (!publication.formats.includes(format.name))
    throw new FileFormatError(`The publisher changed the layout: the file reads as ${format.title}.`)
  let [rows, bad, reason] = [0, 0, '']
  const columns = new EmptyColumns()
  const first: EntityRecord[] = []
  const fileName = file.entries.length === 1 ? (file.entries[0]?.name ?? '') : file.head.fileName
  for await (const record of format.read(file.entries, { ...publication.options, fileName })) {
    if (record.kind === 'note' && CUT.test(record.text))
      throw new FileFormatError(`The file is broken off. ${record.text}`)
    if (record.kind === 'note') continue
    rows += 1
    if (record.kind === 'entity') {
      columns.add(record)
      if (first.length < FEWEST) first.push(record)
    }
    if (record.kind !== 'reject') continue
    bad += 1
    reason ||= `line ${record.line}: ${record.reason}`
  }
  if (bad > FEW_BAD && bad > rows * MOST_BAD)
    throw new FileFormatError(`The publisher changed the layout: ${bad} of ${rows} rows could not be read (${reason}).`)
  const sourceOf = (table: MarketTable) => format.sharedSource?.[table] ?? format.name
  await columns.check(market, sourceOf)
  if (first.length < FEWEST) {
    for (const record of first) few.add(record)
    await few.check(market, sourceOf)
  }
  return rows - bad
}

const isPage = (text: string): boolean => /^\s*<(!doctype\s+html|html)\b/i.test(text)
const PAGE =
  'A web page came in place of the file: it has moved or changed, or a proxy answered. Nothing of it is stored.'
