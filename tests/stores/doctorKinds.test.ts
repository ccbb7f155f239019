import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { markWhole } from '@/server/history/wholeSessions'
import { examine } from '@/server/operator/doctor'
import { examineOthers } from '@/server/operator/otherFiles'
import { sealed, sumOfFile } from '@/server/sealed'
import { KeptFiles } from '@/server/services/files/keptFiles'
import { MappingShelf } from '@/server/services/import/mappingShelf'
import { filesBelow } from '@/server/stores/accounts/accountsFiles'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import { FolderFiles } from '@/server/stores/files/folderFiles'
import { SqlMarketStore } from '@/server/stores/market/sqlMarketStore'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { dropTableFiles, examineTableFiles, keepTableFiles } from '@/server/stores/tape/process/tableFiles'
import { SESSION, tape, tempDir } from '@/tests/stores/tapeFixtures'
import { isLong } from '@/tests/support/rounds'

const { dir, remove } = tempDir('doctor-kinds')
afterAll(remove)

type Spoiling = 'cut' | 'flipped'
const SPOILINGS: readonly Spoiling[] = ['cut', 'flipped']

function spoil(path: string, how: Spoiling): void {
  const bytes = readFileSync(path)
  const at = bytes.length >> 1
  bytes[at] = (bytes[at] ?? 0) ^ 16
  if (how === 'cut') truncateSync(path, at)
  else writeFileSync(path, bytes)
}

describe('files beside the parts of the tape', () => {
  const folder = join(dir, 'small')
  const FILES = {
    'metadata/undercurrent.sql': "ATTACH DATABASE _ UUID '1'\n",
    'store/abc/abc-1/tape.sql': 'ATTACH TABLE _\n(\n\t`a` Date\n)\n',
    'store/def/def-2/format_version.txt': '1',
    'store/def/def-2/deduplication_logs/deduplication_log_1.txt': '1\tall_1\ttoken\n',
    'store/def/def-2/all_1_1_0/by_session.proj/columns_substreams.txt': '1 substreams for column `a`:\n\ta\n',
  }
  const pathOf = (file: string) => join(folder, 'engine', file)
  const COPIED = Object.keys(FILES)
  beforeAll(() => {
    for (const [file, text] of Object.entries(FILES)) {
      mkdirSync(dirname(pathOf(file)), { recursive: true })
      writeFileSync(pathOf(file), text)
    }
    keepTableFiles(folder)
  })

  it.each(COPIED)('%s: cut, flipped or gone is found, and put back from its copy', (file) => {
    const whole = readFileSync(pathOf(file), 'utf8')
    const damages: (() => void)[] = [
      ...SPOILINGS.map((how) => () => spoil(pathOf(file), how)),
      () => rmSync(pathOf(file)),
    ]
    for (const damage of damages) {
      damage()
      const found = examineTableFiles(folder, false)
      expect(found.damages.map((one) => [one.file, one.isMended])).toEqual([[`engine/${file}`, false]])
      expect(examineTableFiles(folder, true).damages.map(({ isMended }) => isMended)).toEqual([true])
      expect(readFileSync(pathOf(file), 'utf8')).toBe(whole)
    }
    expect(examineTableFiles(folder, false)).toEqual({ damages: [], isCompared: true })
  })

  it('copies that are damaged themselves are not put back, and without copies only what shows is told', () => {
    spoil(`${folder}.kept`, 'flipped')
    expect(examineTableFiles(folder, true)).toEqual({ damages: [], isCompared: false })
    dropTableFiles(folder)
    for (const file of COPIED) spoil(pathOf(file), 'cut')
    expect(examineTableFiles(folder, true).damages.map((one) => `${one.file} ${one.found}`)).toEqual([
      'engine/metadata/undercurrent.sql is not whole',
      'engine/store/abc/abc-1/tape.sql is not whole',
      'engine/store/def/def-2/format_version.txt is not whole',
    ])
  })
})

/** Writes one of each kind of file that lies beside the stores. */
async function writeOthers(dataDir: string): Promise<readonly string[]> {
  const id = 'a'.repeat(43)
  await markWhole(dataDir, { source: 'synthetic', sessionDate: SESSION }, 99)
  writeFileSync(join(dataDir, 'plausibility.json'), sealed({ seed: 1 }))
  const files = new FolderFiles(dataDir)
  for (const folder of ['exports', 'queries', 'datasets']) {
    const kept = new KeptFiles(files, folder, z.object({ madeAtMs: z.number(), sha256: z.string() }))
    writeFileSync(join(dataDir, 'rows'), `rows of ${folder}\n`.repeat(9))
    await kept.say(id, { madeAtMs: 1, sha256: await sumOfFile(join(dataDir, 'rows')) })
    await kept.put(id, join(dataDir, 'rows'))
  }
  new MappingShelf(dataDir).write(
    { text: 'a,b\n' },
    { name: 'desk', title: 'Desk', rows: 'option-prints', columns: {} },
  )
  return filesBelow(dataDir).filter((file) => !/^(?:accounts|tape)\/|\.lock$/.test(file))
}

