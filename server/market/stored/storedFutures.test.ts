import { expect, it } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { storedFuturesOf } from '@/server/market/stored/storedFutures'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'

const [BEFORE, DAY] = ['2025-01-14', '2025-01-15']
const at = (time: string) => newYorkTimeToMs(DAY, time)

it('issue 23 the row of a day that is not over stands from its newest bar on, and not before', async () => {
  const store = new MemoryMarketStore()
  const day = { root: 'ES', contract: 'ESH25', open: 1, high: 3, low: 1, volume: 9, open_interest: 5, source: 'test' }
  await store.insert('futures_days', 'days', [
    { ...day, session_date: BEFORE, close: 2, settle: 2 },
    { ...day, session_date: DAY, close: 3, settle: null },
  ])
  const facts = storedFuturesOf(store)
  const closes = async (time: string) => (await facts.curve('ES', DAY, at(time))).map(({ last }) => last)
  expect(await closes('09:45')).toEqual([2])
  const bar = { root: 'ES', contract: 'ESH25', session_date: DAY, minutes: 5, high: 3, low: 1, volume: 9 }
  await store.insert('futures_bars', 'bars', [
    { ...bar, start_at: at('09:40') * 1000, open: null, close: 3, source: 'test' },
  ])
  expect(await closes('09:35')).toEqual([2])
  expect(await closes('09:45')).toEqual([3])
  expect((await facts.curve('ES', DAY, at('09:45')))[0]).toMatchObject({ previous: 2, settle: null })
})
