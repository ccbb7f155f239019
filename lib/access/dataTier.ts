import { deriveAccess, isFreeUser, isLocked } from '@/lib/access/deriveAccess'
import type { User } from '@/lib/access/user'

/** Which data a visitor is shown: live, 15 minutes late, or sample data. Decided by the API host, never by the browser. */
export type DataTier = 'live' | 'delayed' | 'sample'

/**
 * Free or signed-out visitors get sample data, unless their subscription_level is premium or they have an NFT;
 * a delayed plan gets delayed data; everybody else gets live data. Spec §6 Access rules, §4 Delayed plan.
 */
export function dataTier(user: User | null): DataTier {
  if (user === null || isLocked(user)) return 'sample'
  const isExempt = user.subscription_level === 'premium' || user.has_nft
  if (isFreeUser(user) && !isExempt) return 'sample'
  return deriveAccess(user).isDelayed ? 'delayed' : 'live'
}
