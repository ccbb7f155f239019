import { runCommand } from '@/server/operator/command'
import { examine } from '@/server/operator/doctor'

/** npm run doctor. Exit code: 0 nothing is damaged, 1 something is. */
await runCommand(async ({ dataDir }, _args, tell) => ((await examine(dataDir, tell)) === 0 ? 0 : 1))
