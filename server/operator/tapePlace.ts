import { dataDirHolder, lockDataDir } from '@/server/stores/dataDirLock'
import { attachedTape, embeddedTape } from '@/server/stores/tape/chdb'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'

/** The embedded tape of a data directory for one piece of work: through the host that has it open, else by itself. */
export async function withTape<T>(
  dataDir: string,
  purpose: string,
  work: (store: SqlTapeStore) => Promise<T>,
): Promise<T> {
  const isHeld = dataDirHolder(dataDir) !== null
  const lock = isHeld ? null : lockDataDir(dataDir, purpose)
  const store = isHeld ? attachedTape(dataDir) : embeddedTape({ dataDir })
  try {
    await store.open()
    return await work(store)
  } finally {
    await store.close()
    lock?.release()
  }
}
