import { describe, expect, it } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { readStoredMinutes } from '@/server/market/stored/storedMinutes'
import { joinedDay } from '@/server/services/charting/joinedDay'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'

const DAY = '2014-06-05'
const at = (clock: string) => newYorkTimeToMs(DAY, clock)
const minute = (clock: string, session: string, price: number) => ({
  ...{ source: 't', ticker: 'AAPL', session_date: DAY, start_at: at(clock) * 1000, kind: 'trade', session, volume: 70 },
  ...{ open: price, high: price + 7, low: price - 7, close: price },
  ...{ bid: null, bid_size: null, ask: null, ask_size: null },
})

async function stored() {
  const store = new MemoryMarketStore()
  await store.insert('stock_minutes', 't', [
    minute('08:00', 'pre', 630),
    minute('09:30', 'regular', 637),
    minute('09:31', 'regular', 644),
    minute('16:05', 'post', 651),
    { ...minute('09:30', 'regular', 1), kind: 'quote' },
  ])
  return store
}
const days = { ticker: 'AAPL', from: DAY, to: DAY, sessions: 1, untilMs: at('20:00'), isExtended: true }

describe('§4.10 minute bars of imported files', () => {
  it('the regular session alone, or with the minutes around it; quotes are no bars', async () => {
    const store = await stored()
    const times = async (isExtended: boolean) =>
      (await readStoredMinutes(store, { ...days, isExtended })).map((bar) => bar.startMs)
    expect(await times(false)).toEqual([at('09:30'), at('09:31')])
    expect(await times(true)).toEqual([at('08:00'), at('09:30'), at('09:31'), at('16:05')])
  })

  it('C12 nothing later than the instant', async () => {
    const bars = await readStoredMinutes(await stored(), { ...days, untilMs: at('09:30') })
    expect(bars.map((bar) => bar.startMs)).toEqual([at('08:00'), at('09:30')])
  })

  it('a later split of 7 for 1 divides prices and multiplies volume; an earlier one does not', async () => {
    const store = await stored()
    const split = {
      ticker: 'AAPL',
      kind: 'split',
      amount: null,
      price_factor: null,
      split_factor: null,
      ref_price: null,
    }
    await store.insert('corporate_actions', 't', [
      { ...split, ex_date: '2014-06-09', ratio: 7 },
      { ...split, ex_date: '2005-02-28', ratio: 2 },
    ] as never)
    const [first] = await readStoredMinutes(store, { ...days, isExtended: false })
    expect(first).toEqual({ startMs: at('09:30'), open: 91, high: 92, low: 90, close: 91, volume: 490 })
  })

  it('bars of an hour end at the open and at the close', async () => {
    const bars = joinedDay(await readStoredMinutes(await stored(), days), DAY, 60)
    expect(bars.map((bar) => [bar.startMs, bar.open, bar.close])).toEqual([
      [at('08:00'), 630, 630],
      [at('09:30'), 637, 644],
      [at('16:00'), 651, 651],
    ])
  })
})
