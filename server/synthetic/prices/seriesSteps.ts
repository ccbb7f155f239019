import { membersOf } from '@/server/synthetic/members'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { universe } from '@/server/synthetic/universe'

/**
 * Makes the prices of names, from the first session to one, name by name. Asked for cold, one index makes the series of
 * its five hundred members at once.
 */
export function* seriesSteps(
  prices: PriceModel,
  session: number,
  numbers: readonly number[],
): Generator<void, void, void> {
  yield* memberSteps(prices, session, numbers)
  for (const number of numbers) {
    yield* prices.warmSteps(number, session)
    yield
  }
}

/** Funds need the prices of all their members at once: makes those first, one by one. */
export function* memberSteps(prices: PriceModel, session: number, numbers: readonly number[]): Generator<void, void> {
  prices.factors.upTo(session)
  yield
  const members = new Set(numbers.flatMap((number) => membersOf(prices.instrument(number))).map(({ ticker }) => ticker))
  yield
  for (const instrument of universe) {
    if (!members.has(instrument.ticker)) continue
    prices.stock(instrument).upTo(session)
    yield
  }
}
