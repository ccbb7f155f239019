import { tapePlace } from '@/server/services/query/place'
import { queryCommand } from '@/server/services/query/queryCommand'

/** npm run query -- "<read-only SQL>" [--format json|csv|table] */
process.exitCode = await queryCommand(process.argv.slice(2), tapePlace(process.env, 'query'), {
  out: (text) => process.stdout.write(`${text}\n`),
  error: (text) => process.stderr.write(`${text}\n`),
})
