import type { FileRecord, ReadOptions } from '@/server/collectors/files/fileFormat'
import { type MadeTable, type TableVariant, tableVariants } from '@/tests/support/files/tableVariants'
import type { givenFiles } from '@/tests/support/readEntityFile'

type Row = readonly (string | number | boolean | null | undefined)[]

/** A writer of one kind of file, and what a reader must see in what it wrote, by figures that the writer knows. */
export interface FileMaker {
  readonly format: string
  readonly fileName: string
  readonly folder?: string
  readonly options?: Partial<ReadOptions>
  readonly made: MadeTable
  readonly wanted: readonly Row[]
  /** The same of a record; null for a record of another kind. */
  readonly read: (record: FileRecord) => Row | null
}

/** A figure without what adding and dividing of doubles leaves behind its tenth digit. */
export const near = (value: number | null | undefined): number | null | undefined =>
  typeof value === 'number' ? Number(value.toPrecision(10)) : value

const sorted = (rows: readonly Row[]): string[] => rows.map((row) => row.join(' ')).sort()

async function faultOf(given: ReturnType<typeof givenFiles>['given'], maker: FileMaker, variant: TableVariant) {
  const bytes = variant.bytes(maker.made, maker.fileName)
  if (bytes === null) return null
  const options = { ...maker.options, ...(maker.folder === undefined ? {} : { folder: maker.folder }) }
  const { name, records } = await given(`${maker.fileName}${variant.ending ?? ''}`, bytes, {
    ...options,
    fileName: maker.fileName,
  }).catch((error: Error) => ({ name: error.message, records: [] }))
  if (name !== maker.format) return `read as ${name}`
  const refused = records.flatMap((one) => (one.kind === 'reject' ? [one.reason] : []))
  if (refused.length !== (variant.refused ?? 0)) return `refused ${refused.length}: ${refused[0]}`
  const rows = sorted(records.flatMap((record) => [maker.read(record) ?? []].filter((row) => row.length > 0)))
  const wanted = sorted(maker.wanted)
  if (rows.length !== wanted.length) return `${rows.length} rows for ${wanted.length}`
  const wrong = rows.findIndex((row, at) => row !== wanted[at])
  return wrong === -1 ? null : `${rows[wrong]} for ${wanted[wrong]}`
}

/** Variants of the file that are not read as what they say, each with what was read. */
export async function faultsOf(given: ReturnType<typeof givenFiles>['given'], maker: FileMaker): Promise<string[]> {
  const faults: string[] = []
  for (const variant of tableVariants) {
    const fault = await faultOf(given, maker, variant)
    if (fault !== null) faults.push(`${variant.name}: ${fault}`)
  }
  return faults
}
