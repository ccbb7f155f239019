import { runCommand } from '@/server/operator/command'
import { examine } from '@/server/operator/doctor'

/** npm run doctor [-- --mend]. Exit code: 0 nothing is damaged, 1 something is, 2 wrong use. */
await runCommand(async ({ dataDir }, args, tell) => {
  if (args.some((arg) => arg !== '--mend')) {
    tell('Usage: npm run doctor [-- --mend]   --mend puts back what there is a copy of')
    return 2
  }
  return (await examine(dataDir, tell, { mends: args.includes('--mend') })) === 0 ? 0 : 1
})
