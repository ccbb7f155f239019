import { runCommand } from '@/server/operator/command'
import { feedsCommand } from '@/server/operator/feedsCommand'

/** npm run feeds -- status | test <source> | backfill <source> <from> <to>. Exit code: 0 good, 1 something is wrong, 2 wrong use. */
await runCommand(({ dataDir }, args, tell) => feedsCommand(dataDir, args, tell))
