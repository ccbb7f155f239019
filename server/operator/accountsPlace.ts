import { join } from 'node:path'
import { reachedOnce } from '@/server/engineAway'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import type { AccountsStore } from '@/server/stores/accounts/port'
import { openPostgresAccounts } from '@/server/stores/accounts/postgres'
import { lockDataDir } from '@/server/stores/dataDirLock'

/** Where the accounts are. */
export interface AccountsPlace {
  readonly dataDir: string
  /** PostgreSQL; the embedded store of the data directory when there is none. */
  readonly databaseUrl: string | undefined
}

/** Opens the accounts for one piece of work of a tool. Embedded ones are open to one process at a time. */
export async function withAccounts<T>(
  { dataDir, databaseUrl }: AccountsPlace,
  purpose: string,
  work: (store: AccountsStore) => Promise<T>,
): Promise<T> {
  const lock = databaseUrl === undefined ? lockDataDir(dataDir, purpose) : null
  try {
    const open = () => openPgliteAccounts(join(dataDir, 'accounts'))
    const store = await (databaseUrl === undefined
      ? open()
      : reachedOnce({ setting: 'DATABASE_URL', url: databaseUrl }, () => openPostgresAccounts(databaseUrl)))
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  } finally {
    lock?.release()
  }
}
