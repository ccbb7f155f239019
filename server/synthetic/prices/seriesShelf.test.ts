import { describe, expect, it, vi } from 'vitest'
import { PriceModel } from '@/server/synthetic/prices/priceModel'
import { SeriesRow, SeriesShelf } from '@/server/synthetic/prices/seriesShelf'
import { seriesSteps } from '@/server/synthetic/prices/seriesSteps'
import { instrumentNumber, universe } from '@/server/synthetic/universe'

const NUMBERS = ['XLE', 'QQQ', 'TQQQ', 'AAPL'].map(instrumentNumber)
const SESSIONS = [0, 1, 63, 64, 389, 390, 400, 401, 1900, 2050]
const LATE = 3100

const told = (prices: PriceModel) =>
  NUMBERS.flatMap((number) =>
    SESSIONS.map((session) => {
      const { grid } = prices.path(number, session)
      return [number, session, prices.openClose(number, session), grid[0], grid[200], grid.at(-1)]
    }),
  )
/** Two threads of a host on one shelf, one step each in turn from both ends. */
const meet = (memory: SharedArrayBuffer, session: number): readonly PriceModel[] => {
  const threads = [0, 1].map(() => new PriceModel(3, new SeriesShelf(memory)))
  const walks = threads.map((prices, at) => seriesSteps(prices, session, NUMBERS, at === 0 ? 'first' : 'last'))
  while (walks.map((walk) => walk.next().done === true).includes(false));
  return threads
}

describe('issue 23: prices are worked out once for all threads of a host', () => {
  it('every price is the same as without a shelf, whoever worked it out, also later than the shelf has room for', () => {
    const alone = new PriceModel(3)
    const threads = meet(new SeriesShelf().memory, 400)
    for (const prices of threads) expect(told(prices)).toEqual(told(alone))
    const [aapl = 0] = [instrumentNumber('AAPL')]
    for (const prices of threads) expect(prices.openClose(aapl, LATE)).toEqual(alone.openClose(aapl, LATE))
  })

  it('no series is worked out by both, and a thread that comes later works out none', () => {
    const { memory } = new SeriesShelf()
    const shared = vi.spyOn(SeriesRow.prototype, 'share')
    meet(memory, 400)
    const shelf = new SeriesShelf(memory)
    const known = universe.filter((_, number) => shelf.row(number).sessions > 0)
    expect(known.length).toBeGreaterThan(100)
    expect(shared).toHaveBeenCalledTimes(known.length)
    shared.mockClear()
    const later = new PriceModel(3, shelf)
    for (const number of NUMBERS) later.path(number, 400)
    expect(shared).not.toHaveBeenCalled()
    shared.mockRestore()
  })
})
