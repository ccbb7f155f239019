import { dataDirHolder, lockDataDir } from '@/server/stores/dataDirLock'
import { attachedTape, embeddedTape } from '@/server/stores/tape/chdb'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'
import type { TapeStore } from '@/server/stores/tape/port'
import { tapeDir } from '@/server/stores/tape/process/paths'

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
 * Opens the tape for a tool: on the server where there is one, through the process that has the tape of the data
 * directory open, else by itself.
 */
export async function openTape({ dataDir, tapeUrl, purpose }: TapePlace): Promise<OpenTape> {
  if (tapeUrl !== null) return opened(clickHouseTape(tapeUrl), false, () => undefined)
  const attach = (): Promise<OpenTape> => opened(attachedTape(dataDir), true, () => undefined)
  if (dataDirHolder(dataDir) !== null) return attach()
  // The tape process of a host that was killed lives on for a moment and answers nobody.
  const other = dataDirHolder(tapeDir(dataDir)) === null ? null : await attach().catch(() => null)
  if (other !== null) return other
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
