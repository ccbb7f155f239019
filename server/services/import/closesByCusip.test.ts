import { describe, expect, it } from 'vitest'
import { closesByCusip } from '@/server/services/import/closesByCusip'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'

describe('issue 24: closes that decide the unit of a 13F', () => {
  it('a CUSIP of the lists of fails has the close of its ticker on the last session up to the day', async () => {
    const market = new MemoryMarketStore()
    const fail = { settlement_date: '2020-12-15', quantity: 1, price: null, name: '', source: 'x' }
    await market.insert('fails_to_deliver', 'f', [
      { ...fail, ticker: 'GOOGL', cusip: '02079K305' },
      { ...fail, ticker: 'OLD', cusip: '111111111' },
    ])
    const bar = { series: 'raw', open: null, high: null, low: null, volume: null, source: 'x' }
    await market.insert('stock_days', 'd', [
      { ...bar, ticker: 'GOOGL', session_date: '2020-12-30', close: 1736.25 },
      { ...bar, ticker: 'GOOGL', session_date: '2020-12-31', close: 1752.64 },
      { ...bar, ticker: 'GOOGL', session_date: '2021-01-04', close: 1726.13 },
      { ...bar, ticker: 'OLD', session_date: '2020-11-02', close: 9 },
    ])
    const closes = await closesByCusip(market, ['02079K305', '111111111', '222222222'], '2021-01-02')
    expect([...closes]).toEqual([['02079K305', 1752.64]])
    expect([...(await closesByCusip(market, [], '2021-01-02'))]).toEqual([])
  })
})
