import type { Retention } from '@/server/envRetention'
import { withAccounts } from '@/server/operator/accountsPlace'
import type { DataPlace } from '@/server/operator/backup'
import { askHost, type HostCommands } from '@/server/operator/hostDoor'
import { withTape } from '@/server/operator/tapePlace'
import { retainPrints, retainRows } from '@/server/services/retention/retention'
import type { AccountsDb } from '@/server/stores/accounts/port'
import { dataDirHolder } from '@/server/stores/dataDirLock'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'

const NOTHING = 'RETENTION names nothing: everything is kept.'

/** What the command asks of a host that has the data directory open. */
export const retentionCommands = (
  db: AccountsDb,
  tape: SqlTapeStore,
  { kept, clock }: { readonly kept: Retention; readonly clock: () => number },
): HostCommands => ({
  retention: async ({ isDry }) => {
    const turn = { kept, nowMs: clock(), isDry: isDry !== false }
    const lines = [...(await retainPrints(tape, turn)), ...(await retainRows(db, turn))]
    return lines.length === 0 ? NOTHING : lines.join('\n')
  },
})

/** `npm run retention [-- --dry-run]`: the exit code. A host that has the stores open does it itself, by its own RETENTION. */
export async function retentionCommand(
  { dataDir, databaseUrl, tapeUrl, clock }: DataPlace,
  kept: Retention,
  args: readonly string[],
  tell: (text: string) => void,
): Promise<number> {
  const isDry = args[0] === '--dry-run'
  if (args.length > (isDry ? 1 : 0)) {
    process.stderr.write('Usage: npm run retention [-- --dry-run]\n')
    return 2
  }
  const isEmbedded = databaseUrl === undefined || tapeUrl === undefined
  if (isEmbedded && dataDirHolder(dataDir) !== null) {
    tell(await askHost(dataDir, 'retention', { isDry }))
    return 0
  }
  const turn = { kept, nowMs: clock(), isDry }
  const prints = (tape: SqlTapeStore) => retainPrints(tape, turn)
  const ofTape = tapeUrl === undefined ? await withTape(dataDir, 'retention', prints) : await onServer(tapeUrl, prints)
  const ofAccounts = await withAccounts({ dataDir, databaseUrl }, 'retention', ({ db }) => retainRows(db, turn))
  const lines = [...ofTape, ...ofAccounts]
  tell(lines.length === 0 ? NOTHING : lines.join('\n'))
  return 0
}

async function onServer<T>(url: string, work: (tape: SqlTapeStore) => Promise<T>): Promise<T> {
  const tape = clickHouseTape(url, true)
  try {
    await tape.open()
    return await work(tape)
  } finally {
    await tape.close()
  }
}
