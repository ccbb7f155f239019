import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { ExposureAnswer, SurfaceAnswer } from '@/lib/contract/exposure'
import { parseOccParts } from '@/lib/options/occSymbol'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { aUser, premiumUser } from '@/tests/builders/aUser'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { builtInFacts as facts } from '@/tests/support/builtInMarket'
import { participantRow } from '@/tests/support/participantRow'

const SPOT = 5900
const GAMMA = 0.01
const EXPIRY = '2025-01-17'
const CALL = 'SPXW250117C05900000'
const PUT = 'SPXW250117P05800000'
const UNLABELLED = 'SPXW250117C06000000'
const as = aUser({ ...premiumUser, id: 'periscope', has_periscope_access: true })
/** F23 of so many contracts, USD per 1 %. */
const gexOf = (contracts: number) => contracts * GAMMA * 100 * SPOT * SPOT * 0.01

let entities: MemoryMarketStore
let api: ReturnType<typeof apiTestClient>
beforeEach(async () => {
  entities = new MemoryMarketStore()
  api = apiTestClient({ entities })
  for (const session of ['2025-01-13', '2025-01-14']) await storeChain(session)
})
afterEach(() => api.close())

/** A chain of three contracts as a vendor saved it at 15:45 in New York. */
async function storeChain(session: string): Promise<void> {
  const interest = { [CALL]: 100, [PUT]: 400, [UNLABELLED]: 500 }
  const rows = Object.entries(interest).map(([optionSymbol, openInterest]) => {
    const parts = parseOccParts(optionSymbol)
    if (parts === null) throw new Error('no option symbol')
    return {
      ...{
        snapshotAtUs: Date.parse(`${session}T20:45:00Z`) * 1000,
        ticker: 'SPX',
        underlyingPrice: SPOT,
        optionSymbol,
      },
      ...{ type: parts.type, expiry: parts.expiry, strike: parts.strike, bid: 1, ask: 1.2, iv: 0.15 },
      ...{ delta: parts.type === 'C' ? 0.5 : -0.4, gamma: GAMMA, theta: -1, vega: 2 },
      ...{ openInterest, volume: 50, source: 'cboe-eod' },
    }
  })
  await api.store.insertChains(session, rows)
}

const label = (day: string, symbol: string, over: Parameters<typeof participantRow>[3]) =>
  participantRow(day, symbol, EXPIRY, over)
const UNTOLD = { market_maker_buy: null, market_maker_sell: null } as const

/** Two days before the session of the 14th, that session's own day, and a contract that has expired since. */
async function importLabels(): Promise<void> {
  await entities.insert('participant_volumes', 'labels', [
    label('2025-01-10', CALL, { market_maker_buy: 30, market_maker_sell: 80 }),
    label('2025-01-10', PUT, { market_maker_buy: 60 }),
    label('2025-01-13', CALL, { market_maker_buy: 5, market_maker_sell: 75 }),
    label('2025-01-13', CALL, { exchange: 'C2', customer_open_buy: 12, firm_close_sell: 2, ...UNTOLD }),
    label('2025-01-14', CALL, { market_maker_buy: 9000 }),
    participantRow('2025-01-10', 'SPXW250110C05900000', '2025-01-10', { market_maker_buy: 77 }),
    label('2025-01-10', 'AAPL250117C00200000', { ticker: 'AAPL', market_maker_buy: 5 }),
  ])
}

const query = { session: '2025-01-14', model: 'labelled', window: 30 } as const
async function read(over: Record<string, unknown> = {}): Promise<ExposureAnswer> {
  const reply = await api.call(contract.exposure.read, { as, params: { ticker: 'SPX' }, query: { ...query, ...over } })
  return reply.body.data as ExposureAnswer
}
const labelledOf = (data: ExposureAnswer) => data.rows.map((row) => [row.strike, row.labelled])

