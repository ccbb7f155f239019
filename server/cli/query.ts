import { runOnTape, TERMINAL } from '@/server/operator/command'
import { queryCommand } from '@/server/services/query/queryCommand'

/** npm run query -- "<read-only SQL>" [--format json|csv|table] */
await runOnTape('query', (args, place) => queryCommand(args, place, TERMINAL))
