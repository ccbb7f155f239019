import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { sessionOffset, sessionsBetween } from '@/lib/market/calendar'
import { STAT_SERIES } from '@/lib/market/statSeries'
import { tierContext } from '@/server/context'
import { keepNameDays } from '@/server/services/nameDays/nameDays'
import { closeBookOf } from '@/server/services/performance/closeBook'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { MORNING_DAY as DAY, morningOfNames, MORNING_MS as NOW, settled } from '@/tests/support/morningHost'

const NAMES = ['AAPL', 'MSFT', 'NVDA', 'XOM', 'SPY', 'VIX']
const { api, facts } = morningOfNames(NAMES)

type Stats = CallResponse<'stats.read'>['data']
const read = async (range: '1m' | '1y' = '1m'): Promise<Stats> =>
  (await api.call(contract.stats.read, { as: premiumUser, query: { range } })).body.data as Stats
const valuesOf = (data: Stats, id: string) => data.series.find((one) => one.id === id)?.values ?? []

describe('§4.2 Market Stats', () => {
  it('F49 counts the stocks of the source against their closes, the running session from its prices', async () => {
    const data = await settled(() => read())
    expect(data.dates).toHaveLength(21)
    expect(data.dates.at(-1)).toBe(DAY)
    const stocks = facts.tickers.filter(({ sector }) => sector !== null).map(({ ticker }) => ticker)
    expect(data.names).toBe(stocks.length)
    const risen = stocks.filter((ticker) => {
      const [before] = facts.stocks.closes(ticker, DAY, 1)
      return (facts.stocks.pricesAt?.(ticker, DAY, [NOW])[0] ?? 0) > (before?.close ?? 0)
    })
    expect(valuesOf(data, 'advancers').at(-1)).toBe(risen.length)
    const day = data.dates.at(-2) ?? ''
    const fallen = stocks.filter((ticker) => {
      const [before, close] = facts.stocks.closes(ticker, DAY, 2)
      return (close?.close ?? 0) < (before?.close ?? 0)
    })
    expect(day).toBe('2025-01-14')
    expect(valuesOf(data, 'decliners').at(-2)).toBe(fallen.length)
  })

  it('every series has one value a session, what is not known is null and counted', async () => {
    const data = await settled(() => read('1y'))
    expect(data.series.map((one) => one.id)).toEqual(STAT_SERIES.map((one) => one.id))
    for (const one of data.series) {
      expect(one.values).toHaveLength(252)
      expect(one.known).toBe(one.values.filter((value) => value !== null).length)
    }
    const vix = facts.stocks.closes('VIX', DAY, 1).at(-1)?.close
    expect(valuesOf(data, 'vix').at(-2)).toBeCloseTo(vix ?? 0, 2)
    const place = data.series.find((one) => one.id === 'above_50')
    expect(place?.five_years.sessions).toBe(1260)
    expect(place?.year.sessions).toBe(252)
  })

  it('issue 26.20 a visitor is not told that the board is whole before the exposure of the session is read', async () => {
    const fresh = apiTestClient({ facts: { tape: facts, sample: facts } })
    const ask = async () => (await fresh.call(contract.stats.read, { query: { range: '1m' } })).body.data as Stats
    const data = await settled(ask)
    expect(valuesOf(data, 'gex').at(-1)).not.toBeNull()
    await fresh.close()
  })

  it('issue 26.20 what follows from closes stands while that of the next minute is worked out', async () => {
    const fresh = apiTestClient({ facts: { tape: facts, sample: facts } })
    const goTo = async (seq: number) => {
      fresh.feed.push(aPrint({ seq, executed_at_us: (NOW + seq * 60_000) * 1000 }))
      await until(() => fresh.runtime.views.live.seq === seq)
    }
    const ask = async () =>
      (await fresh.call(contract.stats.read, { as: premiumUser, query: { range: '1m' } })).body.data as Stats
    await goTo(1)
    await settled(ask)
    const { stocks } = (await closeBookOf(fresh.runtime.market, tierContext('live', fresh.clock.nowMs), {})).stock
    const own = stocks.tenorVols
    const slow = vi.spyOn(stocks, 'tenorVols').mockImplementation(async (...of) => {
      await pause(1500)
      return own.apply(stocks, of)
    })
    await goTo(2)
    const data = await ask()
    expect(slow).toHaveBeenCalled()
    expect(data.pending).toBe(0)
    expect(valuesOf(data, 'advancers').at(-1)).not.toBeNull()
    slow.mockRestore()
    await fresh.close()
  })

  it('F10 F13 the session shown is counted from its prints and preliminary while it runs', async () => {
    const data = await settled(() => read())
    expect(data).toMatchObject({ flow_sessions: 1, preliminary: true })
    // A sum so far has no place among whole sessions, a ratio none among fewer than twenty.
    for (const id of ['volume', 'premium', 'pc_volume'])
      expect(data.series.find((one) => one.id === id)?.year.percentile).toBeNull()
    expect(data.series.find((one) => one.id === 'vix')?.year.percentile).not.toBeNull()
    const sum = data.active.reduce((all, row) => all + row.volume, 0)
    expect(sum).toBeGreaterThan(0)
    expect(valuesOf(data, 'volume').at(-1)).toBe(sum)
    expect(data.active.reduce((all, row) => all + (row.share ?? 0), 0)).toBeCloseTo(1, 9)
    // Ten sessions are needed for the mean: none is made up.
    expect(valuesOf(data, 'pc_average').at(-1)).toBeNull()
  })

  it('F40 the short share is that of SPY, from the volume that is reported off the exchanges', async () => {
    const data = await settled(() => read())
    const reply = await api.call(contract.shorts.read, { as: premiumUser, params: { ticker: 'SPY' } })
    const newest = (reply.body.data as CallResponse<'shorts.read'>['data']).volume.at(-1)
    expect(newest?.ratio).toBeGreaterThan(0)
    expect(valuesOf(data, 'short_share')[data.dates.indexOf(newest?.date ?? '')]).toBeCloseTo(newest?.ratio ?? 0, 5)
  })

  it('the composite tells its parts, and a part without enough days has no score', async () => {
    const { fear_greed, series } = await settled(() => read())
    expect(fear_greed.map((part) => part.id)).toEqual([
      ...['momentum', 'strength', 'breadth', 'options', 'volatility', 'haven', 'credit'],
    ])
    expect(fear_greed.find((part) => part.id === 'options')?.score).toBeNull()
    const known = fear_greed.flatMap((part) => (part.score === null ? [] : [part.score]))
    const mean = known.reduce((sum, score) => sum + score, 0) / known.length
    const index = series.find((one) => one.id === 'fear_greed')?.values.at(-1)
    expect(known.length).toBeGreaterThan(3)
    expect(index).toBeCloseTo(mean, 2)
  })

  it('C16 the sample has its own session and none of the kept ones', async () => {
    const reply = await api.call(contract.stats.read, { query: { range: '1m' } })
    expect(reply.body.meta).toMatchObject({ tier: 'sample', simulated: true })
    const data = await settled(
      async () => (await api.call(contract.stats.read, { query: { range: '1m' } })).body.data as Stats,
    )
    expect(valuesOf(data, 'dark_share').every((value) => value === null)).toBe(true)
    expect(data.flow_sessions).toBeLessThanOrEqual(1)
  })
})

