import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parsePortfolio } from '@/lib/backtest/planText'
import { contract } from '@/lib/contract'
import type { TrackRow } from '@/lib/contract/portfolioTracks'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { noFacts } from '@/server/market/facts/noFacts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { candidatesOf } from '@/server/services/portfolios/candidates'
import { demoMixes } from '@/server/services/portfolios/demoMixes'
import { changesOf, holdingsOf, sectorsOf } from '@/server/services/portfolios/profileParts'
import { readDirectory } from '@/server/services/portfolios/readDirectory'
import { readProfile } from '@/server/services/portfolios/readProfile'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { type AccountsHost, accountsHost } from '@/tests/support/accountsHost'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { MORNING_MS, morningHost } from '@/tests/support/morningHost'
import { aFiledTrade, closesOfMarch } from '@/tests/support/stockRows'

const built = morningHost()
const { portfolios } = contract
let host: AccountsHost
let tokens: Readonly<Record<'premium' | 'free' | 'admin', string>>

beforeAll(async () => {
  host = await accountsHost()
  tokens = {
    premium: await host.logIn('premium'),
    free: await host.logIn('free'),
    admin: await host.logIn('admin'),
  }
})
afterAll(() => host.close())

const context = (change: Partial<ServiceContext> = {}): ServiceContext => ({
  ...{
    user: premiumUser,
    tokenHash: null,
    tier: 'live',
    nowMs: MORNING_MS,
    requestId: 'r',
    address: '',
    userAgent: '',
  },
  ...change,
})
const depsOf = (market: MarketDeps) => ({ db: host.accounts.deps.db, market })

async function directory(market: MarketDeps, ctx = context()) {
  for (;;) {
    const { data, meta } = await readDirectory(depsOf(market), ctx)
    if (data.pending === 0) return { rows: data.rows, meta }
  }
}
const named = (rows: readonly TrackRow[], name: string) => {
  const found = rows.find((row) => row.name === name)
  if (found === undefined) throw new Error(`${name} is not among ${rows.length}`)
  return found
}
const publish = async (name: string, published: number, method = 'fixed~none~GME:100') => {
  const { db } = host.accounts.deps
  const { id } = await db.selectFrom('users').select('id').where('email', 'like', 'partner@%').executeTakeFirstOrThrow()
  const at = new Date(published)
  const row = { id: `mix-${name}`, user_id: id, name, method: `${name}~${method}`, created: at, published: at }
  await db.insertInto('portfolio_mixes').values(row).execute()
  return row.id
}
const forget = (id: string) => host.accounts.deps.db.deleteFrom('portfolio_mixes').where('id', '=', id).execute()

async function imported() {
  const store = new MemoryMarketStore()
  await store.insert('political_trades', 't', [
    aFiledTrade(1, {}),
    aFiledTrade(2, { ticker: 'KO', filed_date: '2024-03-07' }),
    aFiledTrade(3, { type: 'sale', filed_date: '2024-03-08' }),
  ])
  await store.insert('stock_days', 'd', [
    ...closesOfMarch('SPY', 4, [500, 500, 500, 500, 500]),
    ...closesOfMarch('SPY', 11, [550]),
    ...closesOfMarch('GME', 4, [10, 20, 30, 30, 60]),
    ...closesOfMarch('GME', 11, [600]),
    ...closesOfMarch('KO', 4, [50, 50, 50, 50, 100]),
    ...closesOfMarch('KO', 11, [110]),
  ])
  return apiTestClient({ entities: store, facts: { tape: noFacts, sample: noFacts } })
}

