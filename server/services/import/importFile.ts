import { basename, dirname, resolve } from 'node:path'
import { prettifyError, ZodError } from 'zod'
import type { Clock } from '@/lib/core/clock'
import { CellError } from '@/server/collectors/files/fields'
import {
  type FileFormat,
  FileFormatError,
  type FilePrint,
  type FileRecord,
  type ReadOptions,
} from '@/server/collectors/files/fileFormat'
import { openFile } from '@/server/collectors/files/openFile'
import { closesByCusip } from '@/server/services/import/closesByCusip'
import { contentNumber } from '@/server/services/import/contentNumber'
import { EntityStore } from '@/server/services/import/entityStore'
import { type FormatChoice, type Part, partsOf } from '@/server/services/import/fileParts'
import { ImportReport } from '@/server/services/import/importReport'
import { RowStore } from '@/server/services/import/rowStore'
import { SessionSteps } from '@/server/services/import/sessionSteps'
import type { MarketStore } from '@/server/stores/market/port'
import type { TapeStore } from '@/server/stores/tape/port'

export interface ImportOptions extends Omit<ReadOptions, 'fileName' | 'folder'>, FormatChoice {
  /** Called now and then with the rows read so far. */
  readonly progress?: (read: number) => void
  /** Makes the rows another block than the same rows of an earlier reading, which may have been replaced meanwhile. */
  readonly edition?: string
}

/** Where the rows go. */
export interface ImportStores {
  readonly tape: TapeStore
  readonly market: MarketStore
}

/** Rows kept in memory before they are put in order; files of formats without an order must fit. */
const mostUnordered = 5_000_000

/**
 * Reads one file into the tape: detect, parse row by row, run every print through the same `step` as the live feed,
 * store with tokens made from the content, so that the same file again changes nothing. Good rows survive bad ones.
 * A zip of several files gives a report of each. Throws FileFormatError when the file as a whole cannot be read.
 */
export async function importFile(
  stores: ImportStores,
  clock: Clock,
  path: string,
  options: ImportOptions = {},
): Promise<readonly [ImportReport, ...ImportReport[]]> {
  const file = await openFile(path)
  const folder = file.isZip ? basename(path) : basename(dirname(resolve(path)))
  try {
    const [first, ...others] = await partsOf(file, options)
    const read = (part: Part): Promise<ImportReport> => importPart(stores, clock, part, { ...options, folder })
    const reports: [ImportReport, ...ImportReport[]] = [await read(first)]
    for (const part of others) reports.push(await read(part))
    return reports
  } finally {
    file.close()
  }
}

async function importPart(
  { tape, market }: ImportStores,
  clock: Clock,
  { file, format, notes }: Part,
  options: ImportOptions & Pick<ReadOptions, 'folder'>,
): Promise<ImportReport> {
  const report = new ImportReport(file.head.fileName, format)
  report.notes.push(...notes)
  const content = await contentNumber(file.entries)
  const rows = new RowStore(tape, report, { source: format.name, content })
  const entities = new EntityStore(market, report, format, options.edition)
  const steps = new SessionSteps(tape, clock, report, { source: format.name, content })
  // A day or a ticker stands in the name of what was zipped; the zip is its folder.
  const fileName = file.entries.length === 1 ? (file.entries[0]?.name ?? '') : file.head.fileName
  const closesOf: ReadOptions['closesOf'] = (cusips, day) => closesByCusip(market, cusips, day)
  const records = format.read(file.entries, { ...options, fileName, closesOf })
  const sinks = { rows, entities, steps, report, options }
  try {
    if (format.inTimeOrder) await runOrdered(records, sinks)
    else await runUnordered(records, sinks)
  } catch (error) {
    throw asFormatError(error, format)
  }
  await rows.finish()
  await entities.finish()
  await steps.finish()
  return report
}

/** A document or a first line that is not what its format promises, in words; other errors stay. */
function asFormatError(error: unknown, { title }: FileFormat): unknown {
  if (error instanceof ZodError) return new FileFormatError(`This is not ${title}: ${prettifyError(error)}`)
  return error instanceof CellError ? new FileFormatError(`This cannot be ${title}: ${error.message}.`) : error
}

interface Sinks {
  readonly rows: RowStore
  readonly entities: EntityStore
  readonly steps: SessionSteps
  readonly report: ImportReport
  readonly options: ImportOptions
}

async function runOrdered(records: AsyncIterable<FileRecord>, sinks: Sinks): Promise<void> {
  for await (const record of records) {
    if (record.kind === 'print') await sinks.steps.add(record.line, record.print)
    else await takeOther(record, sinks)
    noteRead(record, sinks)
  }
}

/** Time order first, then the order of the file: the running sums must see the day as it happened. */
async function runUnordered(records: AsyncIterable<FileRecord>, sinks: Sinks): Promise<void> {
  const prints: { line: number; print: FilePrint }[] = []
  for await (const record of records) {
    if (record.kind === 'print') {
      prints.push({ line: record.line, print: record.print })
      if (prints.length > mostUnordered)
        throw new FileFormatError(`The file holds more than ${mostUnordered} prints that are not in time order.`)
    } else await takeOther(record, sinks)
    noteRead(record, sinks)
  }
  prints.sort((a, b) => a.print.executed_at_us - b.print.executed_at_us || a.line - b.line)
  sinks.report.duplicates = countDuplicates(prints.map(({ print }) => print))
  for (const { line, print } of prints) await sinks.steps.add(line, print)
}

async function takeOther(
  record: Exclude<FileRecord, { kind: 'print' }>,
  { rows, entities, report }: Sinks,
): Promise<void> {
  if (record.kind === 'reject') report.reject(record.line, record.reason)
  else if (record.kind === 'note') report.notes.push(record.text)
  else if (record.kind === 'entity') await entities.add(record)
  else if (record.kind === 'chain') await rows.addChain(record.row, record.last)
  else await rows.addDay(record.row)
}

function noteRead(record: FileRecord, { report, options }: Sinks): void {
  if (record.kind === 'note') return
  // The day and the chain of one row are one row read.
  const isSameRow = record.kind === 'chain' && report.dayLine === record.line
  report.dayLine = record.kind === 'day' ? record.line : 0
  // A row of a screen has many figures.
  const isFigure = record.kind === 'entity' && record.table === 'published_figures'
  const isSameFigure = isFigure && report.figureLine === record.line
  report.figureLine = isFigure ? record.line : 0
  if (isSameRow || isSameFigure) return
  report.read++
  if (report.read % 20_000 === 0) options.progress?.(report.read)
}

/** Prints that equal an earlier one in every field. They are separate trades and stay. */
function countDuplicates(prints: readonly FilePrint[]): number {
  const seen = new Set<string>()
  let count = 0
  for (const print of prints) {
    const key = JSON.stringify(print)
    if (seen.has(key)) count++
    else seen.add(key)
  }
  return count
}
