import { readdirSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ChildEngine } from '@/server/stores/tape/process/childEngine'
import { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'
import { tape, tempDir } from '@/tests/stores/tapeFixtures'
import { tracedSyncs } from '@/tests/support/tracedSyncs'

const ends: (() => unknown)[] = []
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** Files of the parts that stand in a folder, each once: newer Node lists those behind a link as well. */
const filesOf = (folder: string): readonly string[] => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /_\d+_\d+_\d+$/.test(entry.parentPath) && !entry.parentPath.includes('tmp_'))
    .map((entry) => realpathSync(join(entry.parentPath, entry.name)))
  return [...new Set(files)]
}

/** Where a file or folder stands in the end: a part is written under another name first. */
const placeOf = (path: string) => path.replace('/tmp_insert_', '/')

// Issue 28, durability: the tape acknowledges what is on the disk, or says otherwise (`TAPE_SYNC`).
it.for([
  ['disk', true],
  ['system', false],
] as const)(
  'TAPE_SYNC=%s: files of an insert are on the disk before it is acknowledged: %s',
  async ([, isDurable], context) => {
    const { dir, remove } = tempDir('tape-sync')
    ends.push(remove)
    const engine = new ChildEngine({ dataDir: dir, spawn: true, isDurable })
    const store = new SqlTapeStore(engine)
    await store.open()
    ends.push(() => store.close())
    await store.insertPrints({ token: 'first', items: tape(0, 50) })
    const before = new Set(filesOf(dir))
    const insert = () => store.insertPrints({ token: 'second', items: tape(50, 50) })
    const synced = await tracedSyncs(engine.childPid ?? 0, join(dir, 'calls'), insert)
    if (synced === null) return context.skip('strace is not here or may not look at other processes')
    const written = filesOf(dir).filter((path) => !before.has(path))
    expect(written.length).toBeGreaterThan(20)
    const onDisk = new Set(synced.map(placeOf))
    const isSafe = (path: string) => onDisk.has(path) && onDisk.has(dirname(path))
    expect(written.filter((path) => isSafe(path) !== isDurable)).toEqual([])
  },
)