describe('§4.9 Portfolios: the directory of the built-in market', () => {
  it('F54 members, managers, baskets and published mixes have figures, n, age and method', async () => {
    const { rows, meta } = await directory(built.api.runtime.market)
    expect(meta).toMatchObject({ simulated: true })
    for (const kind of ['politician', 'institution', 'insiders', 'community'])
      expect([kind, rows.some((row) => row.kind === kind && row.figures !== null)]).toEqual([kind, true])
    for (const { figures, note, method, name } of rows) {
      if (figures === null) expect([name, note]).not.toEqual([name, ''])
      else {
        expect(method).not.toBe('')
        expect(figures.max_drawdown).toBeLessThanOrEqual(0)
        expect(figures.line).toHaveLength(Math.min(40, figures.sessions + 1))
        expect(figures.line.at(-1)).toBeCloseTo(1 + (figures.since.own ?? 0), 3)
        expect(figures.has_rank).toBe(figures.sessions >= 126 && figures.filings >= 5 && figures.evidence !== null)
      }
    }
  }, 300_000)

  it('C25 a profile has rules, holdings, what filings changed and sectors, and the same figures', async () => {
    const deps = built.api.runtime.market
    const { rows } = await directory(deps)
    const row = rows.find(({ kind, figures }) => kind === 'institution' && figures !== null)
    const { data } = await readProfile(depsOf(deps), context(), row?.key ?? '')
    expect(data.row).toEqual(row)
    expect(data.entry_rule).toContain('Enters at the close of the filing date')
    expect(data.holdings.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 6)
    expect(data.changes_total).toBe(data.changes.length)
    expect(data.sectors.dates).toEqual([...data.changes.map(({ filed: day }) => day)].reverse().slice(-16))
    expect(parsePortfolio(data.plan.p1 ?? '')).toMatchObject({ kind: 'institution', source: row?.name })
  }, 300_000)

  it('§2 the sample of a free user is worked out apart from the market of a paying one', async () => {
    const { meta } = await directory(built.api.runtime.market, context({ tier: 'sample' }))
    expect(meta).toMatchObject({ tier: 'sample', simulated: true })
  }, 300_000)
})

describe('§4.9 Portfolios: entries after the filing only', () => {
  it('F54 a member is followed from the close of the filing day: what came before is nobody’s return', async () => {
    const api = await imported()
    const { rows } = await directory(api.runtime.market)
    const { figures } = named(rows, 'Ann Example')
    // Cash until the close of the 5th (GME 20), half KO from the 7th, all KO from the 8th: 20 → 30 → 60 and 50 → 100 → 110.
    expect(figures?.entry).toBe('2024-03-05')
    expect(figures?.since.own).toBeCloseTo(2.3, 1)
    expect(figures?.since.own).toBeLessThan(2.3)
    expect(figures?.since.benchmark).toBeCloseTo(0.1, 10)
    expect(figures).toMatchObject({ filings: 3, updated: '2024-03-08', holdings: 1, has_rank: false, sessions: 4 })
    expect(figures?.top).toEqual([{ ticker: 'KO', weight: expect.closeTo(1, 6) }])
    api.close()
  })

  it('a mix begins at the close of the day it was published, after the close at the next one', async () => {
    const api = await imported()
    const ids = [
      await publish('Early', newYorkTimeToMs('2024-03-05', '15:00')),
      await publish('Late', newYorkTimeToMs('2024-03-05', '16:30')),
      await publish('New', newYorkTimeToMs('2024-03-11', '17:00')),
    ]
    const { rows } = await directory(api.runtime.market)
    expect(named(rows, 'Early').figures).toMatchObject({ entry: '2024-03-05', filings: 1, updated: '2024-03-05' })
    expect(named(rows, 'Early').figures?.since.own).toBeCloseTo(600 / 20 - 1, 0)
    expect(named(rows, 'Late').figures?.entry).toBe('2024-03-06')
    expect(named(rows, 'Late').figures?.since.own).toBeCloseTo(600 / 30 - 1, 0)
    expect(named(rows, 'New').figures).toBeNull()
    expect(named(rows, 'New').note).not.toBe('')
    for (const id of ids) await forget(id)
    api.close()
  })

  it('C25 the log tells what each filing changed, the close it was followed at, and the filing itself', async () => {
    const api = await imported()
    const { data } = await readProfile(depsOf(api.runtime.market), context(), 'politician:Ann Example')
    expect(data.changes.map(({ filed: day, followed, label, names }) => [day, followed, label, names])).toEqual([
      ['2024-03-08', '2024-03-08', 'sold GME', 1],
      ['2024-03-07', '2024-03-07', 'bought KO', 2],
      ['2024-03-05', '2024-03-05', 'bought GME', 1],
    ])
    expect(data.changes[0]?.moves).toEqual([
      { ticker: 'GME', before: 0.5, after: 0 },
      { ticker: 'KO', before: 0.5, after: 1 },
    ])
    expect(data.changes[2]?.url).toBe('https://example.test/f.pdf')
    expect(data.plan).toEqual({ p1: 'Ann Example~politician~none~Ann Example' })
    await expect(readProfile(depsOf(api.runtime.market), context(), 'politician:Nobody')).rejects.toThrow(
      'No portfolio',
    )
    api.close()
  })

  it('a filing that came in makes figures of the member anew, of nobody else', async () => {
    const api = await imported()
    const market = api.runtime.market
    const before = named((await directory(market)).rows, 'Ann Example').figures
    await market.entities?.insert('political_trades', 'new', [
      aFiledTrade(4, { filed_date: '2024-03-11', ticker: 'SPY' }),
    ])
    const { rows } = await directory(market, context({ nowMs: MORNING_MS + 60_000 }))
    expect(before?.updated).toBe('2024-03-08')
    expect(named(rows, 'Ann Example').figures?.updated).toBe('2024-03-11')
    api.close()
  })
})

