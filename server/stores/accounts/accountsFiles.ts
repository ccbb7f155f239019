import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sealed, sumOf, unsealed } from '@/server/sealed'
import { crc32c, isSoundPage, PAGE_BYTES } from '@/server/stores/accounts/pageChecksum'

/** A file of the embedded accounts that is not as it was written. */
export interface Damage {
  /** Within the folder of the accounts. */
  readonly file: string
  readonly found: string
}

const CONTROL = 'global/pg_control'
const CONTROL_BYTES = 8192
/** Where the checksum of the control file stands (PostgreSQL 18), and that of a map of file names. */
const CONTROL_CRC = 292
const MAP_CRC = 520
/** A relation, its maps and its segments: 16384, 16384_fsm, 16384.1. */
const RELATION = /^(?:base|global)\/(?:\d+\/)?\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/
/** Made anew by the engine whenever it likes; nothing is lost with it. */
const PASSING =
  /^(?:pg_stat|pg_stat_tmp|pg_dynshmem|pg_notify|pg_subtrans|pg_replslot)\/|pg_internal\.init$|postmaster\./
const SEGMENT_PAGES = 131_072

/** Sums of the files that carry none of their own, kept while the store is closed. */
const sumsFile = (folder: string): string => `${folder}.sums`

/** Every file below a folder, by its path within it. */
export function filesBelow(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

const isPlain = (file: string): boolean => !RELATION.test(file) && !PASSING.test(file)

/** Keeps sums of what has none: call it when the store is closed. */
export function keepSums(folder: string): void {
  const sums = Object.fromEntries(
    filesBelow(folder)
      .filter(isPlain)
      .map((file) => [file, sumOf(readFileSync(join(folder, file)))]),
  )
  writeFileSync(sumsFile(folder), sealed(sums))
}

/** The files change from now on. */
export function dropSums(folder: string): void {
  rmSync(sumsFile(folder), { force: true })
}

/** What keeps the engine from starting at all: a control file that is cut or changed; null: nothing. */
export function controlDamage(folder: string): string | null {
  const path = join(folder, CONTROL)
  if (!existsSync(path)) return 'is missing'
  const bytes = readFileSync(path)
  if (bytes.length !== CONTROL_BYTES) return `has ${bytes.length} bytes instead of ${CONTROL_BYTES}`
  return crcFits(bytes, CONTROL_CRC) ? null : 'does not fit its checksum'
}

const crcFits = (bytes: Buffer, at: number): boolean => crc32c(bytes.subarray(0, at)) === bytes.readUInt32LE(at)

/** Looks at every file of embedded accounts that are closed. `isChecked` false: sums of the last close are not there. */
export function damagedFiles(folder: string): { readonly damages: readonly Damage[]; readonly isChecked: boolean } {
  const files = filesBelow(folder)
  const kept = existsSync(sumsFile(folder))
    ? (unsealed(readFileSync(sumsFile(folder), 'utf8')) as Readonly<Record<string, string>> | null)
    : null
  const isChecked = kept !== null
  const sums = kept ?? {}
  const control = controlDamage(folder) ?? plainDamage(folder, CONTROL, sums[CONTROL])
  const damages: Damage[] = control === null ? [] : [{ file: CONTROL, found: control }]
  for (const file of files) {
    if (file === CONTROL || PASSING.test(file)) continue
    const found = RELATION.test(file) ? relationDamage(folder, file) : plainDamage(folder, file, sums[file])
    if (found !== null) damages.push({ file, found })
  }
  const there = new Set(files)
  for (const file of Object.keys(sums))
    if (!there.has(file) && file !== CONTROL) damages.push({ file, found: 'is missing' })
  return { damages, isChecked }
}

function relationDamage(folder: string, file: string): string | null {
  const bytes = readFileSync(join(folder, file))
  const first = Number(RELATION.exec(file)?.[1] ?? 0) * SEGMENT_PAGES
  const broken: number[] = []
  for (let at = 0; at + PAGE_BYTES <= bytes.length; at += PAGE_BYTES) {
    const block = first + at / PAGE_BYTES
    if (!isSoundPage(bytes.subarray(at, at + PAGE_BYTES), block)) broken.push(block)
  }
  if (broken.length > 0) return `page ${broken.slice(0, 5).join(', ')} does not fit its checksum`
  return bytes.length % PAGE_BYTES === 0 ? null : `ends in the middle of a page, at byte ${bytes.length}`
}

function plainDamage(folder: string, file: string, sum: string | undefined): string | null {
  const bytes = readFileSync(join(folder, file))
  if (file.endsWith('pg_filenode.map') && (bytes.length < MAP_CRC + 4 || !crcFits(bytes, MAP_CRC)))
    return 'does not fit its checksum'
  return sum === undefined || sumOf(bytes) === sum ? null : 'is not as it was when the store was closed'
}
