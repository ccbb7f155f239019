import { readEnv } from '@/server/env'
import { runCommand } from '@/server/operator/command'
import { retentionCommand } from '@/server/operator/retentionCommand'

/** npm run retention [-- --dry-run] */
await runCommand((place, args, tell) => retentionCommand(place, readEnv(process.env).RETENTION, args, tell))
