import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { InterestProfile } from '@/lib/contract/interestProfile'
import type { AccuracyRow, InterestGroup, TickerInterestRow } from '@/lib/contract/openInterest'
import type { ScreenerRow } from '@/lib/contract/screener'
import { parseOccParts } from '@/lib/options/occSymbol'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { noFacts } from '@/server/market/facts/noFacts'
import { keepNameDays } from '@/server/services/nameDays/nameDays'
import { interestYearOf } from '@/server/services/openInterest/interestYear'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { ContractDayInput } from '@/server/stores/tape/port'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

let api: ReturnType<typeof apiTestClient>
const as = premiumUser
const A = 'AAPL250117C00200000'
const B = 'AAPL250221C00200000'
const C = 'MSFT250117P00400000'
const MONDAY = '2025-01-13'
const TUESDAY = '2025-01-14'

/** A: 1,000 contracts for $300,000 are 3.00 each, 100 at the mid, 250 in spreads. B: 800 for $80,000 are 1.00 each. */
const MONDAY_A = { midVolume: 100, multiVolume: 250, premium: 300_000 }
const MONDAY_B = { midVolume: 50, multiVolume: 0, premium: 80_000 }

function day(sessionDate: string, symbol: string, more: Partial<ContractDayInput>): ContractDayInput {
  const parts = parseOccParts(symbol)
  if (parts === null) throw new Error(symbol)
  const { root: ticker, type, expiry, strike } = parts
  return { sessionDate, optionSymbol: symbol, ticker, type, expiry, strike, source: 'file', ...more }
}

beforeEach(async () => {
  api = apiTestClient()
  await api.store.insertContractDays('t', [
    day(MONDAY, A, { openInterest: 2000, volume: 1000, askVolume: 200, bidVolume: 700, ...MONDAY_A }),
    day(MONDAY, B, { openInterest: 100, volume: 800, askVolume: 700, bidVolume: 50, ...MONDAY_B }),
    day(MONDAY, C, { openInterest: 500, volume: 40 }),
    day(TUESDAY, A, { openInterest: 1200, volume: 10 }),
    day(TUESDAY, B, { openInterest: 850, volume: 20 }),
    day(TUESDAY, C, { openInterest: 500, volume: 5 }),
  ])
})
afterEach(() => api.close())

interface Tickers {
  readonly rows: readonly TickerInterestRow[]
}
interface Contracts {
  readonly rows: readonly ScreenerRow[]
  readonly sums: { readonly call_change: number; readonly tickers_with_builds: number }
  readonly by_expiry: readonly InterestGroup[]
  readonly prior: string
}
const ask = async (query: Record<string, unknown> = {}) => {
  const reply = await api.call(contract.openInterest.contracts, { as, query: { session: TUESDAY, ...query } })
  return reply.body.data as Contracts
}
const whole = async (query: Record<string, unknown> = {}) => {
  await until(async () => (await ask()).prior === 'known', 'the session before')
  return await ask(query)
}

