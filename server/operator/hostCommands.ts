import type { Accounts } from '@/server/accounts'
import type { HostOptions } from '@/server/hostApp'
import type { OpenedSources } from '@/server/hostFeeds'
import { makeAdministrator } from '@/server/operator/administrator'
import { feedCommands } from '@/server/operator/feedsCommand'
import type { HostCommands } from '@/server/operator/hostDoor'
import { retentionCommands } from '@/server/operator/retentionCommand'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'

/** What commands may ask of this host while it has the data directory open. */
export const commandsOf = (
  { env, clock }: Pick<HostOptions, 'env' | 'clock'>,
  {
    sources,
    accounts,
    store,
  }: {
    readonly sources: OpenedSources
    readonly accounts: Accounts
    readonly store: SqlTapeStore
  },
): HostCommands => {
  const { deps, dump } = accounts
  return {
    administrator: ({ email }) => makeAdministrator({ ...deps, clock }, email),
    ...(dump && { dumpAccounts: async ({ path }) => dump(String(path)).then(() => 'done') }),
    ...feedCommands(sources),
    ...retentionCommands(deps.db, store, { kept: env.RETENTION, clock }),
  }
}
