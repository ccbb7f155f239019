import { adminCommand } from '@/server/operator/administrator'
import { runCommand, TERMINAL } from '@/server/operator/command'

/** npm run admin -- <mail address> */
await runCommand((place, args, _tell, { PUBLIC_ORIGIN }) =>
  adminCommand(args, { ...place, publicOrigin: PUBLIC_ORIGIN.replace(/\/+$/, '') }, TERMINAL),
)
