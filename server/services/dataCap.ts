import { dataTier } from '@/lib/access/dataTier'
import type { User } from '@/lib/access/user'
import { capTier, type ShowTo } from '@/lib/feeds/licence'
import type { Tier } from '@/server/context'

const everybody = (): ShowTo => 'all'
/** Of the feeds of this process; pages, streams, mails and bots all come by here, so none can pass the licence by. */
let showTo = everybody

/** Which data a caller gets: what the plan includes, capped by the licence of the feeds. */
export function tierOf(user: User | null): Tier {
  return capTier(dataTier(user), user, showTo())
}

/** Whether the licence of the feeds lets visitors see what they tell. */
export const isOpenToVisitors = (): boolean => showTo() === 'all'

/** Sets who may see the feeds of this process; the answer lifts it again. */
export function capData(read: () => ShowTo): () => void {
  showTo = read
  return () => {
    if (showTo === read) showTo = everybody
  }
}
