import { MemoryTape } from '@/tests/oracle/memoryTape'
import { tapeStoreSuite } from '@/tests/stores/tapeStore.suite'

tapeStoreSuite('in memory', async () => ({ store: new MemoryTape(), stop: async () => undefined }))
