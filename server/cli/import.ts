import { runOnTape, TERMINAL } from '@/server/operator/command'
import { importCommand } from '@/server/services/import/importCommand'

/** npm run import -- <file…> [--as FORMAT] [--session DATE] [--ticker SYMBOL] */
await runOnTape('import', (args, place, { clock }) => importCommand(args, place, clock, TERMINAL))
