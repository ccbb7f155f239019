import { type FileFormat, FileFormatError, type FileHead } from '@/server/collectors/files/fileFormat'
import { fileFormats } from '@/server/collectors/files/formats'
import { membersOf, type OpenedFile } from '@/server/collectors/files/openFile'
import { unknownWords } from '@/server/services/import/unknownWords'

/** How the format of a file is found. */
export interface FormatChoice {
  /** `--as`: name of the format; detected from the content when absent. */
  readonly as?: string
  /** Mappings of tables that the reader wrote: they win over what is detected. */
  readonly mappings?: { formatFor(head: FileHead): FileFormat | null }
}

/** What is read in one go: a file, a zip whose members belong together, or one member of another zip. */
export interface Part {
  readonly file: OpenedFile
  readonly format: FileFormat
  readonly notes: readonly string[]
}

/** Throws FileFormatError where nothing of a file is of a known format. */
export async function partsOf(file: OpenedFile, options: FormatChoice): Promise<readonly [Part, ...Part[]]> {
  const whole = knownFormat(file, options)
  if (file.entries.length === 1 || whole?.isArchive === true) {
    return [{ file, format: whole ?? unknownFormat(file), notes: [] }]
  }
  const parts: Part[] = []
  const leftOut: string[] = []
  for (const member of await membersOf(file)) {
    const format = knownFormat(member, options)
    if (format === null) leftOut.push(`${member.head.fileName} is of no known format and was left out`)
    else parts.push({ file: member, format, notes: [] })
  }
  const [first, ...others] = parts
  return first === undefined ? unknownFormat(file) : [{ ...first, notes: leftOut }, ...others]
}

function knownFormat({ head }: OpenedFile, { as, mappings }: FormatChoice): FileFormat | null {
  if (as === undefined) return mappings?.formatFor(head) ?? fileFormats.find((format) => format.detects(head)) ?? null
  const named = fileFormats.find((format) => format.name === as)
  if (named === undefined) throw new FileFormatError(`There is no format '${as}'; --help lists them.`)
  return named
}

function unknownFormat({ head }: OpenedFile): never {
  throw new FileFormatError(unknownWords(head, fileFormats))
}