describe('C25 parts of a profile by hand', () => {
  const target = (date: string, weights: Readonly<Record<string, number>>) => ({
    ...{ date, label: '', url: '', weights: new Map(Object.entries(weights)) },
  })
  const nameOf = (ticker: string) => ({ name: `${ticker} Inc`, sector: ticker === 'KO' ? 'Staples' : '' }) as never
  const targets = [
    target('2024-03-02', { GME: 1 }),
    target('2024-03-07', { GME: 0.5, KO: 0.5 }),
    target('2024-03-08', { KO: 1 }),
    target('2024-03-11', { GME: 0.25, KO: 0.75 }),
  ]

  it('a name that was sold and bought again is held since the later filing', () => {
    expect(holdingsOf(targets, nameOf).map(({ ticker, since, sector }) => [ticker, since, sector])).toEqual([
      ['KO', '2024-03-07', 'Staples'],
      ['GME', '2024-03-11', 'Other'],
    ])
  })

  it('a filing of a Saturday is followed on Monday, one before a publication at that one', () => {
    expect(changesOf(targets, '').changes.at(-1)).toMatchObject({ filed: '2024-03-02', followed: '2024-03-04' })
    expect(changesOf(targets, '2024-03-06').changes.at(-1)?.followed).toBe('2024-03-06')
  })

  it('sectors add up to what is held after each filing', () => {
    expect(sectorsOf(targets, nameOf)).toEqual({
      dates: ['2024-03-02', '2024-03-07', '2024-03-08', '2024-03-11'],
      rows: [
        { sector: 'Staples', weights: [0, 0.5, 1, 0.75] },
        { sector: 'Other', weights: [1, 0.5, 0, 0.25] },
      ],
    })
  })
})

