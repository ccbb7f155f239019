import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'
import type { Tier } from '@/server/context'
import { tierOf } from '@/server/services/dataCap'
import { readUser } from '@/server/services/users/userRow'
import type { AccountsDb } from '@/server/stores/accounts/port'

const LIFE_MS = 10_000
const MOST = 20_000

/** Which data a customer of the simulated broker trades on: the tier of the user of that id, looked up at most every 10 s. */
export function customerTier(db: AccountsDb, clock: Clock): (customerId: string) => Promise<Tier> {
  const known = new Map<string, { readonly tier: Promise<Tier>; readonly untilMs: EpochMs }>()
  return (customerId) => {
    const held = known.get(customerId)
    if (held !== undefined && held.untilMs > clock()) return held.tier
    if (known.size > MOST) known.clear()
    const tier = readUser(db, customerId).then(tierOf)
    known.set(customerId, { tier, untilMs: clock() + LIFE_MS })
    tier.catch(() => known.delete(customerId))
    return tier
  }
}
