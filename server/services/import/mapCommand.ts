import { FileFormatError, type FileRecord, type ReadOptions } from '@/server/collectors/files/fileFormat'
import { type OpenedFile, openFile } from '@/server/collectors/files/openFile'
import { guessMapping } from '@/server/collectors/files/table/guessMapping'
import { type MappingFile, mappedFormat, shapeOf } from '@/server/collectors/files/table/mappingFile'
import { sampleOf } from '@/server/collectors/files/table/optionTable'
import { columnNames } from '@/server/collectors/files/table/tableFormat'
import type { MappingShelf } from '@/server/services/import/mappingShelf'

const PREVIEWED = 10

/**
 * `--map`: the mapping of tables of this shape, written if there is none yet, and what it makes of the first ten rows. Nothing is
 * stored; the file is changed by its reader and used for every file of the shape from then on.
 */
export async function mapFile(
  shelf: MappingShelf,
  path: string,
  options: Omit<ReadOptions, 'fileName'>,
): Promise<readonly string[]> {
  const file = await openFile(path)
  try {
    const known = shelf.read(file.head)
    const mapping = known ?? (await firstMapping(file))
    const place = known === null ? shelf.write(file.head, mapping) : shelf.pathOf(file.head)
    const head = known === null ? `Mapping written: ${place}` : `Mapping in use: ${place}`
    const read = Object.entries(mapping.columns).map(
      ([field, column]) => `  ${field.padEnd(14)} ${[column].flat().join(', ')}`,
    )
    const unused = mapping.unused ?? []
    return [
      head,
      `${mapping.rows}, clock ${mapping.zone ?? 'new-york'}, units ${JSON.stringify(mapping.units ?? {})}`,
      ...read,
      ...(unused.length > 0 ? [`  not used       ${unused.join(', ')}`] : []),
      `First ${PREVIEWED} rows under it:`,
      ...(await preview(file, mapping, options)),
      'Change the file where it is wrong and run --map again; without --map the file is imported under it.',
    ]
  } finally {
    file.close()
  }
}

async function firstMapping({ head, entries }: OpenedFile): Promise<MappingFile> {
  const [entry] = entries
  const header = columnNames(head.text)
  if (entry === undefined || header.length < 2)
    throw new FileFormatError('This is no table: its first line has no columns.')
  const guessed = guessMapping(header, await sampleOf(entry))
  const told = guessed ?? { rows: 'option-chain' as const, columns: {} }
  const used = [told.columns, told.calls ?? {}, told.puts ?? {}].flatMap((one) => Object.values(one).flat())
  return {
    name: `mapped-${shapeOf(head).slice(0, 8)}`,
    title: `table like ${head.fileName}`,
    rows: told.rows,
    columns: mutable(told.columns),
    ...(told.calls === undefined ? {} : { calls: mutable(told.calls), puts: mutable(told.puts ?? {}) }),
    units: told.units ?? {},
    zone: 'new-york',
    unused: header.filter((name) => name !== '' && !used.includes(name)),
  }
}

const mutable = (columns: Readonly<Record<string, string | readonly string[]>>) =>
  Object.fromEntries(Object.entries(columns).map(([field, one]) => [field, typeof one === 'string' ? one : [...one]]))

async function preview(
  { head, entries }: OpenedFile,
  mapping: MappingFile,
  options: Omit<ReadOptions, 'fileName'>,
): Promise<readonly string[]> {
  const lines: string[] = []
  const fileName = entries.length === 1 ? (entries[0]?.name ?? head.fileName) : head.fileName
  const seen = new Set<number>()
  try {
    for await (const record of mappedFormat(mapping).read(entries, { ...options, fileName })) {
      if (record.kind !== 'note') seen.add(record.line)
      if (seen.size > PREVIEWED) break
      lines.push(`  ${wordsOf(record)}`)
    }
  } catch (error) {
    if (!(error instanceof FileFormatError)) throw error
    lines.push(`  ${error.message}`)
  }
  return lines
}

function wordsOf(record: FileRecord): string {
  if (record.kind === 'note') return record.text
  if (record.kind === 'reject') return `line ${record.line}: refused: ${record.reason}`
  const row = record.kind === 'print' ? record.print : record.row
  const told = Object.entries(row).flatMap(([name, value]) => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0) || value === false) return []
    return [`${name} ${isInstant(name, value) ? new Date(value / 1000).toISOString() : String(value)}`]
  })
  return `line ${record.line}: ${record.kind}: ${told.join(', ')}`
}

const isInstant = (name: string, value: unknown): value is number =>
  typeof value === 'number' && /AtUs$|_at_us$|_at$/.test(name)
