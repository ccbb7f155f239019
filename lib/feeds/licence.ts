import type { DataTier } from '@/lib/access/dataTier'
import type { User } from '@/lib/access/user'

/** Who may be shown what a source tells: its operator alone, or everybody whose plan includes it. */
export type ShowTo = 'owner' | 'all'

/** What an operator types to show a source to others. */
export const confirmationOf = (source: string): string => `My agreement with ${source} allows display to others.`

/**
 * The licence of a feed caps who sees its data, whatever their plan: others get the invented sample market, which is marked.
 * decisions.md, Live feeds.
 */
export function capTier(tier: DataTier, user: Pick<User, 'is_admin'> | null, showTo: ShowTo): DataTier {
  return showTo === 'all' || user?.is_admin === true ? tier : 'sample'
}