describe('§4.2 Market Stats: sessions that were kept', () => {
  const entities = new MemoryMarketStore()
  const host = apiTestClient({ entities, facts: { tape: facts, sample: facts } })
  const source = 'manual'
  const days = sessionsBetween(sessionOffset(DAY, -12), sessionOffset(DAY, -1))
  beforeAll(async () => {
    host.feed.push(aPrint({ seq: 1, executed_at_us: NOW * 1000 }))
    await until(() => host.runtime.views.live.seq === 1)
    const own = host.runtime.views.live.session.source
    for (const [at, sessionDate] of days.entries()) {
      const flow = (ticker: string, calls: number, puts: number) => ({
        ...({ ticker, sessionDate, source: own, part: 'flow', inputs: source } as const),
        figures: {
          call_volume: calls,
          put_volume: puts,
          premium: 1000,
          trades: 4,
          zero_dte: 0.5,
          volume: calls + puts,
        },
      })
      await keepNameDays(entities, `${at}`, [flow('SPY', 60, 90 + at), flow('AAPL', 40, 10)])
    }
  })
  afterAll(() => host.close())

  it('F13 P/C has a mean of ten sessions; kinds, premium, 0DTE and size come from the kept names', async () => {
    const ask = async () =>
      (await host.call(contract.stats.read, { as: premiumUser, query: { range: '1m' } })).body.data as Stats
    const data = await settled(ask)
    expect(data.flow_sessions).toBe(13)
    const at = data.dates.length - 2
    const value = (id: string, place = at) => valuesOf(data, id)[place]
    expect([value('call_volume'), value('put_volume'), value('volume')]).toEqual([100, 111, 211])
    expect([value('equity_volume'), value('etf_volume'), value('index_volume')]).toEqual([50, 161, 0])
    expect([value('premium'), value('zero_dte')]).toEqual([2000, 0.5])
    expect(value('trade_size')).toBeCloseTo(211 / 8, 3)
    // Puts 100 + n over 100 calls, n from 2 to 11.
    expect(value('pc_average')).toBeCloseTo(1.065, 9)
    expect(value('pc_average', at - 3)).toBeNull()
    expect(value('pc_index')).toBeNull()
    const place = data.series.find((one) => one.id === 'pc_equity')?.year
    expect(place?.sessions).toBe(12)
  })

  it('F23 the gamma of the market is kept once its chains are read, and told of the kept sessions', async () => {
    const own = host.runtime.views.live.session.source
    const row = { ticker: '*', source: own, part: 'chain', inputs: '6 names' } as const
    await keepNameDays(entities, 'gamma', [{ ...row, sessionDate: days[3] ?? '', figures: { gex: -5e9 } }])
    const reply = await host.call(contract.stats.read, { as: premiumUser, query: { range: '1m' } })
    const data = reply.body.data as Stats
    expect(valuesOf(data, 'gex')[data.dates.indexOf(days[3] ?? '')]).toBe(-5e9)
  })
})
