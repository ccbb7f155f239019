import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { wordTable } from '@/lib/core/wordTable'
import { MappingFile } from '@/server/collectors/files/table/mappingFile'
import { sumOfFile, unsealed } from '@/server/sealed'
import { filesBelow } from '@/server/stores/accounts/accountsFiles'

/** Sealed files at the top, with what becomes of their content without them. */
const SEALED: Readonly<Record<string, string>> = wordTable({
  'accounts.sums': 'Nothing is lost: it is written again when the accounts are closed.',
  'tape.kept': 'Nothing is lost: it is written again when the tape is closed.',
  'whole-sessions.json': 'Nothing is lost: sessions of the built-in market are looked through again.',
  'plausibility.json': 'Nothing is lost: the page Plausibility measures again.',
})
/** Files for readers, each with what is known of it beside. */
const FOR_READERS = ['exports', 'queries', 'datasets']
const AGAIN = 'Nothing is lost: it is written again when it is asked for.'
const MAPPING = 'The mapping is lost: npm run import -- --map <file> writes one anew, or restore a backup.'

/** What is known of a file: an export that is being written has no sum yet. */
const Facts = z.object({ sha256: z.string().nullable() })

interface Finding {
  readonly words: string
  /** Taken away by mending: what is made again is made again only when it is gone. */
  readonly files: readonly string[]
}

/** Looks at the files of a data directory beside its stores. While a host runs, what it is writing is left alone. */
export async function examineOthers(
  dataDir: string,
  { isHeld, mends }: { readonly isHeld: boolean; readonly mends: boolean },
): Promise<readonly string[]> {
  const found = [...brokenSeals(dataDir), ...brokenMappings(dataDir), ...(await brokenFiles(dataDir, isHeld))]
  return found.map(({ words, files }) => {
    if (files.length === 0) return words
    if (mends) for (const file of files) rmSync(join(dataDir, file), { force: true })
    return `${words} ${mends ? 'It was taken away.' : 'npm run doctor -- --mend takes it away.'}`
  })
}

const isSound = (path: string): boolean => unsealed(readFileSync(path, 'utf8')) !== null

const brokenSeals = (dataDir: string): readonly Finding[] =>
  Object.entries(SEALED)
    .filter(([file]) => existsSync(join(dataDir, file)) && !isSound(join(dataDir, file)))
    .map(([file, rest]) => ({ words: `${file} is not as it was written. ${rest}`, files: [file] }))

const below = (dataDir: string, folder: string): readonly string[] =>
  existsSync(join(dataDir, folder)) ? filesBelow(join(dataDir, folder)).map((file) => `${folder}/${file}`) : []

/** People write in them, so a changed byte shows only where it is no mapping any more. */
function brokenMappings(dataDir: string): readonly Finding[] {
  const isMapping = (file: string): boolean => {
    try {
      return MappingFile.safeParse(JSON.parse(readFileSync(join(dataDir, file), 'utf8'))).success
    } catch {
      return false
    }
  }
  return below(dataDir, 'import-mappings')
    .filter((file) => !isMapping(file))
    .map((file) => ({ words: `${file} cannot be read. ${MAPPING}`, files: [] }))
}

async function brokenFiles(dataDir: string, isHeld: boolean): Promise<readonly Finding[]> {
  const all = new Set(FOR_READERS.flatMap((folder) => below(dataDir, folder)))
  const found: Finding[] = []
  const belong = new Set<string>()
  for (const facts of [...all].filter((file) => file.endsWith('.json'))) {
    const file = facts.slice(0, -'.json'.length)
    belong.add(file).add(facts)
    const read = Facts.safeParse(unsealed(readFileSync(join(dataDir, facts), 'utf8')))
    if (read.success && read.data.sha256 === null) continue
    const isWhole = read.success && all.has(file) && (await sumOfFile(join(dataDir, file))) === read.data.sha256
    if (!isWhole) found.push({ words: `${file} is not as it was written. ${AGAIN}`, files: [file, facts] })
  }
  const left = isHeld ? [] : [...all].filter((file) => !belong.has(file))
  return [...found, ...left.map((file) => ({ words: `${file} belongs to no file. ${AGAIN}`, files: [file] }))]
}
