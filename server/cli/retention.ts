import { runCommand } from '@/server/operator/command'
import { retentionCommand } from '@/server/operator/retentionCommand'

/** npm run retention [-- --dry-run] */
await runCommand((place, args, tell, { RETENTION }) => retentionCommand(place, RETENTION, args, tell))
