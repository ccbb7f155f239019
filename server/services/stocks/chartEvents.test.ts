import { describe, expect, it } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { SyntheticStocks } from '@/server/market/builtIn/syntheticStocks'
import { storedMarket } from '@/server/market/stored/storedMarket'
import { chartEvents, type NameMarket } from '@/server/services/stocks/chartEvents'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketStore } from '@/server/stores/market/port'
import { universe } from '@/server/synthetic/universe'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { builtInMarket } from '@/tests/support/builtInMarket'

const at = (date: string, clock: string) => newYorkTimeToMs(date, clock)
/** A stored session of a store, looked at when it is over. */
function stored(store: MarketStore): NameMarket {
  const [market, sessionDate] = [storedMarket(new MemoryTape())(store), '2024-06-28']
  const scope = { market, sessionDate, kind: 'stored' } as unknown as NameMarket['scope']
  return { market, scope, untilMs: at(sessionDate, '16:00') }
}

describe('C24 events of imported files', () => {
  it('splits, dividends, reports, FDA decisions and halts of the name within the days, nothing of others', async () => {
    const store = new MemoryMarketStore()
    const action = (ticker: string, kind: string, ex_date: string, change: object) => ({
      ...{ source: 't', ticker, kind, ex_date, ratio: null, amount: null, price_factor: null, split_factor: null },
      ...{ reference_close: null, declared_date: null, record_date: null, pay_date: null, detail: '' },
      ...change,
    })
    await store.insert('corporate_actions', 'a', [
      action('XYZ', 'split', '2024-02-01', { ratio: 10 }),
      action('XYZ', 'dividend', '2024-03-01', { amount: 0.5 }),
      action('XYZ', 'factor', '2024-03-02', {}),
      action('XYZ', 'split', '2024-07-01', { ratio: 2 }),
      action('ABC', 'split', '2024-02-01', { ratio: 3 }),
    ])
    await store.insert('fda_events', 'f', [
      {
        ...{ source: 't', ticker: 'XYZ', event_date: '2024-05-01', kind: 'pdufa', company: 'X', drug: 'Drug' },
        ...{ indication: 'illness', detail: '', url: '', number: '' },
      },
    ])
    const halt = (clock: string) => ({
      ...{ source: 't', ticker: 'XYZ', name: 'X', market: 'Q', code: 'LUDP', threshold_price: null, quotes_at: null },
      ...{ halted_at: at('2024-06-28', clock) * 1000, trades_at: at('2024-06-28', '15:55') * 1000 },
    })
    await store.insert('trading_halts', 'h', [halt('15:50'), halt('16:01')])
    await store.insert('earnings', 'e', [
      {
        ...{ source: 't', ticker: 'XYZ', report_date: '2024-04-25', quarter_end: null, quarter: 'q', name: 'X' },
        ...{ time: 'after', eps_actual: null, eps_estimate: null, estimates: null, revenue_estimate: null },
        ...{ previous_year_eps: null, previous_year_date: null, market_cap: null },
      },
    ])
    const events = await chartEvents(stored(store), 'XYZ', '2024-01-02')
    expect(events.map(({ date, kind, detail }) => [date, kind, detail])).toEqual([
      ['2024-02-01', 'split', '10 : 1'],
      ['2024-03-01', 'dividend', '$0.50'],
      ['2024-04-25', 'earnings', 'after the close'],
      ['2024-05-01', 'fda', 'Drug, illness'],
      ['2024-06-28', 'halt', 'LUDP'],
    ])
    expect(events.at(-1)).toMatchObject({ at_ms: at('2024-06-28', '15:50'), until_ms: at('2024-06-28', '15:55') })
    expect(await chartEvents(stored(new MemoryMarketStore()), 'XYZ', '2024-01-02')).toEqual([])
  })
})

describe('C24 halts of one name of the built-in market', () => {
  const stocks = new SyntheticStocks(builtInMarket)

  it('are those of its sessions, none after the instant', () => {
    const day = '2025-01-15'
    const all = stocks.halts(day, at(day, '16:00'))
    const [first] = all
    expect(first).toBeDefined()
    const ticker = first?.ticker ?? ''
    const own = { ticker, from: day, to: day }
    expect(stocks.nameHalts({ ...own, untilMs: at(day, '16:00') })).toEqual(all.filter((one) => one.ticker === ticker))
    expect(stocks.nameHalts({ ...own, untilMs: (first?.haltedMs ?? 0) - 1 })).toEqual([])
  })

  it('a year of a wild name has some, each inside its days', () => {
    const wildest = [...universe].sort((a, b) => b.typicalVol - a.typicalVol)[0]?.ticker ?? ''
    const found = stocks.nameHalts({
      ticker: wildest,
      from: '2024-01-02',
      to: '2024-12-31',
      untilMs: at('2025-01-02', '16:00'),
    })
    expect(found.length).toBeGreaterThan(2)
    expect(
      found.every((one) => one.haltedMs >= at('2024-01-02', '09:30') && one.haltedMs < at('2024-12-31', '16:00')),
    ).toBe(true)
  })
})
