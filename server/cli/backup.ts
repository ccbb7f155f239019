import { backUp } from '@/server/operator/backup'
import { onFolder, runCommand } from '@/server/operator/command'

/** npm run backup -- <folder>, also while the host runs */
await runCommand(onFolder('backup', backUp))