describe('F27 C: exposure by labelled positions', () => {
  it('positions grow over the days before the session, never past the open interest, and are what the measures count', async () => {
    await importLabels()
    const held = await read({ greek: 'positions' })
    // Call: -50 and -70 on C1, -(12 - 2) on C2 where nobody tells market makers: -130, of 100 that are open. Put: +60.
    expect(labelledOf(held)).toEqual([
      [5800, 60],
      [5900, -100],
      [6000, null],
    ])
    expect(held.rows.map(({ net }) => net)).toEqual([60, -100, 0])
    const gamma = await read()
    expect(gamma.model).toBe('labelled')
    expect(gamma.net).toBeCloseTo(gexOf(60 - 100), 3)
    expect(gamma.rows.map(({ net }) => net)).toEqual([gexOf(60), gexOf(-100), 0].map((net) => expect.closeTo(net, 3)))
    const totals = gamma.models.find(({ model }) => model === 'labelled')?.totals
    expect(totals?.gamma).toBeCloseTo(gexOf(-40), 3)
    // Delta: 60·(−0.4) and −100·0.5 contracts of 100 shares.
    expect(totals?.delta).toBeCloseTo((60 * -0.4 + -100 * 0.5) * 100 * SPOT, 3)
    // A and D stand beside it with what they were.
    expect(gamma.models.find(({ model }) => model === 'naive')?.totals?.gamma).toBeCloseTo(gexOf(100 - 400 + 500), 3)
    expect(gamma.models.find(({ model }) => model === 'tradeSigned')?.totals).toBeNull()
  })

  it('it says which days and exchanges it is made of, and how much of the open interest is labelled', async () => {
    await importLabels()
    expect((await read()).labelled).toEqual({
      ...{ sessions: 2, since: '2025-01-10', until: '2025-01-13', exchanges: ['C1', 'C2'], opposite: true },
      ...{ open_interest_pct: 50, missing: null },
    })
  })

  it('C12 a day counts from the session after it: at the 13th only the 10th is known, at any instant of it', async () => {
    await importLabels()
    for (const at of [undefined, '2025-01-13T20:50:00.000Z']) {
      const data = await read({ session: '2025-01-13', greek: 'positions', ...(at === undefined ? {} : { at }) })
      expect(labelledOf(data)).toEqual([
        [5800, 60],
        [5900, -50],
        [6000, null],
      ])
      expect(data.labelled).toMatchObject({ sessions: 1, since: '2025-01-10', until: '2025-01-10', opposite: false })
    }
  })

  it('the same labels give the same bytes, others another name of the inputs, whatever the model', async () => {
    const before = (await read({ model: 'naive' })).inputs_hash
    await importLabels()
    const first = await read({ model: 'naive' })
    expect(first.inputs_hash).not.toBe(before)
    expect(JSON.stringify(await read({ model: 'naive' }))).toBe(JSON.stringify(first))
  })

  it('the surface and an earlier instant count them too', async () => {
    await importLabels()
    const call = { as, params: { ticker: 'SPX' }, query: { ...query, candle: 5 } } as const
    const surface = (await api.call(contract.exposure.surface, call)).body.data as SurfaceAnswer
    expect(surface.values.at(-1)).toEqual([Math.round(gexOf(60)), Math.round(gexOf(-100)), 0])
    // The 13th knew less of it.
    const data = await read({ compare: '2025-01-13T20:59:00.000Z' })
    expect(data.compared?.net).toBeCloseTo(gexOf(60 - 50), 3)
  })

  it('nothing imported: no number at all, with the reason, while the other models stand', async () => {
    const data = await read()
    expect(data.labelled).toMatchObject({ sessions: 0, since: null, open_interest_pct: null, missing: 'none' })
    expect([data.net, data.rows, data.by_expiry, data.groups, data.hedge]).toEqual([null, [], [], [], null])
    expect(data.models.map(({ model, totals }) => [model, totals === null])).toEqual([
      ['naive', false],
      ['tradeSigned', true],
      ['labelled', true],
      ['holder', false],
    ])
    expect(data.readout).toContain('No labelled positions: no volumes by participant')
    const call = { as, params: { ticker: 'SPX' }, query: { ...query, candle: 5 } } as const
    const surface = (await api.call(contract.exposure.surface, call)).body.data as SurfaceAnswer
    expect(surface.values.flat().every((value) => value === null)).toBe(true)
  })

  it('labels of other contracts than those chosen are no labels of these', async () => {
    await entities.insert('participant_volumes', 'far', [
      participantRow('2025-01-13', 'SPXW250321C05900000', '2025-03-21', { market_maker_buy: 5 }),
    ])
    const data = await read()
    expect([data.labelled.missing, data.labelled.sessions, data.net]).toEqual(['chosen', 1, null])
  })

  it('the page of a name knows the same model', async () => {
    await importLabels()
    const reply = await api.call(contract.exposure.stock, { as, params: { ticker: 'SPX' }, query })
    expect((reply.body.data as ExposureAnswer).net).toBeCloseTo(gexOf(-40), 3)
  })

  it('labels of real exchanges are not laid over an invented chain', async () => {
    await api.close()
    api = apiTestClient({ entities, facts: { tape: facts, sample: facts } })
    await importLabels()
    const data = await read({ session: '2025-01-15', at: '2025-01-15T15:30:00.000Z' })
    expect([data.labelled.missing, data.net]).toEqual(['none', null])
    expect(data.readout).toContain('the chain is invented')
  })
})
