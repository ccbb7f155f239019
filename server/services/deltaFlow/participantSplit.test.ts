import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { DeltaFlowRow } from '@/lib/contract/deltaFlow'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { aUser, premiumUser } from '@/tests/builders/aUser'
import { apiTestClient, TEST_NOW_MS } from '@/tests/support/apiTestClient'
import { builtInFacts as facts } from '@/tests/support/builtInMarket'
import { ManualFeed } from '@/tests/support/manualFeed'
import { participantRow } from '@/tests/support/participantRow'

const SESSION = '2025-01-14'
const SPOT = 5900
const EXPIRY = '2025-01-17'
const CALL = 'SPXW250117C05900000'
const PUT = 'SPXW250117P05800000'
const as = aUser({ ...premiumUser, has_periscope_access: true })
/** Midnight in New York after a session in winter. */
const midnight = (day: string) => (Date.parse(`${day}T05:00:00Z`) + 24 * 3_600_000) * 1000

let entities: MemoryMarketStore
let api: ReturnType<typeof apiTestClient>
beforeEach(() => {
  entities = new MemoryMarketStore()
  api = apiTestClient({ entities, source: new ManualFeed({ simulated: false, source: 'vendor' }) })
})
afterEach(() => api.close())

async function storeChain(): Promise<void> {
  const terms = [
    { optionSymbol: CALL, type: 'C', strike: 5900, delta: 0.5 },
    { optionSymbol: PUT, type: 'P', strike: 5800, delta: -0.25 },
  ] as const
  const rows = terms.map((term) => ({
    ...{ snapshotAtUs: Date.parse(`${SESSION}T20:45:00Z`) * 1000, ticker: 'SPX', underlyingPrice: SPOT, ...term },
    ...{ expiry: EXPIRY, bid: 1, ask: 1.2, iv: 0.15, gamma: 0.01, theta: -1, vega: 2, openInterest: 10, volume: 5 },
    source: 'cboe-eod',
  }))
  await api.store.insertChains('chain', rows)
}

async function importLabels(day = SESSION): Promise<void> {
  const row = (symbol: string, over: Parameters<typeof participantRow>[3]) =>
    participantRow(day, symbol, EXPIRY, { until_at: midnight(day), ...over })
  await entities.insert('participant_volumes', day, [
    row(CALL, { customer_open_buy: 100, customer_close_sell: 20, market_maker_buy: 20, market_maker_sell: 100 }),
    row(CALL, { exchange: 'EDGX', customer_open_buy: 10, firm_open_sell: 10 }),
    row(PUT, { firm_close_buy: 40, market_maker_sell: 40 }),
    // The chain does not list it.
    row('SPXW250117C07000000', { customer_open_buy: 50, market_maker_sell: 50 }),
  ])
}

const read = async (query: Record<string, string>) =>
  ((await api.call(contract.deltaFlow.read, { as, query })).body.data as DeltaFlowRow).participants

describe('F14 delta by type of participant (§4.5 Delta Flow)', () => {
  it('(buys − sells) × 100 × delta × spot of the session, to open and to close, with the chain that told the delta', async () => {
    await storeChain()
    await importLabels()
    const split = await read({ of: 'SPX', session: SESSION })
    const share = 100 * SPOT
    expect(split.rows.filter(({ total }) => total !== 0)).toEqual([
      {
        ...{ participant: 'customer', buys: 110, sells: 20, opening: 110 * 0.5 * share, closing: -20 * 0.5 * share },
        total: 90 * 0.5 * share,
      },
      {
        ...{ participant: 'firm', buys: 40, sells: 10, opening: -10 * 0.5 * share, closing: 40 * -0.25 * share },
        total: (-10 * 0.5 + 40 * -0.25) * share,
      },
      {
        ...{ participant: 'marketMaker', buys: 20, sells: 140, opening: null, closing: null },
        total: (-80 * 0.5 - 40 * -0.25) * share,
      },
    ])
    // What one bought another sold: all together moved no delta.
    expect(split.rows.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(0, 6)
    expect(split).toMatchObject({ missing: null, exchanges: ['C1', 'EDGX'], part_of_day: false })
    expect(split.chain).toEqual({ source: 'cboe-eod', at_ms: Date.parse(`${SESSION}T20:45:00Z`), spot: SPOT })
    // Bought with a delta: 120 + 10 + 40 of the 220 in all.
    expect(split.covered_pct).toBeCloseTo((100 * 170) / 220, 9)
  })

  it('volumes of a running day say that they are a part of it', async () => {
    await storeChain()
    const until_at = Date.parse(`${SESSION}T15:00:00Z`) * 1000
    await entities.insert('participant_volumes', 'part', [
      participantRow(SESSION, CALL, EXPIRY, { customer_open_buy: 1, market_maker_sell: 1, until_at }),
    ])
    expect(await read({ of: 'SPX', session: SESSION })).toMatchObject({ missing: null, part_of_day: true })
  })

  it('nothing looks ahead: neither a replayed instant nor a day before its publication knows the labels', async () => {
    await storeChain()
    await importLabels()
    const replayed = await read({ of: 'SPX', session: SESSION, at: `${SESSION}T20:50:00Z` })
    expect([replayed.missing, replayed.rows]).toEqual(['replay', []])
    // 23:59 in New York, and a minute later.
    api.clock.nowMs = midnight(SESSION) / 1000 - 60_000
    expect((await read({ of: 'SPX', session: SESSION })).missing).toBe('running')
    api.clock.nowMs = midnight(SESSION) / 1000
    expect((await read({ of: 'SPX', session: SESSION })).missing).toBeNull()
    api.clock.nowMs = TEST_NOW_MS
    await importLabels('2025-01-15')
    expect((await read({ of: 'SPX', session: '2025-01-15' })).missing).toBe('running')
  })

  it('nothing imported, no chain, several underlyings: each says so', async () => {
    expect((await read({ of: 'SPX', session: SESSION })).missing).toBe('none')
    await importLabels()
    expect((await read({ of: 'SPX', session: SESSION })).missing).toBe('no_chain')
    for (const of of ['all', 'index', 'mag7']) expect((await read({ of, session: SESSION })).missing).toBe('many')
    expect((await read({ of: 'AAPL', session: SESSION })).missing).toBe('none')
  })

  it('labels of real exchanges are not laid over an invented session', async () => {
    await api.close()
    api = apiTestClient({ entities, facts: { tape: facts, sample: facts } })
    await importLabels('2025-01-15')
    expect((await read({ of: 'SPX' })).missing).toBe('simulated')
    // A session without prints whose chain the built-in market would invent.
    await importLabels()
    expect((await read({ of: 'SPX', session: SESSION })).missing).toBe('simulated')
    await storeChain()
    // What is stored of chains is asked again after a few seconds.
    api.clock.nowMs += 5000
    expect((await read({ of: 'SPX', session: SESSION })).missing).toBeNull()
  })
})
