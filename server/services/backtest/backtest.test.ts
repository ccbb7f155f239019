import { afterEach, describe, expect, it, vi } from 'vitest'
import { contract } from '@/lib/contract'
import type { BacktestResult } from '@/lib/contract/backtestRows'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { noFacts } from '@/server/market/facts/noFacts'
import { RunDesk, RunProgress } from '@/server/services/backtest/runDesk'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { aUser, premiumUser } from '@/tests/builders/aUser'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { morningHost } from '@/tests/support/morningHost'
import { aFiledTrade, closesOfMarch } from '@/tests/support/stockRows'

type Answer = CallResponse<'backtests.run'>
type Client = ReturnType<typeof apiTestClient>
const host = morningHost()
const opened: Client[] = []
afterEach(() => {
  for (const client of opened.splice(0)) client.close()
})

async function run(api: Client, query: Record<string, string>, as: ReturnType<typeof aUser> | null = premiumUser) {
  for (;;) {
    const answer = await api.call(contract.backtests.run, { ...(as === null ? {} : { as }), query })
    const body = answer.body as Answer
    if (answer.status !== 200) throw new Error(JSON.stringify(body))
    if (body.data.result !== null) return { result: body.data.result, meta: body.meta }
  }
}
const named = (result: BacktestResult, name: string) => {
  const found = result.portfolios.find((one) => one.name === name)
  if (found === undefined) throw new Error(name)
  return found
}

