import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { noFacts } from '@/server/market/facts/noFacts'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { fdaRows } from '@/server/synthetic/filings/fdaRows'
import { universe } from '@/server/synthetic/universe'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts } from '@/tests/support/builtInMarket'
import { ManualFeed } from '@/tests/support/manualFeed'
import { settled } from '@/tests/support/morningHost'
import { aStockDay } from '@/tests/support/stockRows'

const { fda } = contract
const DAY = '2025-01-15'
const decision = (ticker: string, event_date: string, more: Partial<MarketRow<'fda_events'>> = {}) => ({
  ...{ ticker, event_date, kind: 'pdufa', company: `${ticker} Inc.`, drug: 'RX-1', indication: 'Migraine' },
  ...{ detail: 'Exact, orphan drug', url: 'https://example.com/x', number: 'RX-1', source: 'test' },
  ...more,
})
const bar = (date: string, close: number) => aStockDay('ABC', date, close, { series: 'split', volume: 1 })

let api: ReturnType<typeof apiTestClient>
afterEach(() => api.close())
const list = async (as: typeof premiumUser | null, query: object = {}) => {
  let meta: CallResponse<'fda.list'>['meta'] | undefined
  const data = await settled(async () => {
    const body = (await api.call(fda.list, { query, as })).body as CallResponse<'fda.list'>
    meta = body.meta
    return body.data
  })
  return { ...data, meta }
}

describe('§4.6 FDA Calendar', () => {
  it('imported dates with what their words tell; earlier ones with the move across them; recalls are none', async () => {
    const entities = new MemoryMarketStore()
    await entities.insert('fda_events', 'a', [
      decision('ABC', '2025-01-30', { drug: 'RX-2 sNDA', number: 'RX-2' }),
      decision('ABC', '2025-01-08', { detail: 'Exact, outcome: approved' }),
      decision('', '2025-01-20', { kind: 'recall', drug: 'Pills' }),
    ])
    await entities.insert('stock_days', 'a', [
      bar('2025-01-07', 10),
      bar('2025-01-08', 10),
      bar('2025-01-10', 14),
    ] as never)
    const feed = new ManualFeed({ simulated: false })
    api = apiTestClient({ entities, source: feed })
    feed.push(aPrint({ seq: 1, executed_at_us: newYorkTimeToMs(DAY, '10:00') * 1000 }))
    await until(() => api.runtime.views.live.seq === 1)
    const { rows, today, meta } = await list(premiumUser)
    expect(today).toBe(DAY)
    expect(meta).toMatchObject({ simulated: false, source: 'imported FDA calendar' })
    expect(rows.map(({ date }) => date)).toEqual(['2025-01-08', '2025-01-30'])
    expect(rows[0]).toMatchObject({ outcome: 'approved', days: -7, straddle_move: null })
    expect(rows[0]?.move).toBeCloseTo(0.4, 9)
    expect(rows[1]).toMatchObject({ status: 'sNDA', is_orphan: true, precision: 'exact', days: 15, outcome: '' })
    expect(rows[1]?.past).toEqual([{ date: '2025-01-08', drug: 'RX-1', move: rows[0]?.move }])
    // C12: what came later is not told of an earlier session.
    const before = await list(premiumUser, { session: DAY, at: `2025-01-08T16:00:00Z` })
    expect(before.rows.find(({ date }) => date === '2025-01-08')).toMatchObject({ outcome: '' })
  })

  it('C16 the sample has invented dates, with what its options price in and what its cash lasts', async () => {
    const facts = builtInFacts
    api = apiTestClient({ facts: { tape: noFacts, sample: facts } })
    api.sample.push(aPrint({ seq: 1, source: 'sample', executed_at_us: newYorkTimeToMs(DAY, '10:30') * 1000 }))
    await until(() => api.runtime.views.sample.seq === 1)
    const { rows, meta } = await list(null)
    expect(meta).toMatchObject({ tier: 'sample', simulated: true })
    const ahead = rows.filter(({ days }) => days >= 0)
    expect(ahead.length).toBeGreaterThan(10)
    expect(ahead.every(({ outcome, move }) => outcome === '' && move === null)).toBe(true)
    const priced = ahead.filter(({ straddle_move }) => straddle_move !== null)
    expect(priced.length).toBeGreaterThan(5)
    for (const row of priced) {
      expect((row.expiry ?? '') >= row.date).toBe(true)
      expect(row.straddle_move).toBeGreaterThan(0)
      if (row.near_iv !== null && row.before_iv !== null) expect(row.kink).toBeCloseTo(row.near_iv - row.before_iv, 12)
    }
    const over = rows.filter(({ days }) => days < -5)
    expect(over.every(({ outcome }) => outcome !== '')).toBe(true)
    expect(over.some(({ move }) => move !== null)).toBe(true)
    expect(rows.some(({ earns_cash, runway_months }) => earns_cash === false && (runway_months ?? 0) > 0)).toBe(true)
    expect(rows[0]?.market_cap).toBeGreaterThan(0)
  })

  it('an invented date stays as it is on every day that knows it', () => {
    const maker = universe.find(({ industry }) => industry === 'Biotechnology')
    if (maker === undefined) throw new Error('no maker')
    const known = fdaRows(7, maker, '2025-01-15')
    const later = fdaRows(7, maker, '2025-02-03')
    const shared = later.filter(({ event_date }) => event_date <= (known.at(-1)?.event_date ?? ''))
    expect(shared.length).toBeGreaterThan(3)
    for (const row of shared) expect(known).toContainEqual(row)
  })
})
