import { systemClock } from '@/server/clock'
import { importCommand } from '@/server/services/import/importCommand'
import { tapePlace } from '@/server/services/query/place'

/** npm run import -- <file…> [--as FORMAT] [--session DATE] [--ticker SYMBOL] */
process.exitCode = await importCommand(process.argv.slice(2), tapePlace(process.env, 'import'), systemClock, {
  out: (text) => process.stdout.write(`${text}\n`),
  error: (text) => process.stderr.write(`${text}\n`),
})
