import { systemClock } from '@/server/clock'
import { readEnv } from '@/server/env'
import { adminCommand } from '@/server/operator/administrator'

/** npm run admin -- <mail address> */
const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_ORIGIN } = readEnv(process.env)
const place = { dataDir, databaseUrl, publicOrigin: PUBLIC_ORIGIN.replace(/\/+$/, ''), clock: systemClock }
process.exitCode = await adminCommand(process.argv.slice(2), place, {
  out: (text) => process.stdout.write(`${text}\n`),
  error: (text) => process.stderr.write(`${text}\n`),
})
