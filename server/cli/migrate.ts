import { join } from 'node:path'
import { openTape } from '@/server/services/query/openForQuery'
import { tapePlace } from '@/server/services/query/place'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import { openPostgresAccounts } from '@/server/stores/accounts/postgres'

/** npm run db:migrate — brings both stores to this version. The host does the same when it starts. */
const place = tapePlace(process.env, 'migrate')
const url = process.env.DATABASE_URL
const tape = await openTape(place)
await tape.close()
process.stdout.write('The tape store is up to date.\n')
const accounts = await (url ? openPostgresAccounts(url) : openPgliteAccounts(join(place.dataDir, 'accounts')))
await accounts.close()
process.stdout.write('The accounts store is up to date.\n')
