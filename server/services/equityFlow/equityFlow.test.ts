import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { EquityRow, EquitySummary } from '@/lib/contract/equityFlow'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { noFacts } from '@/server/market/facts/noFacts'
import { noStockFacts } from '@/server/market/facts/stockFacts'
import { delayedUser, premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const OPEN_US = 1_736_951_400_000_000
const DAY = '2025-01-15'
const as = premiumUser

function stock(seq: number, change: Partial<EquityPrint> = {}): EquityPrint {
  return {
    ...{ seq, session_date: DAY, executed_at_us: OPEN_US + seq * 60_000_000, ticker: 'SPY', price: 500, size: 4000 },
    ...{ nbbo_bid: 499.98, nbbo_ask: 500, market_center: 'L', off_lit: true, trade_settlement: 'regular' },
    ...{ trade_code: null, sale_cond_codes: null, ext_hour_sold_codes: null, volume: 1_000_000, canceled: false },
    ...change,
  }
}

const TAPE = [
  stock(1),
  stock(2, { price: 499.99, executed_at_us: OPEN_US + 61_000_000 }),
  stock(3, { ticker: 'BAC', price: 13.83, nbbo_bid: 13.82, nbbo_ask: 13.83, size: 707_704 }),
  stock(4, { off_lit: false, market_center: 'XNAS', trade_code: 'intermarket_sweep', size: 6000 }),
  stock(5, { sale_cond_codes: 'average_price_trade', price: 498, size: 10_000 }),
  stock(6, { canceled: true }),
  stock(7, { price: 499.98, size: 2100 }),
  stock(8, { executed_at_us: OPEN_US + 3600_000_000 }),
]

const stocks = {
  ...noStockFacts,
  equityPrints: (_date: string, untilUs: number) =>
    Promise.resolve(TAPE.filter((print) => print.executed_at_us <= untilUs)),
  volumes: () => [90_000, 110_000],
  pastPrints: () => [[stock(1, { session_date: '2025-01-14', price: 495, nbbo_ask: 495, nbbo_bid: 494.98 })]],
  minuteBars: () => [{ startMs: OPEN_US / 1000, open: 500, high: 500.5, low: 499, close: 500, volume: 1 }],
}

let api: ReturnType<typeof apiTestClient>
beforeEach(async () => {
  const facts = { ...noFacts, stocks }
  api = apiTestClient({ facts: { tape: facts, sample: facts } })
  api.feed.push(aPrint({ seq: 1, executed_at_us: OPEN_US + 600_000_000 }))
  await until(() => api.runtime.views.live.seq === 1)
})
afterEach(() => api.close())

const rowsOf = (body: { data?: unknown }) => body.data as EquityRow[]
const seqs = (body: { data?: unknown }) => rowsOf(body).map((row) => row.seq)

describe('§4.4 large stock prints', () => {
  it('come newest first, from $1M, without cancelled ones and without what is not released yet', async () => {
    const { body } = await api.call(contract.equityFlow.list, { as })
    expect(seqs(body)).toEqual([7, 5, 4, 3, 2, 1])
    expect(body.meta).toMatchObject({ tier: 'live', session_date: DAY, as_of_ms: (OPEN_US + 600_000_000) / 1000 })
  })

  it('§6 a delayed reader sees nothing of the last 15 minutes, the sample tier its own market only', async () => {
    const { body } = await api.call(contract.equityFlow.list, { as: delayedUser })
    expect(seqs(body)).toEqual([])
    const sample = await api.call(contract.equityFlow.list, {})
    expect([sample.body.data, sample.body.meta?.tier]).toEqual([[], 'sample'])
  })

  it('C12 at an instant nothing later is seen', async () => {
    const query = { at: new Date(OPEN_US / 1000 + 150_000).toISOString() }
    expect(seqs((await api.call(contract.equityFlow.list, { as, query })).body)).toEqual([2, 1])
  })

  it.each([
    ['off the exchanges', { venue: 'off' }, [7, 5, 3, 2, 1]],
    ['on an exchange', { venue: 'lit' }, [4]],
    ['a name left out', { tickers: '-SPY' }, [3]],
    ['one name', { tickers: 'bac' }, [3]],
    ['average price left out', { exclude: 'average_price' }, [7, 4, 3, 2, 1]],
    ['only sweeps', { only: 'sweep' }, [4]],
    ['a side', { sides: 'MID,BID' }, [7, 2]],
    ['at least 5 % of an average day', { min_adv_pct: 5 }, [5, 4, 3]],
    ['a higher floor', { min_notional: 3_000_000 }, [5, 4, 3]],
    ['cancelled ones too', { canceled: '1', limit: 2 }, [7, 6]],
    ['older than a print', { before_seq: 4 }, [3, 2, 1]],
    ['newer than a print', { after_seq: 4 }, [7, 5]],
  ] as const)('C4 %s', async (_name, query, expected) => {
    expect(seqs((await api.call(contract.equityFlow.list, { as, query })).body)).toEqual(expected)
  })

  it('F39 a row says its side, its share of an average day, the share of its venue and its cluster', async () => {
    const rows = rowsOf((await api.call(contract.equityFlow.list, { as })).body)
    const row = (seq: number) => rows.find((one) => one.seq === seq)
    expect(row(1)).toMatchObject({ side: 'ASK', notional: 2_000_000, adv_pct: 4, off_share: 1, cluster: 1 })
    expect(row(2)).toMatchObject({ side: 'MID', cluster: 2 })
    expect(row(4)).toMatchObject({ conditions: 'ISO', venue: 'XNAS', off_share: 8000 / 14_000 })
    expect(row(5)).toMatchObject({ side: 'NONE', conditions: 'Average price' })
  })

  it('C18 the sums are those of every match; the share of the exchanges counts both', async () => {
    const { body } = await api.call(contract.equityFlow.summary, { as, query: { venue: 'off' } })
    const sums = body.data as EquitySummary
    const off = 2_000_000 + 1_999_960 + 13.83 * 707_704 + 4_980_000 + 499.98 * 2100
    expect(sums).toMatchObject({ count: 5, total: 7, lit_notional: 3_000_000 })
    expect(sums.notional).toBeCloseTo(off, 4)
    expect(sums.off_notional).toBeCloseTo(off, 4)
    expect(sums.ask_notional).toBeCloseTo(2_000_000 + 13.83 * 707_704, 4)
    expect(sums.biggest?.seq).toBe(3)
    expect(sums.top.map((one) => one.ticker)).toEqual(['SPY', 'BAC'])
  })

  it('F39 levels are of all sessions asked for, touched when the range of the day reached them', async () => {
    const query = { sessions: 2, venue: 'all' } as const
    const { body } = await api.call(contract.equityFlow.levels, { as, params: { ticker: 'spy' }, query })
    const data = body.data as { levels: { price: number; touched: boolean; notional: number }[]; sessions: number }
    expect(data.sessions).toBe(2)
    expect(data.levels.map((level) => [level.price, level.touched])).toEqual([
      [500, true],
      [495, false],
    ])
    expect(data.levels[0]?.notional).toBeCloseTo(2_000_000 + 1_999_960 + 3_000_000 + 499.98 * 2100, 4)
    expect(data).toMatchObject({ last: 500, off_share: (4000 + 4000 + 10_000 + 2100) / (6000 + 20_100) })
  })
})
