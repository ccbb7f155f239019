import type { ChainExpiry } from '@/server/synthetic/listing/chain'
import type { TickerDay } from '@/server/synthetic/options/tickerDay'
import { type ChanceOrders, chanceOrders, volumeOf } from '@/server/synthetic/tape/chanceOrders'
import { contractOf, Mornings } from '@/server/synthetic/tape/mornings'

/** Open interest of a contract on the mornings of a session and of the next one, and its orders of the session. */
export interface InterestStep {
  readonly orders: ChanceOrders
  readonly today: number
  readonly next: number
}

/** Open interest this morning and tomorrow morning of a contract in its chain. After the last session it stays. */
export function interestStep(day: TickerDay, expiry: ChainExpiry, contract: number): InterestStep {
  const { session } = day
  const found = contractOf(day, expiry, contract)
  const orders = chanceOrders(found, found.activities.of(session))
  const mornings = new Mornings(found, session)
  const today = mornings.on(session)
  if (session >= expiry.lastSession) return { orders, today, next: today }
  mornings.tell(session, orders.count === 0 ? 0 : volumeOf(orders))
  return { orders, today, next: mornings.on(session + 1) }
}

/** Open interest of a contract on the morning of any session of its life. */
export function interestOn(day: TickerDay, expiry: ChainExpiry, contract: number, session: number): number {
  return new Mornings(contractOf(day, expiry, contract), session).on(session)
}

/** Open interest of a contract on the mornings of any sessions: what holds for its life is worked out once. */
export function interestOver(day: TickerDay, expiry: ChainExpiry, contract: number): (session: number) => number {
  const mornings = new Mornings(contractOf(day, expiry, contract), day.session)
  return (session) => mornings.on(session)
}
