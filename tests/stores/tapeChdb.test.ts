import { embeddedTape } from '@/server/stores/tape/chdb'
import { tempDir } from '@/tests/stores/tapeFixtures'
import { tapeStoreSuite } from '@/tests/stores/tapeStore.suite'

tapeStoreSuite('embedded engine in its child process', async () => {
  const { dir, remove } = tempDir('chdb')
  return { store: embeddedTape({ dataDir: dir }), stop: async () => remove() }
})
