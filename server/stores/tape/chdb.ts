import { ChildEngine } from '@/server/stores/tape/process/childEngine'
import { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'

export interface EmbeddedTapeOptions {
  readonly dataDir: string
  /** True: rows are on the disk, not only with the operating system, before they are acknowledged. */
  readonly isDurable?: boolean
  /** Told about each restart of a crashed tape process. */
  readonly onRestart?: (attempt: number) => void
}

/** The embedded tape of a data directory, in a child process of this one. Call `open` before use. */
export function embeddedTape(options: EmbeddedTapeOptions): SqlTapeStore {
  return new SqlTapeStore(new ChildEngine({ ...options, spawn: true }))
}

/** The embedded tape that another process of this data directory has open. */
export function attachedTape(dataDir: string): SqlTapeStore {
  return new SqlTapeStore(new ChildEngine({ dataDir, spawn: false }), true)
}
