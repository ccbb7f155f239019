import { withAccounts } from '@/server/operator/accountsPlace'
import { runOnTape, TERMINAL } from '@/server/operator/command'
import { openTape } from '@/server/services/query/openForQuery'

/** npm run db:migrate — brings both stores to this version. The host does the same when it starts. */
await runOnTape('migrate', async (_args, place, data) => {
  const tape = await openTape(place)
  await tape.close()
  TERMINAL.out('The tape store is up to date.')
  await withAccounts(data, 'migrate', async () => undefined)
  TERMINAL.out('The accounts store is up to date.')
  return 0
})