describe('§4.9 Portfolios: mixes of one’s own', () => {
  const body = { name: 'Own mix', method: 'x~fixed~none~AAPL:60,MSFT:40' }
  const make = async () => (await host.call(portfolios.create, { token: tokens.free, body })).body.data
  const shown = async () =>
    (await candidatesOf(depsOf(built.api.runtime.market), context(), 'test')).map(({ planned }) => planned.name)

  it('a mix is kept in one way of writing, changed, and removed', async () => {
    const made = await make()
    expect(made).toMatchObject({ name: 'Own mix', method: 'Own mix~fixed~none~AAPL:60,MSFT:40', published: null })
    const own = { token: tokens.free, params: { id: made.id } }
    const changed = await host.call(portfolios.update, {
      ...own,
      body: { name: 'Other', method: 'x~fixed~none~KO:100' },
    })
    expect(changed.body.data.method).toBe('Other~fixed~none~KO:100')
    expect((await host.call(portfolios.remove, own)).status).toBe(200)
    expect((await host.call(portfolios.mine, { token: tokens.free })).body.data).toEqual([])
  })

  it('what could not be run is refused in words', async () => {
    const ask = async (method: string) =>
      (await host.call(portfolios.create, { token: tokens.free, body: { name: 'X', method } })).body as unknown as {
        message: string
      }
    expect((await ask('x~fixed~none~AAPL:60')).message).toBe('Weights add up to 60 %, not to 100 %.')
    expect((await ask('nonsense')).message).toBe('This is no portfolio.')
    expect((await ask('x~politician~none~')).message).toBe('Choose whom it follows.')
  })

  it('published it stands in the directory and keeps its weights; taken back it is gone and begins anew', async () => {
    const { id } = await make()
    const own = { token: tokens.free, params: { id } }
    expect(await shown()).not.toContain('Own mix')
    const first = (await host.call(portfolios.publish, { ...own, body: { shared_as: 'Fay' } })).body.data.published
    expect(await shown()).toContain('Own mix')
    expect((await host.call(portfolios.update, { ...own, body })).status).toBe(409)
    host.clock.nowMs += 86_400_000
    const again = (await host.call(portfolios.publish, { ...own, body: {} })).body.data
    expect([again.published, again.shared_as]).toEqual([first, ''])
    await host.call(portfolios.unpublish, own)
    expect(await shown()).not.toContain('Own mix')
    const anew = (await host.call(portfolios.publish, { ...own, body: {} })).body.data.published
    expect(anew).not.toBe(first)
    await host.call(portfolios.remove, own)
    expect(await shown()).not.toContain('Own mix')
  })

  it('staff take a mix down for good, and it is noted', async () => {
    const { id } = await make()
    const own = { token: tokens.free, params: { id } }
    expect((await host.call(portfolios.withdraw, { token: tokens.admin, params: { id } })).status).toBe(404)
    await host.call(portfolios.publish, { ...own, body: {} })
    expect((await host.call(portfolios.withdraw, { token: tokens.premium, params: { id } })).status).toBe(403)
    expect((await host.call(portfolios.withdraw, { token: tokens.admin, params: { id } })).status).toBe(200)
    expect(await shown()).not.toContain('Own mix')
    expect((await host.call(portfolios.publish, { ...own, body: {} })).status).toBe(409)
    const [mix] = (await host.call(portfolios.mine, { token: tokens.free })).body.data
    expect(mix).toMatchObject({ is_withdrawn: true, published: null })
    const noted = await host.call(contract.admin.audit, {
      token: tokens.admin,
      query: { action: 'portfolios.withdraw' },
    })
    expect(noted.body.data[0]?.detail).toEqual({ id })
    await host.call(portfolios.remove, own)
  })

  it('readers report a published mix: the third hides it, staff let it stand or take it down', async () => {
    const { id } = await make()
    const own = { token: tokens.free, params: { id } }
    const report = (token: string) =>
      host.call(portfolios.report, { token, params: { id }, body: { reason: 'spam' as const } })
    expect((await report(tokens.premium)).status).toBe(404)
    await host.call(portfolios.publish, { ...own, body: {} })
    expect((await report(tokens.free)).status).toBe(422)
    const readers = await Promise.all(['premium', 'super', 'partner'].map((name) => host.logIn(name)))
    for (const token of readers.slice(0, 2)) expect((await report(token)).status).toBe(200)
    expect((await report(readers[0] ?? '')).status).toBe(200)
    expect(await shown()).toContain('Own mix')
    await report(readers[2] ?? '')
    expect(await shown()).not.toContain('Own mix')
    expect((await host.call(portfolios.mine, { token: tokens.free })).body.data[0]).toMatchObject({ is_hidden: true })
    expect((await host.call(portfolios.reported, { token: tokens.premium })).status).toBe(403)
    const queue = async () => (await host.call(portfolios.reported, { token: tokens.admin })).body.data
    expect(await queue()).toMatchObject([{ id, reports: 3, reasons: ['spam'], is_hidden: true }])
    expect((await host.call(portfolios.clear, { token: tokens.admin, params: { id } })).status).toBe(200)
    expect(await shown()).toContain('Own mix')
    expect(await queue()).toEqual([])
    for (const token of readers) await report(token)
    expect(await shown()).toContain('Own mix')
    await host.call(portfolios.withdraw, { token: tokens.admin, params: { id } })
    expect(await queue()).toEqual([])
    await host.call(portfolios.remove, own)
  })

  it('mixes of a blocked account are not shown', async () => {
    const id = await publish('Blocked', MORNING_MS)
    const { db } = host.accounts.deps
    expect(await shown()).toContain('Blocked')
    await db.updateTable('users').set({ is_blocked: true }).where('email', 'like', 'partner@%').execute()
    expect(await shown()).not.toContain('Blocked')
    await db.updateTable('users').set({ is_blocked: false }).where('email', 'like', 'partner@%').execute()
    await forget(id)
  })

  it('examples of the demo can be run as they stand', () => {
    for (const { name, method } of demoMixes) {
      const portfolio = parsePortfolio(`${name}~${method}`)
      expect(portfolio?.kind === 'fixed' ? portfolio.parts.reduce((sum, { weight }) => sum + weight, 0) : 100).toBe(100)
    }
  })
})
