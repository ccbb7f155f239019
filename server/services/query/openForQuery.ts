import { dataDirHolder, lockDataDir } from '@/server/stores/dataDirLock'
import { attachedTape, embeddedTape } from '@/server/stores/tape/chdb'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'
import type { TapeStore } from '@/server/stores/tape/port'

export interface OpenTape {
  readonly store: TapeStore
  /** True when the running host serves the tape. */
  readonly attached: boolean
  close(): Promise<void>
}

export interface TapePlace {
  readonly dataDir: string
  /** Address of a ClickHouse server; null: the embedded tape of the data directory. */
  readonly tapeUrl: string | null
  /** What this process is, for the message another opener gets. */
  readonly purpose: string
}

/**
 * Opens the tape for a tool: on the server where there is one, through the running host when the data directory is
 * in use, else by itself.
 */
export async function openTape({ dataDir, tapeUrl, purpose }: TapePlace): Promise<OpenTape> {
  if (tapeUrl !== null) return opened(clickHouseTape(tapeUrl), false, () => undefined)
  if (dataDirHolder(dataDir) !== null) return opened(attachedTape(dataDir), true, () => undefined)
  const lock = lockDataDir(dataDir, purpose)
  return opened(embeddedTape({ dataDir }), false, () => lock.release())
}

async function opened(store: TapeStore, attached: boolean, release: () => void): Promise<OpenTape> {
  const close = async (): Promise<void> => {
    try {
      await store.close()
    } finally {
      release()
    }
  }
  try {
    await store.open()
  } catch (error) {
    await close()
    throw error
  }
  return { store, attached, close }
}
