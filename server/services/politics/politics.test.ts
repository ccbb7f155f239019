import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { noFacts } from '@/server/market/facts/noFacts'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { aClose, aFiledTrade } from '@/tests/support/stockRows'

type Follow = CallResponse<'politics.follow'>['data']
const as = premiumUser
let api: ReturnType<typeof apiTestClient> | null = null
afterEach(() => api?.close())

const trade = (line: number, change: Parameters<typeof aFiledTrade>[1]) =>
  aFiledTrade(line, { filed_date: '2024-03-01', ...change })
const bar = (ticker: string, date: string, [open, close]: readonly [number, number]) =>
  aClose(ticker, date, close, open)

describe('F43 following a member', () => {
  it('trades at the open after each filing of imported prices; options, bonds and unknown names are left out', async () => {
    const store = new MemoryMarketStore()
    await store.insert('political_trades', 't', [
      trade(1, {}),
      trade(2, { type: 'partial_sale', filed_date: '2024-03-04' }),
      trade(3, { type: 'sale', filed_date: '2024-03-05' }),
      trade(4, { ticker: '', filed_date: '2024-03-01' }),
      trade(5, { asset_type: 'Stock Option' }),
      trade(6, { filed_date: null }),
    ])
    await store.insert('stock_days', 'd', [
      ...[bar('GME', '2024-03-01', [9, 9]), bar('GME', '2024-03-04', [10, 11]), bar('GME', '2024-03-05', [11, 12])],
      ...[
        bar('GME', '2024-03-06', [15, 14]),
        bar('SPY', '2024-03-04', [500, 500]),
        bar('SPY', '2024-03-05', [500, 505]),
      ],
      bar('SPY', '2024-03-06', [505, 510]),
    ])
    api = apiTestClient({ entities: store, facts: { tape: noFacts, sample: noFacts } })
    const ask = async (sessions: number) =>
      (
        await (api as NonNullable<typeof api>).call(contract.politics.follow, {
          ...{ as, params: { name: 'Ann Example' }, query: { sessions } },
        })
      ).body.data as Follow
    const own = await ask(63)
    expect(own.trades).toEqual([
      {
        ...{ ticker: 'GME', filed: '2024-03-01', entry: '2024-03-04', entry_price: 10, exit: '2024-03-06' },
        ...{ exit_price: 15, reason: 'sale', value: 0.5 },
        excess: 1.5 - 510 / 500,
      },
    ])
    expect(own.curve.map((point) => [point.date, point.value.toFixed(6), point.benchmark])).toEqual([
      ['2024-03-04', '1.100000', 1],
      ['2024-03-05', '1.200000', 505 / 500],
      ['2024-03-06', '1.500000', 510 / 500],
    ])
    expect([own.hit, own.left_out, own.max_drawdown]).toEqual([1, 3, 0])
    expect((await ask(2)).trades[0]).toMatchObject({ reason: 'time', exit: '2024-03-05', exit_price: 12 })
    const unknown = await api.call(contract.politics.follow, { as, params: { name: 'Nobody' } })
    expect([unknown.status, unknown.body.message]).toEqual([404, 'No filings of Nobody are known.'])
  })

  it('§4.2 net buys by sector stand under the month of their trade', async () => {
    const store = new MemoryMarketStore()
    await store.insert('political_trades', 't', [
      trade(1, {}),
      trade(2, { type: 'sale', traded_date: '2024-01-05' }),
      trade(3, { type: 'partial_sale', traded_date: '2024-02-21', amount_low: 50_001, amount_high: 100_000 }),
      trade(4, { ticker: 'XYZ' }),
    ])
    const info = { ticker: 'GME', name: 'GameStop', sector: 'Consumer Discretionary', industry: null }
    const facts = {
      ...noFacts,
      infoOf: (ticker: string) =>
        ticker === 'GME' ? { ...info, issueType: 'Common' as const, marketCap: null, rank: 1 } : null,
    }
    api = apiTestClient({ entities: store, facts: { tape: facts, sample: facts } })
    const { body } = await api.call(contract.politics.trades, { as, query: { days: 0 } })
    expect((body.data as CallResponse<'politics.trades'>['data']).by_month).toEqual([
      { month: '2024-01', sectors: [{ sector: 'Consumer Discretionary', net: -8000.5 }] },
      { month: '2024-02', sectors: [{ sector: 'Consumer Discretionary', net: 8000.5 - 75_000.5 }] },
    ])
    const named = await api.call(contract.politics.trades, { as, query: { days: 0, tickers: 'XYZ,ABC' } })
    expect((named.body.data as CallResponse<'politics.trades'>['data']).rows.map(({ ticker }) => ticker)).toEqual([
      'XYZ',
    ])
  })
})
