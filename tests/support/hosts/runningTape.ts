import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { sessionHours } from '@/lib/market/sessionHours'
import { tapeSessionAt } from '@/server/feeds/feedSession'

const nowMs = Date.now()
/** The session that a live tape stands in now. */
export const RUNNING_SESSION = tapeSessionAt(nowMs)
/** When the first print of a test was made: at its open, before that hour ten minutes ago. Hosts refuse what is to come. */
export const FIRST_PRINT_MS = Math.min(sessionHours(RUNNING_SESSION)?.openMs ?? 0, nowMs - 10 * MINUTE_MS)
