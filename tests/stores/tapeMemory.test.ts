import { MemoryTape } from '@/server/stores/tape/memory'
import { tapeStoreSuite } from '@/tests/stores/tapeStore.suite'

tapeStoreSuite('in memory', async () => ({ store: new MemoryTape(), stop: async () => undefined }))