describe('files beside the stores', () => {
  const folder = join(dir, 'beside')
  const look = (mends: boolean) => examineOthers(folder, { isHeld: false, mends })

  it.each(SPOILINGS)('a %s one is found and named, and what is made again is taken away', async (how) => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const name of ['accounts.sums', 'tape.kept']) writeFileSync(join(folder, name), sealed({ a: '1' }))
    const files = await writeOthers(folder)
    expect(files).toHaveLength(11)
    for (const file of files) {
      const whole = readFileSync(join(folder, file))
      const isMapping = file.startsWith('import-mappings/')
      spoil(join(folder, file), how)
      // People write in mappings: there a changed letter is a changed letter.
      if (isMapping) truncateSync(join(folder, file), whole.length >> 1)
      const [words, ...more] = await look(true)
      expect([words?.startsWith(file.replace(/\.json$/, '')), more], `${file}: ${words}`).toEqual([true, []])
      expect(words).toMatch(isMapping ? /The mapping is lost: / : /Nothing is lost: .* It was taken away\.$/)
      expect(existsSync(join(folder, file))).toBe(isMapping)
      if (isMapping) writeFileSync(join(folder, file), whole)
      else await writeOthers(folder)
      for (const name of ['accounts.sums', 'tape.kept']) writeFileSync(join(folder, name), sealed({ a: '1' }))
    }
    expect(await look(false)).toEqual([])
    writeFileSync(join(folder, 'exports', `${'b'.repeat(43)}.rows`), 'left by a kill')
    expect(await look(false)).toEqual([expect.stringMatching(/^exports\/b+\.rows belongs to no file\./)])
    expect(await examineOthers(folder, { isHeld: true, mends: false })).toEqual([])
  })
})

/** Made anew at each start: nothing is lost with them. */
const PASSING = /^(?:host\.lock|tape\/engine\.xml)$/

/** A file's kind: its path without what counts and names of tables, parts and columns. */
const kindOf = (file: string): string =>
  file
    .replace(/store\/\w+\/[\w-]+/, 'store')
    .replace(/^(tape\/engine\/store\/)(?!deduplication_logs)[^/]+\//, '$1part/')
    .replace(/part\/(?!minmax|data|primary)[\w%.]+\.(bin|c?mrk\d?|idx2?)$/, 'part/column.$1')
    .replace(/\w+\.sql$/, 'table.sql')
    .replace(/\d+/g, '0')

describe.skipIf(!isLong)('npm run doctor over every kind of file of a data directory', () => {
  const data = join(dir, 'data')
  const copy = join(dir, 'copy')
  const kinds = new Map<string, string>()

  beforeAll(async () => {
    await (await openPgliteAccounts(join(data, 'accounts'))).close()
    const store = embeddedTape({ dataDir: data })
    await store.open()
    await new SqlMarketStore(store.engine).open()
    for (const at of [0, 1]) await store.insertPrints({ token: `d${at}`, items: tape(1 + at * 2000, 2000) })
    await store.cancelPrints({ token: 'c', items: [{ sessionDate: SESSION, source: 'synthetic', seq: 7 }] })
    await store.close()
    await writeOthers(data)
    for (const file of filesBelow(data))
      if (!PASSING.test(file) && !file.startsWith('accounts/') && statSync(join(data, file)).size > 0)
        kinds.set(kindOf(file), file)
  })

  it.each(SPOILINGS)(
    'a %s one is found and named, and what can be mended is',
    async (how) => {
      expect(kinds.size).toBeGreaterThan(25)
      const unfound: string[] = []
      const mended: string[] = []
      for (const [kind, file] of kinds) {
        rmSync(copy, { recursive: true, force: true })
        cpSync(data, copy, { recursive: true })
        spoil(join(copy, file), how)
        const told: string[] = []
        const found = await examine(copy, (text) => told.push(text), { mends: true })
        if (found === 0) unfound.push(kind)
        expect(
          found === 0 || told.join('\n').match(/^[\w-]+[/,.] ?.*(?:lost|again|rebuilt|was)/m),
          told.join('\n'),
        ).toBeTruthy()
        if (found > 0 && (await examine(copy, () => undefined)) === 0) mended.push(kind)
      }
      process.stdout.write(
        `${how}: ${kinds.size} kinds, ${kinds.size - unfound.length} found, ${mended.length} mended at once\n`,
      )
      process.stdout.write(`not found: ${unfound.join(', ') || 'none'}\n`)
      // A changed letter of a file that people write in is no damage that shows.
      expect(unfound.filter((kind) => !(how === 'flipped' && kind.startsWith('import-mappings/')))).toEqual([])
      expect(existsSync(join(copy, 'host.lock'))).toBe(false)
    },
    3_600_000,
  )
})
