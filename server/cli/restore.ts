import { restore } from '@/server/operator/backup'
import { onFolder, runCommand } from '@/server/operator/command'

/** npm run restore -- <folder>, into an empty DATA_DIR */
await runCommand(onFolder('restore', restore))
