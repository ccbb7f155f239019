import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { cryptoRows } from '@/server/synthetic/crypto/cryptoRows'
import { PriceModel } from '@/server/synthetic/prices/priceModel'
import { premiumUser } from '@/tests/builders/aUser'
import { apiTestClient, TEST_NOW_MS } from '@/tests/support/apiTestClient'
import { builtInFacts } from '@/tests/support/builtInMarket'
import { tradedHost } from '@/tests/support/tradedHost'

type Board = CallResponse<'crypto.board'>
type Candles = CallResponse<'crypto.candles'>
const { crypto } = contract
const facts = builtInFacts
const DAY = '2025-01-15'
let api: ReturnType<typeof apiTestClient>
const board = async (as: typeof premiumUser | null = premiumUser) =>
  (await api.call(crypto.board, { as })).body as Board
const candles = async (pair: string, venue: string, step: '1m' | '5m' | '1h' | '4h' | '1w') =>
  (await api.call(crypto.candles, { query: { pair, venue, step }, as: premiumUser })).body as Candles

describe('§4.14 Crypto of the built-in market', () => {
  afterAll(() => api.close())
  beforeAll(async () => {
    api = await tradedHost(facts, newYorkTimeToMs(DAY, '10:30'))
  })

  it('eight invented pairs with 24h OHLCV, realised vol, volume z, funding and open interest, marked simulated', async () => {
    const { data, meta } = await board()
    expect(meta).toMatchObject({ simulated: true, tier: 'live' })
    expect(data.pairs).toHaveLength(8)
    for (const row of data.pairs) {
      expect(row.is_stale).toBe(false)
      for (const value of [row.last, row.volume, row.vol, row.open_interest]) expect(value ?? 0).toBeGreaterThan(0)
      expect(row.low ?? 0).toBeLessThanOrEqual(row.last ?? 0)
      expect(row.high ?? 0).toBeGreaterThanOrEqual(row.last ?? 0)
      expect(row.vol ?? 9).toBeLessThan(2)
      expect([row.funding, row.volume_z].every((value) => value !== null)).toBe(true)
    }
  })

  it('whale trades, transfers, exchange flows and the gauge; nothing is told before its time', async () => {
    const { data } = await board()
    expect(data.trades.length).toBeGreaterThan(10)
    for (const { notional, traded_ms } of data.trades)
      expect([notional >= 500_000, traded_ms <= data.now_ms]).toEqual([true, true])
    for (const { usd, moved_ms } of data.transfers) expect([usd >= 1e6, moved_ms <= data.now_ms]).toEqual([true, true])
    expect(new Set(data.transfers.map(({ chain }) => chain)).size).toBeGreaterThan(2)
    expect(data.flows_day.length).toBeGreaterThan(3)
    expect(data.fear.parts.map(({ score }) => score !== null)).toEqual([true, true, true, true])
    const known = data.fear.parts.map(({ score }) => score ?? 0)
    expect(data.fear.score).toBeCloseTo(known.reduce((sum, score) => sum + score, 0) / 4, 9)
  })

  it('candles from one minute to one week, none before it is over', async () => {
    const now = (await board()).data.now_ms
    for (const [step, ms] of [
      ['1m', 60_000],
      ['5m', 300_000],
      ['1h', 3_600_000],
    ] as const) {
      const { data } = await candles('BTC-USD', 'Harbor', step)
      expect(data.candles.length).toBeGreaterThan(100)
      expect(data.candles.every(({ start_ms }) => start_ms % ms === 0 && start_ms < now)).toBe(true)
    }
    expect((await candles('BTC-USD', 'Harbor', '1w')).data).toMatchObject({ from_step: 86_400 })
    expect((await api.call(crypto.candles, { query: { pair: 'NO-USD', venue: 'X' }, as: premiumUser })).status).toBe(
      404,
    )
  })

  it('hours are what the minutes of them make', () => {
    const all = [...cryptoRows(new PriceModel(7), DAY)]
      .flatMap(({ candles }) => candles)
      .filter(({ pair }) => pair === 'BTC-USD')
    const minutes = all.filter(({ step }) => step === 60)
    const hour = all.find(({ step, start_at }) => step === 3600 && start_at === minutes[0]?.start_at)
    const own = minutes.slice(0, 60)
    expect(hour?.high).toBe(Math.max(...own.map(({ high }) => high)))
    expect(hour?.close).toBe(own.at(-1)?.close)
    expect(hour?.volume).toBeCloseTo(
      own.reduce((sum, { volume }) => sum + volume, 0),
      6,
    )
  })

  it('visitors see the sample market', async () => {
    expect((await board(null)).meta).toMatchObject({ tier: 'sample', simulated: true })
  })
})

describe('§4.14 Crypto of imported files', () => {
  afterEach(() => api.close())
  it('imported candles take the place of invented ones; what is old is marked with its age', async () => {
    const entities = new MemoryMarketStore()
    const START = TEST_NOW_MS - 40 * 3_600_000
    const rows = Array.from({ length: 30 }, (_, at) => ({
      ...{ pair: 'BTC-USDT', venue: 'Binance', step: 3600, start_at: (START + at * 3_600_000) * 1000, source: 'test' },
      ...{ open: 100 + at, high: 103 + at, low: 99 + at, close: 101 + at, volume: 2 },
    }))
    await entities.insert('crypto_candles', 'a', rows)
    api = apiTestClient({ entities, facts: { tape: facts, sample: facts } })
    const { data, meta } = await board()
    expect(meta).toMatchObject({ simulated: false, source: 'imported crypto data' })
    expect(data.pairs).toMatchObject([
      { pair: 'BTC-USDT', venue: 'Binance', last: 130, open: 106, high: 132, low: 105, volume: 48, is_stale: true },
    ])
    expect(data.pairs[0]?.vol ?? 0).toBeGreaterThan(0)
    expect([data.trades, data.transfers, data.fear.score]).toEqual([[], [], null])
    expect((await candles('BTC-USDT', 'Binance', '4h')).data.candles.length).toBeLessThanOrEqual(9)
    expect((await candles('BTC-USDT', 'Binance', '1m')).data).toEqual({ candles: [], from_step: null })
  })
})
