import { reachedOnce } from '@/server/engineAway'
import { dataDirHolder, lockDataDir } from '@/server/stores/dataDirLock'
import type { MarketStore } from '@/server/stores/market/port'
import { SqlMarketStore } from '@/server/stores/market/sqlMarketStore'
import { attachedTape, embeddedTape } from '@/server/stores/tape/chdb'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'
import type { TapeStore } from '@/server/stores/tape/port'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'

export interface OpenTape {
  readonly store: TapeStore
  /** Entities of the stock side, on the same engine. */
  readonly market: MarketStore
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
 * Opens the tape for a tool: on the server where there is one, through the process that has the data directory, else
 * by itself.
 */
export async function openTape({ dataDir, tapeUrl, purpose }: TapePlace): Promise<OpenTape> {
  if (tapeUrl !== null) {
    const reads = purpose === 'query'
    const open = () => opened(clickHouseTape(tapeUrl, reads), reads, () => undefined)
    return reachedOnce({ setting: 'TAPE_URL', url: tapeUrl }, open)
  }
  if (dataDirHolder(dataDir) !== null) return opened(attachedTape(dataDir), true, () => undefined)
  // The tape process of one that was killed lives on for a moment; ours waits for it.
  const lock = lockDataDir(dataDir, purpose)
  return opened(embeddedTape({ dataDir }), false, () => lock.release())
}

async function opened(store: SqlTapeStore, attached: boolean, release: () => void): Promise<OpenTape> {
  const close = async (): Promise<void> => {
    try {
      await store.close()
    } finally {
      release()
    }
  }
  const market = new SqlMarketStore(store.engine, attached)
  try {
    await store.open()
    await market.open()
  } catch (error) {
    await close()
    throw error
  }
  return { store, market, attached, close }
}