describe('Open Interest Explorer', () => {
  it('F37 contracts whose open interest changed, against the session before of the same source', async () => {
    const { rows, sums, by_expiry } = await whole({ sort: 'oi_change' })
    expect(rows.map((row) => [row.option_symbol, row.oi_change, row.prev_oi])).toEqual([
      [A, -800, 2000],
      [B, 750, 100],
    ])
    expect(rows[1]?.oi_change_pct).toBe(750)
    expect(sums).toMatchObject({ call_change: -50, tickers_with_builds: 1 })
    expect(by_expiry).toEqual([
      { key: '2025-01-17', calls: -800, puts: 0 },
      { key: '2025-02-21', calls: 750, puts: 0 },
    ])
  })

  it('F37 the share of a contract in what all contracts of its name changed; one can be sorted by', async () => {
    // 800 closed and 750 opened: 1,550 in all, however little is left of them together.
    const { rows } = await whole({ sort: '-oi_ticker_pct' })
    const found = rows.map((row) => [row.option_symbol, Math.round((row.oi_ticker_pct ?? 0) * 100) / 100])
    expect(found).toEqual([
      [B, 48.39],
      [A, -51.61],
    ])
  })

  it('F9 carry and the shares of the earlier volume make the presets new longs and new shorts', async () => {
    const longs = await whole({ filter: 'prev_ask_pct>=60 and carry>=70' })
    expect(longs.rows.map((row) => [row.option_symbol, row.carry, row.prev_ask_pct])).toEqual([[B, 93.75, 87.5]])
    expect((await whole({ filter: 'prev_bid_pct>=60 and carry>=70' })).rows).toEqual([])
  })

  it('F10 the session before by mid, multi-leg and average price; one can be sorted by', async () => {
    const { rows } = await whole({ sort: '-prev_price' })
    const found = rows.map((row) => [row.option_symbol, row.prev_mid_pct, row.prev_multi_pct, row.prev_price])
    expect(found).toEqual([
      [A, 10, 25, 3],
      [B, 6.25, 0, 1],
    ])
  })

  it('rolls: a fall and a later rise of the same ticker within a fifth', async () => {
    expect((await whole({ rolls: '1' })).rows.map((row) => row.option_symbol).sort()).toEqual([A, B])
    expect((await whole({ rolls: '1', filter: 'oi_change>0' })).rows).toEqual([])
  })

  it('names add up to calls, puts, ratio now and before, and their largest contracts', async () => {
    await whole()
    const reply = await api.call(contract.openInterest.tickers, { as, query: { session: TUESDAY } })
    const { rows } = reply.body.data as { rows: TickerInterestRow[] }
    expect(rows).toMatchObject([
      { ticker: 'AAPL', call_oi: 2050, call_change: -50, change: -50, pc_oi: 0, contracts: 2 },
    ])
    expect(rows[0]?.top_build).toEqual({ option_symbol: B, change: 750 })
    expect(rows[0]?.top_unwind).toEqual({ option_symbol: A, change: -800 })
  })

  it('F9 measured accuracy joins the prints of the session before to this morning', async () => {
    await whole()
    const reply = await api.call(contract.openInterest.accuracy, { as, query: { session: TUESDAY } })
    const { judged, sides } = reply.body.data as { judged: string; sides: AccuracyRow[] }
    expect(judged).toBe(MONDAY)
    const ask = sides.find((side) => side.key === 'ASK')
    expect(ask).toMatchObject({ volume: 900, contracts: 2 })
    expect(ask?.opened_pct).toBeCloseTo((100 * 700) / 900)
    expect(ask?.carry_pct).toBeCloseTo((700 * 93.75 - 200 * 80) / 900)
  })
})

describe('a name from imported days of one source', () => {
  const profile = async (query: Record<string, unknown> = {}, ticker = 'AAPL') =>
    (await api.call(contract.openInterest.profile, { as, params: { ticker }, query: { session: TUESDAY, ...query } }))
      .body.data as InterestProfile

  beforeEach(async () => {
    // The name is known because it trades today.
    api.feed.push(aPrint())
    await until(() => api.runtime.views.live.seq === 1)
    await api.store.insertContractDays('more', [
      day(MONDAY, 'AAPL250117P00190000', { openInterest: 600 }),
      day(TUESDAY, 'AAPL250117P00190000', { openInterest: 900 }),
      // Neither of the name nor of the source.
      day(TUESDAY, 'AAPLX250117C00200000', { openInterest: 7000 }),
      day(TUESDAY, 'AAPL250117C00210000', { openInterest: 7000, source: 'other' }),
    ])
  })

  it('F37 expiries and strikes of the morning stand beside those of the morning before', async () => {
    const found = await profile({ source: 'file', back: 1 })
    expect([found.now, found.before]).toEqual([TUESDAY, MONDAY])
    expect(found.expiries.map((row) => [row.expiry, row.calls, row.puts, row.calls_before, row.puts_before])).toEqual([
      ['2025-01-17', 1200, 900, 2000, 600],
      ['2025-02-21', 850, 0, 100, 0],
    ])
    expect(found.by_strike.map((row) => [row.strike, row.calls, row.puts, row.calls_before, row.puts_before])).toEqual([
      [190, 0, 900, 0, 600],
      [200, 2050, 0, 2100, 0],
    ])
  })

  it('F30 the mornings of a name over all its contracts, of a source that tells no year of them', async () => {
    const query = { session: TUESDAY, source: 'file', days: 10 }
    const reply = await api.call(contract.openInterest.history, { as, params: { ticker: 'AAPL' }, query })
    expect(reply.body.data).toEqual({
      pending: 0,
      mornings: [
        { session_date: MONDAY, calls: 2100, puts: 600 },
        { session_date: TUESDAY, calls: 2050, puts: 900 },
      ],
    })
  })

  it('F13 F30 mornings, oldest first, with ratio and max pain; one expiry narrows them', async () => {
    const { history, heat, pain } = await profile({ source: 'file', expiry: '2025-01-17' })
    expect(history.map((row) => [row.date, row.calls, row.puts, row.pc])).toEqual([
      [MONDAY, 2000, 600, 0.3],
      [TUESDAY, 1200, 900, 0.75],
    ])
    expect(heat.strikes).toEqual([190, 200])
    expect(heat.calls.map((row) => row[1])).toEqual([2000, 1200])
    // Between the strikes nobody is paid: calls of 200 and puts of 190.
    expect(pain?.curve.every(({ calls, puts }) => calls === 0 && puts === 0)).toBe(true)
  })
})

