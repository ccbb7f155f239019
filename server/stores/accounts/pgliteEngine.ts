import { PGlite } from '@electric-sql/pglite'

/**
 * The engine's own cache of pages. Its default of 128 MB is written over at the start and so held for good; accounts are a
 * handful of pages, and what does not fit comes from the system's cache of the same files.
 */
const PAGE_CACHE = ['-c', 'shared_buffers=16MB']

/**
 * The engine's start without `-F`: it asks for everything it acknowledges to be put on the disk. By fsync, because fdatasync,
 * its own choice, is an empty function in this build.
 */
const START = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...PAGE_CACHE,
]

/** The embedded database of a folder in this very process, starting; '' keeps everything in memory. */
export function engineOn(dataDir: string): PGlite {
  const options = { startParams: START }
  return dataDir === '' ? new PGlite(options) : new PGlite(dataDir, options)
}
