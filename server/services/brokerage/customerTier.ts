import type { Clock } from '@/lib/core/clock'
import { AnswerCache } from '@/server/cache/answerCache'
import type { Tier } from '@/server/context'
import { tierOf } from '@/server/services/dataCap'
import { readCaller } from '@/server/services/users/neededFactor'
import type { AccountsDb } from '@/server/stores/accounts/port'

const LIFE_MS = 10_000
const MOST = 20_000

/** Which data a customer of the simulated broker trades on: the tier of the user of that id, looked up at most every 10 s. */
export function customerTier(db: AccountsDb, clock: Clock): (customerId: string) => Promise<Tier> {
  const known = new AnswerCache<Tier>('brokerage/customerTier', MOST, LIFE_MS)
  return (customerId) => known.get(customerId, () => readCaller(db, customerId).then(tierOf), clock())
}
