import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { RawPrint } from '@/lib/flow/trade'
import { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import { toDayRow } from '@/server/services/contracts/contractFold'
import { createMarket } from '@/server/synthetic/market'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { ManualFeed } from '@/tests/support/manualFeed'

let api: ReturnType<typeof apiTestClient>
const as = premiumUser
const SYMBOL = 'AAPL250117C00200000'
const params = { symbol: SYMBOL }
const OPEN_US = 1_736_951_400_000_000
const at = (seq: number, change: Partial<RawPrint> = {}) =>
  aPrint({ seq, executed_at_us: OPEN_US + seq * 60_000_000, ...change })

/** A day with every kind of print: sides, a late one, a cancel, a sweep, other contracts. */
const PRINTS = [
  at(1, { price: 2, size: 10, iv: 0.3 }),
  at(2, { price: 1, size: 4, iv: 0.5 }),
  at(3, { price: 9, size: 7, condition: 'LATE' }),
  at(4, { price: 3, size: 50, condition: 'ISOI', report_flags: ['intermarket_sweep'], iv: 0.4 }),
  at(5, { price: 2, size: 5 }),
  at(6, { price: 2, size: 5, condition: 'CANC', cancels_seq: 5 }),
  at(7, { option_chain_id: 'AAPL250117C00205000', price: 1.5, size: 3 }),
  at(8, { option_chain_id: 'AAPL250221C00200000', price: 4.5, size: 1 }),
  at(9, { option_chain_id: 'AAPL250117P00200000', price: 1.5, size: 3 }),
]

beforeEach(async () => {
  api = apiTestClient()
  api.feed.push(...PRINTS)
  await until(() => api.runtime.views.live.seq === 9)
  await api.runtime.batcher.flush()
})
afterEach(() => api.close())

describe('a contract of the running session', () => {
  it('F10 its day in memory is the day the store keeps', async () => {
    const [stored] = await api.store.contractDays(SYMBOL, '2025-01-15', '2025-01-15')
    if (stored === undefined) throw new Error('nothing stored')
    const reply = await api.call(contract.contracts.history, { params, as })
    expect(reply.body.data).toEqual([{ ...toDayRow(stored), oi_change: null }])
    expect(stored).toMatchObject({ volume: 71, trades: 4, open: 2, high: 3, low: 1, close: 3, sweepVolume: 50 })
  })

  it('its bars are the bars the store keeps', async () => {
    const stored = await api.store.contractBars(SYMBOL, '2025-01-15', '2025-01-15', 1)
    const reply = await api.call(contract.contracts.bars, { params, as, query: { mins: 1 } })
    const bars = reply.body.data as Record<string, unknown>[]
    expect(bars.map((bar) => [bar.start_ms, bar.open, bar.close, bar.volume, bar.trades])).toEqual(
      stored.map((bar) => [bar.startMs, bar.open, bar.close, bar.volume, bar.trades]),
    )
    const day = await api.call(contract.contracts.bars, { params, as, query: { mins: 600 } })
    expect(day.body.data).toMatchObject([{ start_ms: OPEN_US / 1000, volume: 71, close: 3 }])
  })

  it('its header names it as the specification does and shows the newest print', async () => {
    const { body } = await api.call(contract.contracts.header, { params, as })
    expect(body.data).toMatchObject({ string: 'AAPL $200 C 01/17/2025', last: 3, bid: 1, ask: 2, expired: false })
    expect(body.data).toMatchObject({ last_trade_us: OPEN_US + 4 * 60_000_000, day: { volume: 71 }, iv: 0.4 })
  })

  it('its volume by price leaves cancelled prints out', async () => {
    const { body } = await api.call(contract.contracts.profile, { params, as })
    const rows = body.data as { price: number; sweep: number; bid: number; ask: number; none: number }[]
    expect(rows.map(({ price }) => price)).toEqual([1, 2, 3, 9])
    expect(rows[2]).toMatchObject({ sweep: 50 })
  })

  it('its neighbours are of the same kind, by strike and by expiry', async () => {
    const { body } = await api.call(contract.contracts.related, { params, as })
    const data = body.data as { same_strike: { option_symbol: string }[]; same_expiry: { option_symbol: string }[] }
    expect(data.same_strike.map((row) => row.option_symbol)).toEqual(['AAPL250221C00200000'])
    expect(data.same_expiry.map((row) => row.option_symbol)).toEqual([SYMBOL, 'AAPL250117C00205000'])
  })

  it('C12 at an instant nothing later is seen', async () => {
    const query = { at: new Date((OPEN_US + 2 * 60_000_000) / 1000).toISOString() }
    const { body } = await api.call(contract.contracts.trades, { params, as, query })
    expect((body.data as { seq: number }[]).map(({ seq }) => seq)).toEqual([2, 1])
    expect(body.meta).toMatchObject({ as_of_ms: (OPEN_US + 2 * 60_000_000) / 1000 })
    const summary = await api.call(contract.flow.summary, { as, query })
    expect(summary.body.data).toMatchObject({ count: 2, premium: 2400 })
  })

  it('the largest contracts come first', async () => {
    const { body } = await api.call(contract.contracts.top, { as, query: { by: 'volume', limit: 2 } })
    expect((body.data as { option_symbol: string }[])[0]?.option_symbol).toBe(SYMBOL)
  })

  it('F37 by open interest and by its change, largest first: both are those of the morning', async () => {
    const far = 'AAPL250221C00250000'
    api.feed.push(at(10, { option_chain_id: far, open_interest: 5000 }))
    await until(() => api.runtime.views.live.seq === 10)
    await api.runtime.batcher.flush()
    const top = async (by: 'open_interest' | 'oi_change') => {
      const { body } = await api.call(contract.contracts.top, { as, query: { by, limit: 2 } })
      return body.data as { option_symbol: string; open_interest: number; oi_change: number | null }[]
    }
    expect((await top('open_interest'))[0]).toMatchObject({ option_symbol: far, open_interest: 5000 })
    api.feed.begin({ sessionDate: '2025-01-16' })
    await until(() => api.runtime.views.live.session.sessionDate === '2025-01-16')
    const next = { session_date: '2025-01-16' }
    const day = (seq: number, change: Partial<RawPrint>) =>
      aPrint({ ...next, seq, executed_at_us: OPEN_US + 86_400_000_000 + seq * 60_000_000, ...change })
    api.feed.push(day(1, { open_interest: 1300 }), day(2, { option_chain_id: far, open_interest: 5100 }))
    await until(() => api.runtime.views.live.seq === 2)
    await api.runtime.batcher.flush()
    expect((await top('oi_change')).map((row) => [row.option_symbol, row.oi_change])).toEqual([
      [SYMBOL, 300],
      [far, 100],
    ])
  })

  it('by change of open interest nothing is listed while no change is known, for a plan and for the sample', async () => {
    const query = { by: 'oi_change', limit: 5 } as const
    expect((await api.call(contract.contracts.top, { as, query })).body.data).toEqual([])
    expect((await api.call(contract.contracts.top, { query })).body.data).toEqual([])
  })
})

describe('a contract of the built-in market', () => {
  it('without a trade shows the quote and the open interest of its chain; expired it shows what it settled at', async () => {
    const market = createMarket({ seed: 3, tickers: ['AAPL'] })
    const facts = new SyntheticFacts(market)
    const host = apiTestClient({
      source: new ManualFeed({ source: 'synthetic' }),
      facts: { tape: facts, sample: facts },
    })
    const chain = await facts.chain('AAPL', '2025-01-15', OPEN_US / 1000)
    const listed = chain?.contracts.find(({ type, bid }) => type === 'C' && bid > 0)
    if (listed === undefined) throw new Error('no chain')
    await until(() => host.runtime.views.live.session.mode === 'live')
    const { body } = await host.call(contract.contracts.header, { params: { symbol: listed.symbol }, as })
    expect(body.data).toMatchObject({ last_trade_us: null, open_interest: listed.openInterest, day: null })
    expect((body.data as { bid: number }).bid).toBeGreaterThan(0)
    const old = await host.call(contract.contracts.header, { params: { symbol: 'AAPL250110C00000500' }, as })
    const close = facts.previousClose('AAPL', '2025-01-13') ?? 0
    expect(old.body.data).toMatchObject({ expired: true, settlement: close - 0.5, bid: null })
    await host.close()
  })
})

describe('a stored session', () => {
  it('answers the same as the running one did', async () => {
    const ask = { as, query: { filter: 'type=C' } }
    const before = await api.call(contract.flow.summary, ask)
    const pages = await api.call(contract.flow.list, ask)
    const breakdown = await api.call(contract.flow.breakdown, ask)
    api.feed.begin({ sessionDate: '2025-01-16' })
    await until(() => api.runtime.views.live.session.sessionDate === '2025-01-16')
    const later = { as, query: { filter: 'type=C', session: '2025-01-15' } }
    const after = await api.call(contract.flow.summary, later)
    const numbers = (reply: typeof after) => ({ ...(reply.body.data as object), prints_per_second: 0 })
    expect(numbers(after)).toEqual(numbers(before))
    expect((await api.call(contract.flow.list, later)).body.data).toEqual(pages.body.data)
    expect((await api.call(contract.flow.breakdown, later)).body.data).toEqual(breakdown.body.data)
    const counts = await api.call(contract.flow.counts, {
      as,
      body: { session: '2025-01-15', filters: ['', 'type=P'] },
    })
    expect(counts.body.data).toEqual([9, 1])
    const sessions = await api.call(contract.flow.sessions, { as })
    expect(sessions.body.data).toMatchObject([
      { session_date: '2025-01-16', prints: 0 },
      { session_date: '2025-01-15', prints: 9 },
    ])
  })

  it('is not there for the sample tier', async () => {
    api.feed.begin({ sessionDate: '2025-01-16' })
    const reply = await api.call(contract.flow.list, { query: { session: '2025-01-15', source: 'test' } })
    expect(reply.body).toMatchObject({ data: [], meta: { tier: 'sample' } })
  })
})
