import { announcements } from '@/lib/contract/announcements'
import { changelog } from '@/lib/contract/changelog'
import { contracts } from '@/lib/contract/contracts'
import { flow } from '@/lib/contract/flow'
import { savedTrades, savedViews } from '@/lib/contract/savedViews'
import { search } from '@/lib/contract/search'
import { system } from '@/lib/contract/system'
import { users } from '@/lib/contract/users'
import { visits } from '@/lib/contract/visits'
import { optionWatchlists, watchedChains } from '@/lib/contract/watchlists'

/** Every call of the product; one test holds that each has exactly one route and an access entry. */
export const contract = {
  users,
  changelog,
  announcements,
  watchedChains,
  optionWatchlists,
  visits,
  flow,
  contracts,
  savedViews,
  savedTrades,
  search,
  system,
} as const
