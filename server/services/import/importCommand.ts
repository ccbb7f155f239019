import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Clock } from '@/lib/core/clock'
import { isIsoDate } from '@/lib/market/isoDate'
import { tickerForm } from '@/lib/market/tickerForm'
import { FileFormatError } from '@/server/collectors/files/fileFormat'
import { fileFormats } from '@/server/collectors/files/formats'
import { OPEN_CLOSE_EXCHANGES } from '@/server/collectors/files/openClose/cboeOpenClose'
import { type ImportOptions, type ImportStores, importFile } from '@/server/services/import/importFile'
import type { ImportReport } from '@/server/services/import/importReport'
import { mapFile } from '@/server/services/import/mapCommand'
import { MappingShelf } from '@/server/services/import/mappingShelf'
import { openTape, type TapePlace } from '@/server/services/query/openForQuery'

const widest = Math.max(...fileFormats.map(({ name }) => name.length))
const usage = `Usage: npm run import -- <file…> [--as FORMAT] [--session YYYY-MM-DD] [--ticker SYMBOL] [--zone chicago|new-york] [--exchange ${OPEN_CLOSE_EXCHANGES.join('|')}]
       npm run import -- --map <file…>   writes how a table is read (columns, units, clock), shows ten rows and stores nothing
Formats (found from the content when --as is not given):
${fileFormats.map(({ name, title }) => `  ${name.padEnd(widest)} ${title}`).join('\n')}
Exit code: 0 all files imported (bad rows are reported), 1 a file could not be imported, 2 wrong use.`

export interface ImportOutput {
  readonly out: (text: string) => void
  readonly error: (text: string) => void
}

/** The command behind `npm run import`: every file by itself, so that one bad file does not stop the others. */
export async function importCommand(
  args: readonly string[],
  place: TapePlace,
  clock: Clock,
  output: ImportOutput,
): Promise<0 | 1 | 2> {
  if (args.includes('--help') || args.includes('-h')) {
    output.out(usage)
    return 0
  }
  const asked = readArguments(args)
  if (typeof asked === 'string') {
    output.error(`${asked}\n\n${usage}`)
    return 2
  }
  const mappings = new MappingShelf(place.dataDir)
  if (asked.isMap) return await mapAll(mappings, asked, output)
  let failed = 0
  const tape = await openTape(place)
  try {
    for (const path of asked.files)
      failed += (await importOne({ tape: tape.store, market: tape.market }, clock, path, {
        asked: { ...asked.options, mappings },
        output,
      }))
        ? 0
        : 1
  } finally {
    await tape.close()
  }
  if (asked.files.length > 1) output.out(`${asked.files.length - failed} of ${asked.files.length} files imported`)
  return failed > 0 ? 1 : 0
}

/** The mapping of each file; none of them is stored. */
async function mapAll(
  mappings: MappingShelf,
  { files, options }: { readonly files: readonly string[]; readonly options: ImportOptions },
  output: ImportOutput,
): Promise<0 | 1> {
  let code: 0 | 1 = 0
  for (const path of files) {
    try {
      if (!existsSync(path)) throw new FileFormatError('there is no such file')
      output.out((await mapFile(mappings, path, options)).join('\n'))
    } catch (error) {
      if (!(error instanceof FileFormatError)) throw error
      output.error(`${path}: ${error.message}`)
      code = 1
    }
  }
  return code
}

async function importOne(
  stores: ImportStores,
  clock: Clock,
  path: string,
  { asked, output }: { asked: ImportOptions; output: ImportOutput },
): Promise<boolean> {
  if (!existsSync(path)) {
    output.error(`${path}: there is no such file`)
    return false
  }
  try {
    const progress = (read: number): void => output.error(`  … ${read.toLocaleString('en-US')} rows`)
    const reports = await importFile(stores, clock, path, { ...asked, progress })
    for (const report of reports) output.out(report.lines().join('\n'))
    if (reports.some(isOfUse)) return true
    output.error(`${path}: nothing in this file could be stored`)
    return false
  } catch (error) {
    output.error(`${path}: ${error instanceof Error ? error.message : String(error)}`)
    if (!(error instanceof FileFormatError))
      output.error('What was stored before this point stays; importing the file again continues.')
    return false
  }
}

function isOfUse({ read, rejected, notes }: ImportReport): boolean {
  // A calendar without entries or a form without securities is complete all the same; its note says so.
  return read === 0 ? notes.length > 0 : rejected < read
}

function readArguments(args: readonly string[]): { files: string[]; options: ImportOptions; isMap: boolean } | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        session: { type: 'string' },
        ticker: { type: 'string' },
        zone: { type: 'string' },
        exchange: { type: 'string' },
        map: { type: 'boolean' },
      },
    })
    if (positionals.length === 0) return 'No file was given.'
    if (values.session !== undefined && !isIsoDate(values.session))
      return `--session is '${values.session}', a date as YYYY-MM-DD was expected.`
    if (values.as !== undefined && !fileFormats.some(({ name }) => name === values.as))
      return `There is no format '${values.as}'.`
    const exchange = OPEN_CLOSE_EXCHANGES.find((one) => one === values.exchange?.toUpperCase())
    if (values.exchange !== undefined && exchange === undefined)
      return `--exchange is '${values.exchange}', one of ${OPEN_CLOSE_EXCHANGES.join(', ')} was expected.`
    const zone = values.zone
    if (zone !== undefined && zone !== 'chicago' && zone !== 'new-york')
      return `--zone is '${zone}', chicago or new-york was expected.`
    return {
      isMap: values.map === true,
      files: positionals,
      options: {
        ...(values.as === undefined ? {} : { as: values.as }),
        ...(values.session === undefined ? {} : { session: values.session }),
        ...(zone === undefined ? {} : { zone }),
        ...(exchange === undefined ? {} : { exchange }),
        ...(values.ticker === undefined ? {} : { ticker: tickerForm(values.ticker) }),
      },
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
