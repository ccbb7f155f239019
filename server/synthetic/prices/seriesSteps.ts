import { membersOf } from '@/server/synthetic/members'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { type Instrument, universe } from '@/server/synthetic/universe'

/**
 * Makes the prices of names, from the first session to one, name by name. Asked for cold, one index makes the series of
 * its five hundred members at once.
 */
export function* seriesSteps(
  prices: PriceModel,
  session: number,
  numbers: readonly number[],
  begin: 'first' | 'last' = 'first',
): Generator<void, void, void> {
  const inOrder = <T>(all: readonly T[]) => (begin === 'first' ? all : all.toReversed())
  yield* memberSteps(prices, session, numbers, inOrder(universe))
  for (const number of inOrder(numbers)) {
    yield* prices.warmSteps(number, session)
    yield
  }
}

/** Funds need the prices of all their members at once: makes those first, one by one. */
export function* memberSteps(
  prices: PriceModel,
  session: number,
  numbers: readonly number[],
  instruments: readonly Instrument[] = universe,
): Generator<void, void> {
  prices.factors.upTo(session)
  yield
  const members = new Set(numbers.flatMap((number) => membersOf(prices.instrument(number))).map(({ ticker }) => ticker))
  yield
  for (const instrument of instruments) {
    if (!members.has(instrument.ticker)) continue
    prices.stock(instrument).upTo(session)
    yield
  }
}