describe('F54 Portfolio Backtesting with the built-in market', () => {
  const plan = { p1: 'Mix~fixed~monthly~AAPL:60,MSFT:40', p2: 'One~fixed~none~SPY:100', bps: '0', from: '2023-01-03' }

  it('holds what it is told: SPY bought and held is the benchmark itself, and the same question has the same answer', async () => {
    const { result, meta } = await run(host.api, plan)
    expect(meta).toMatchObject({ simulated: true })
    expect(result.portfolios.map(({ name, is_benchmark }) => [name, is_benchmark])).toEqual([
      ['Mix', false],
      ['One', false],
      ['SPY', true],
    ])
    expect(named(result, 'One').growth).toEqual(named(result, 'SPY').growth)
    expect(named(result, 'SPY').figures).toMatchObject({ information_ratio: null })
    expect(named(result, 'SPY').figures.tracking_error).toBeCloseTo(0, 12)
    expect(named(result, 'SPY').figures.beta).toBeCloseTo(1, 12)
    expect(result.dates[0]).toBe('2023-01-03')
    expect(result.gaps).toEqual([])
    const again = await run(host.api, { ...plan, initial: '10000' })
    expect(again.result).toEqual(result)
    expect(result.correlation.names).toEqual(expect.arrayContaining(['Mix', 'SPY', 'AAPL', 'MSFT']))
  })

  it('portfolios of one name are told apart, from the benchmark too', async () => {
    const { result } = await run(host.api, {
      p1: 'SPY~fixed~none~AAPL:100',
      p2: 'SPY~fixed~none~MSFT:100',
      from: '2024-06-03',
    })
    expect(result.portfolios.map(({ name }) => name)).toEqual(['SPY (2)', 'SPY (3)', 'SPY'])
    expect(new Set(result.correlation.names).size).toBe(5)
  })

  it('§2 free and signed-out visitors get the sample market, the same one each time', async () => {
    const [free, visitor] = [await run(host.api, plan, aUser()), await run(host.api, plan, null)]
    expect(free.meta).toMatchObject({ tier: 'sample', simulated: true })
    expect(visitor.result).toEqual(free.result)
  })

  it('follows a member, a manager and a basket of insiders from their filings on', async () => {
    const sources = (await host.api.call(contract.backtests.sources, { as: premiumUser }))
      .body as CallResponse<'backtests.sources'>
    const [member = ''] = sources.data.politicians
    const [manager = ''] = sources.data.institutions
    const { result } = await run(host.api, {
      p1: `Member~politician~none~${member}`,
      p2: `Manager~institution~none~${manager}`,
      p3: 'Basket~insiders~none~large',
    })
    expect(result.warnings).toEqual([])
    for (const name of ['Member', 'Manager', 'Basket']) {
      const one = named(result, name)
      expect(one.filings.length).toBeGreaterThan(1)
      expect(one.assets.length).toBeGreaterThan(1)
      expect(one.assets.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThan(1.000001)
      for (const trade of one.trades)
        if (trade.reason === 'disclosure') expect(one.filings.some(({ date }) => date <= trade.date)).toBe(true)
    }
  })

  it('weights that are not 100 %, nobody to follow and an unknown name are refused in words', async () => {
    const ask = async (query: Record<string, string>) => {
      const { status, body } = await host.api.call(contract.backtests.run, { as: premiumUser, query })
      return [status, (body as unknown as { message: string }).message]
    }
    expect(await ask({})).toEqual([422, 'There is no portfolio to run.'])
    expect(await ask({ p1: 'A~fixed~none~AAPL:60' })).toEqual([422, 'A: Weights add up to 60 %, not to 100 %.'])
    expect(await ask({ p1: 'A~politician~none~' })).toEqual([422, 'A: Choose whom it follows.'])
    expect((await ask({ p1: 'A~institution~none~Nobody At All' }))[0]).toBe(404)
  })
})

async function importedHost(isWithPrices = true) {
  const store = new MemoryMarketStore()
  await store.insert('political_trades', 't', [
    aFiledTrade(1, {}),
    aFiledTrade(2, { ticker: 'KO', filed_date: '2024-03-07' }),
    aFiledTrade(3, { type: 'sale', filed_date: '2024-03-08' }),
    aFiledTrade(4, { asset_type: 'Stock Option', ticker: 'KO' }),
  ])
  if (isWithPrices)
    await store.insert('stock_days', 'd', [
      ...closesOfMarch('SPY', 4, [500, 500, 500, 500, 500]),
      ...closesOfMarch('SPY', 11, [500]),
      ...closesOfMarch('GME', 4, [10, 20, 30, 30, 60]),
      ...closesOfMarch('GME', 11, [600]),
      ...closesOfMarch('KO', 6, [50, 50, 100]),
      ...closesOfMarch('KO', 11, [110]),
    ])
  const api = apiTestClient({ entities: store, facts: { tape: noFacts, sample: noFacts } })
  opened.push(api)
  return api
}

describe('F54 with imported filings and prices', () => {
  const follow = { p1: 'Ann~politician~none~Ann Example', from: '2024-03-04', bps: '0' }

  it('buys at the close of the filing day: what the day itself brought is not the follower’s', async () => {
    const { result, meta } = await run(await importedHost(), follow)
    expect(meta).toMatchObject({ simulated: false, source: 'imported daily prices' })
    expect(result.dates).toEqual(['2024-03-04', '2024-03-05', '2024-03-06', '2024-03-07', '2024-03-08', '2024-03-11'])
    // Cash until the close of the 5th; GME 20 → 30 → 30; half KO from the close of the 7th; all KO from that of the 8th.
    expect(named(result, 'Ann').growth.map((value) => Number(value.toFixed(6)))).toEqual([1, 1, 1.5, 1.5, 3, 3.3])
    expect(named(result, 'Ann').filings.map(({ date, label }) => [date, label])).toEqual([
      ['2024-03-08', 'sold GME'],
      ['2024-03-07', 'bought KO'],
      ['2024-03-05', 'bought GME'],
    ])
  })

  it('with a lag of one session the close after the filing day counts', async () => {
    const { result } = await run(await importedHost(), { ...follow, lag: '1' })
    expect(named(result, 'Ann').growth.map((value) => Number(value.toFixed(6)))).toEqual([
      1,
      1,
      1,
      1,
      2,
      expect.any(Number),
    ])
  })

  it('a name whose prices begin later waits as cash, and the earliest common start is offered', async () => {
    const { result } = await run(await importedHost(), {
      p1: 'Two~fixed~none~GME:50,KO:50',
      from: '2024-03-04',
      bps: '0',
    })
    expect(result.gaps).toEqual([{ ticker: 'KO', first: '2024-03-06', last: '2024-03-11' }])
    expect(result.common_start).toBe('2024-03-06')
    expect(named(result, 'Two').trades.at(-1)).toMatchObject({ date: '2024-03-04', ticker: 'GME' })
    expect(named(result, 'Two').trades[0]).toMatchObject({ date: '2024-03-06', ticker: 'KO', reason: 'first price' })
    const early = await run(await importedHost(), { p1: 'Two~fixed~none~GME:50,KO:50', bps: '0' })
    expect(early.result.dates[0]).toBe('2024-03-06')
  })

  it('imported filings without imported prices are not laid on invented ones', async () => {
    const api = await importedHost(false)
    const { status } = await api.call(contract.backtests.run, { as: premiumUser, query: follow })
    expect(status).toBe(404)
  })
})

describe('F54 runs of a host', () => {
  it('waiting calls get in while a run works', async () => {
    // After each step of a walk the run may end; `turns.test.ts` holds that calls get in between steps.
    const steps = vi.spyOn(RunProgress.prototype, 'checkWanted')
    try {
      const { result } = await run(host.api, {
        p1: 'Chiefs~insiders~none~chiefs',
        p2: 'Clusters~insiders~none~clusters',
      })
      expect(steps.mock.calls.length).toBeGreaterThan(result.dates.length)
    } finally {
      steps.mockRestore()
    }
  })

  it('nobody waits for a run any more: it is given up, and the next question begins anew', async () => {
    const desk = new RunDesk<string>()
    const progress = new RunProgress()
    let asked = 0
    const make = async (told: RunProgress) => {
      asked += 1
      told.begin('reading prices', 3)
      if (asked === 1) throw new Error('gone')
      return 'done'
    }
    await expect(desk.ask('a', make)).rejects.toThrow('gone')
    expect((await desk.ask('a', make)).result).toBe('done')
    expect((await desk.ask('a', make)).result).toBe('done')
    expect(asked).toBe(2)
    const now = performance.now
    performance.now = () => now.call(performance) + 60_000
    try {
      expect(() => progress.checkWanted()).toThrow('The run was cancelled.')
    } finally {
      performance.now = now
    }
  })
})

describe('24.10 trading rules over the API', () => {
  type Rules = CallResponse<'backtests.rules'>
  const rules = async (api: Client, query: Record<string, string>, as = premiumUser) => {
    for (;;) {
      const answer = await api.call(contract.backtests.rules, { as, query })
      const body = answer.body as Rules
      if (answer.status !== 200 || body.data.result !== null) return { status: answer.status, body }
    }
  }
  const done = async (api: Client, query: Record<string, string>) => {
    const { body } = await rules(api, query)
    if (body.data.result === null) throw new Error('no result')
    return body.data.result
  }

  it('averages that cross trade at the opens of the bars that the chart shows', async () => {
    const result = await done(host.api, { ticker: 'AAPL', from: '2023-01-03' })
    const chart = await host.api.call(contract.charting.bars, {
      as: premiumUser,
      query: { symbol: 'AAPL', interval: '1D', sessions: 700 },
    })
    const { t, o, c } = (chart.body as CallResponse<'charting.bars'>).data.bars
    const opens = new Map(t.map((ms, at) => [newYorkDateOf(ms), o[at]]))
    expect(result.trades.length).toBeGreaterThan(10)
    for (const { entered, entry } of result.trades) expect(entry).toBe(opens.get(entered))
    const closes = new Map(t.map((ms, at) => [newYorkDateOf(ms), c[at]]))
    // The averages worked out here: where the short one has come to lie above, the next open buys.
    const own = result.dates.map((date) => closes.get(date) ?? Number.NaN)
    const mean = (at: number, n: number) => own.slice(at - n + 1, at + 1).reduce((sum, value) => sum + value, 0) / n
    const isAbove = (at: number) => mean(at, 10) > mean(at, 30)
    const wanted = result.dates.flatMap((date, at) =>
      at > 30 && isAbove(at - 1) && !isAbove(at - 2) && at - 2 >= 29 ? [date] : [],
    )
    expect(result.trades.filter(({ side }) => side === 'long').map(({ entered }) => entered)).toEqual(wanted)
    expect(result.worth.at(-1)).toBeCloseTo(100_000 + result.figures.profit, 1)
  })

  it('a script that cannot be read is refused with its line, a name without bars with its name', async () => {
    const odd = await rules(host.api, { script: 'buy = rsi(close)' })
    expect(odd).toMatchObject({ status: 422, body: { message: 'buy: rsi takes 2 values' } })
    const nobody = await rules(host.api, { ticker: 'NOSUCH' })
    expect(nobody).toMatchObject({ status: 404, body: { message: expect.stringContaining('NOSUCH') } })
  })
})