describe('names of a market that knows its own mornings', () => {
  const change = { optionSymbol: A, ticker: 'AAPL', type: 'C', expiry: '2025-01-17', strike: 200 } as const
  const before = { callsBefore: 700, putsBefore: 400, threeBefore: 1180, fiveBefore: 1450 }
  const sums = { calls: 900, puts: 400, ...before, listed: 2, updated: 2 }
  const info = { ticker: 'AAPL', name: 'Apple', sector: null, industry: null, issueType: 'Common', marketCap: 1e12 }
  const facts: MarketFacts = {
    ...noFacts,
    expiries: () => [],
    tickers: [info],
    interest: () => [{ ...sums, ticker: 'AAPL', changes: [{ ...change, openInterest: 900, before: 700, upDays: 1 }] }],
  }

  it('C18 the place of a name among the mornings of a year that are kept so far, with how many; kept for the next host', async () => {
    const entities = new MemoryMarketStore()
    // Of Monday 1,000 contracts, of Tuesday 1,300 and of Wednesday, which is asked about, 1,300.
    const history: Readonly<Record<string, number>> = { '2025-01-13': 600, '2025-01-14': 900, '2025-01-15': 900 }
    let read: string[] = []
    const yearly: MarketFacts = {
      ...facts,
      interestHistory: (_ticker, sessionDate) => {
        read.push(sessionDate)
        const calls = history[sessionDate]
        return calls === undefined ? [] : [null, { sessionDate, calls, puts: 400 }]
      },
    }
    const placed = async (steps: number) => {
      const own = apiTestClient({ entities, facts: { tape: yearly, sample: noFacts } })
      own.feed.push(aPrint({ option_chain_id: A }))
      await until(() => own.runtime.views.live.seq === 1)
      const more: boolean[] = []
      for (let step = 0; step < steps; step += 1) more.push(await interestYearOf(own.runtime.market).step())
      const rows = async () => (await own.call(contract.openInterest.tickers, { as })).body.data as Tickers
      await until(async () => (await rows()).rows.length > 0, 'the morning')
      const [row] = (await rows()).rows
      own.close()
      return { more, place: [row?.oi_percentile, row?.oi_sessions] }
    }
    expect(await placed(1)).toEqual({ more: [true], place: [null, 0] })
    expect(await placed(1)).toEqual({ more: [true], place: [0, 1] })
    read = []
    expect(await placed(2)).toEqual({ more: [true, false], place: [50, 2] })
    // Wednesday and Tuesday were kept; before Monday the market had not begun.
    expect(read).toEqual(['2025-01-13', '2025-01-10'])
  })

  it('F37 mornings that are kept are not worked out again for the history of a name', async () => {
    const entities = new MemoryMarketStore()
    const read: string[] = []
    const yearly: MarketFacts = {
      ...facts,
      interestHistory: (_ticker, sessionDate) => {
        read.push(sessionDate)
        return sessionDate < '2025-01-13' ? [] : [null, { sessionDate, calls: 10, puts: 20 }]
      },
    }
    const place = { ticker: 'AAPL', source: 'test', sessionDate: TUESDAY, part: 'interest' as const }
    const figures = { oi: 1300, call_oi: 900, put_oi: 400 }
    await keepNameDays(entities, 'kept', [{ ...place, figures, inputs: 'the morning' }])
    const own = apiTestClient({ entities, facts: { tape: yearly, sample: noFacts } })
    own.feed.push(aPrint({ option_chain_id: A }))
    await until(() => own.runtime.views.live.seq === 1)
    const reply = await own.call(contract.openInterest.history, { as, params: { ticker: 'AAPL' }, query: { days: 10 } })
    own.close()
    expect(reply.body.data).toEqual({
      pending: 0,
      mornings: [
        { session_date: MONDAY, calls: 10, puts: 20 },
        { session_date: TUESDAY, calls: 900, puts: 400 },
        { session_date: '2025-01-15', calls: 10, puts: 20 },
      ],
    })
    expect(read).toEqual(['2025-01-15', MONDAY, '2025-01-10'])
  })

  it('F37 changes against three and five mornings before are those of all its contracts', async () => {
    const own = apiTestClient({ facts: { tape: facts, sample: noFacts } })
    own.feed.push(aPrint({ option_chain_id: A }))
    await until(() => own.runtime.views.live.seq === 1)
    const rows = async () =>
      (
        (await own.call(contract.openInterest.tickers, { as })).body.data as {
          readonly rows: readonly TickerInterestRow[]
        }
      ).rows
    await until(async () => (await rows()).length > 0, 'the morning')
    expect(await rows()).toMatchObject([{ ticker: 'AAPL', change: 200, change_3d: 120, change_5d: -150 }])
    own.close()
  })
})
