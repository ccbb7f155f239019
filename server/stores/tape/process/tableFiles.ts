import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sealed, unsealed } from '@/server/sealed'
import { type Damage, filesBelow } from '@/server/stores/accounts/accountsFiles'

/**
 * Files of the engine that have no checksum: what each table is, which inserts it has seen, and where columns lie in a part and in
 * its second order. They are small, and without one of them it may not open; so copies are kept while it is closed.
 */
const WITHOUT_SUM =
  /^(?:metadata\/[^/]+\.sql|store\/[^/]+\/[^/]+\/(?:[^/]+\.(?:sql|txt)|deduplication_logs\/[^/]+|[^/]+\/(?:[^/]+\.proj\/)?columns_substreams\.txt))$/
/** Small files that show by themselves whether they are whole: of a table, and those of a part without a checksum. */
const SHAPES: readonly (readonly [file: RegExp, shape: RegExp])[] = [
  [/\.sql$/, /^ATTACH [\P{Cc}\n\t]*\n$/u],
  [/\/format_version\.txt$/, /^1\n?$/],
  [/\/metadata_version\.txt$/, /^\d+\n?$/],
  [/\/default_compression_codec\.txt$/, /^CODEC\([A-Z]\w*(?:\(\d+\))?\)\n?$/],
]

type Copies = Readonly<Record<string, string>>

const copiesFile = (tape: string): string => `${tape}.kept`
const engineOf = (tape: string): string => join(tape, 'engine')
const tableFiles = (tape: string): readonly string[] =>
  filesBelow(engineOf(tape)).filter((file) => WITHOUT_SUM.test(file))

/** What a file shows without a copy of it; null where nothing is wrong or nothing shows. */
function shownDamage(tape: string, file: string): TableFilesReport['damages'][number] | null {
  const shape = SHAPES.find(([name]) => name.test(file))?.[1]
  if (shape === undefined || shape.test(readFileSync(join(engineOf(tape), file), 'utf8'))) return null
  return { file: `engine/${file}`, found: 'is not whole', isMended: false }
}

/** Keeps copies: call it when the engine is closed. `tape`: the folder of the embedded tape. */
export function keepTableFiles(tape: string): void {
  const copies = tableFiles(tape).map((file) => [file, readFileSync(join(engineOf(tape), file), 'base64')])
  writeFileSync(copiesFile(tape), sealed(Object.fromEntries(copies)))
}

/** The files change from now on. */
export function dropTableFiles(tape: string): void {
  rmSync(copiesFile(tape), { force: true })
}

/** The copies of the last close; null where it was not closed in order; 'damaged' where they cannot be trusted. */
function copiesOf(tape: string): Copies | null | 'damaged' {
  if (!existsSync(copiesFile(tape))) return null
  return (unsealed(readFileSync(copiesFile(tape), 'utf8')) as Copies | null) ?? 'damaged'
}

export interface TableFilesReport {
  /** By their path within the folder of the tape. */
  readonly damages: readonly (Damage & { readonly isMended: boolean })[]
  /** False: there were no sound copies to compare with, so only what shows by itself was found. */
  readonly isCompared: boolean
}

/** Compares the files outside the parts of a closed tape with their copies, and, where `mends`, puts the copies back. */
export function examineTableFiles(tape: string, mends: boolean): TableFilesReport {
  const copies = copiesOf(tape)
  const kept = copies === null || copies === 'damaged' ? {} : copies
  const files = filesBelow(engineOf(tape))
  const there = new Set(files)
  const changed = Object.entries(kept).flatMap(([file, copy]) => {
    const path = join(engineOf(tape), file)
    const isThere = there.has(file)
    if (isThere && readFileSync(path, 'base64') === copy) return []
    if (mends) writeFileSync(path, Buffer.from(copy, 'base64'))
    const found = isThere ? 'is not as it was when the tape was closed' : 'is missing'
    return [{ file: `engine/${file}`, found, isMended: mends }]
  })
  const shown = files.filter((file) => !(file in kept)).flatMap((file) => shownDamage(tape, file) ?? [])
  return { damages: [...changed, ...shown], isCompared: copies !== null && copies !== 'damaged' }
}
