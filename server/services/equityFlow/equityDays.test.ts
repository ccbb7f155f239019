import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { EquityDay } from '@/lib/contract/equityFlow'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { noFacts } from '@/server/market/facts/noFacts'
import { noStockFacts } from '@/server/market/facts/stockFacts'
import { keepEquityDays } from '@/server/services/equityFlow/equityDays'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const DAY = '2025-01-15'
const NOON = newYorkTimeToMs(DAY, '12:00')
const as = premiumUser

function print(date: string, ticker: string, change: Partial<EquityPrint> = {}): EquityPrint {
  return {
    ...{ seq: 1, session_date: date, executed_at_us: 0, ticker, price: 100, size: 20_000, nbbo_bid: 99.9 },
    ...{ nbbo_ask: 100, market_center: 'L', off_lit: true, trade_settlement: 'regular', trade_code: null },
    ...{ sale_cond_codes: null, ext_hour_sold_codes: null, volume: 1_000_000, canceled: false, ...change },
  }
}

const asked: string[] = []
const stocks = {
  hasTape: true,
  ...noStockFacts,
  // One large print of AAPL each session, on an exchange too; MSFT prints small ones alone.
  equityPrints: (date: string) => {
    asked.push(date)
    return Promise.resolve([
      print(date, 'AAPL'),
      print(date, 'AAPL', { off_lit: false, size: 30_000 }),
      print(date, 'MSFT', { size: 10 }),
    ])
  },
}
const facts = { ...noFacts, stocks }

let api: ReturnType<typeof apiTestClient>
let entities: MemoryMarketStore
beforeEach(async () => {
  asked.length = 0
  entities = new MemoryMarketStore()
  api = apiTestClient({ entities, facts: { tape: facts, sample: facts } })
  api.feed.push(aPrint({ seq: 1, executed_at_us: newYorkTimeToMs(DAY, '10:00') * 1000 }))
  await until(() => api.runtime.views.live.seq === 1)
})
afterEach(() => api.close())

const history = async (query = {}, who: typeof premiumUser | null = as) =>
  (await api.call(contract.equityFlow.history, { as: who, query })).body.data as EquityDay[]

describe('C18 kept sums of stock prints', () => {
  it('one session a turn, the newest that is over first, and none twice', async () => {
    expect(await keepEquityDays(api.runtime.market, NOON)).toBe(true)
    expect(await keepEquityDays(api.runtime.market, NOON)).toBe(true)
    expect(asked).toEqual(['2025-01-14', '2025-01-13'])
    expect((await history()).map((day) => day.session_date)).toEqual(['2025-01-13', '2025-01-14'])
    for (let turn = 0; turn < 30; turn += 1) await keepEquityDays(api.runtime.market, NOON)
    expect(asked).toHaveLength(20)
    expect(await keepEquityDays(api.runtime.market, NOON)).toBe(false)
    // After its last prints the running day is kept, too.
    expect(await keepEquityDays(api.runtime.market, newYorkTimeToMs(DAY, '20:16'))).toBe(true)
    expect(asked.at(-1)).toBe(DAY)
  })

  it('F39 sums by venue: of all names, of one, and nothing of a name without large prints', async () => {
    await keepEquityDays(api.runtime.market, NOON)
    const both = { count: 2, notional: 5e6, off_notional: 2e6, lit_notional: 3e6, ask_notional: 5e6 }
    expect(await history()).toMatchObject([{ session_date: '2025-01-14', ...both, biggest_notional: 3e6 }])
    expect(await history({ venue: 'off' })).toMatchObject([{ count: 1, notional: 2e6, lit_notional: 3e6 }])
    expect(await history({ venue: 'lit', ticker: 'AAPL' })).toMatchObject([{ count: 1, notional: 3e6 }])
    expect(await history({ ticker: 'MSFT' })).toMatchObject([{ count: 0, notional: 0 }])
    expect(await history({ ticker: 'KO' })).toEqual([])
  })

  it('§6 a reader of the sample is told of none, and nothing of the shown session or later', async () => {
    await keepEquityDays(api.runtime.market, NOON)
    expect(await history({}, null)).toEqual([])
    await keepEquityDays(api.runtime.market, newYorkTimeToMs(DAY, '20:16'))
    expect((await history()).map((day) => day.session_date)).toEqual(['2025-01-14'])
  })
})
