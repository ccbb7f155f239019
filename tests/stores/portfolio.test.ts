import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newBook } from '@/lib/paper/paperBook'
import type { ServiceContext } from '@/server/context'
import { checkAccount, ownBooks, withoutAccount } from '@/server/services/alerts/watches/ownAccounts'
import { createAccount, listAccounts, removeAccount, updateAccount } from '@/server/services/portfolio/accounts'
import { addEntry, changeEntry, type EntryInput, listEntries, removeEntry } from '@/server/services/portfolio/entries'
import { heldSets } from '@/server/services/portfolio/heldSets'
import { importEntries } from '@/server/services/portfolio/importEntries'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'
import { readBook } from '@/server/services/portfolio/readBook'
import { readLots } from '@/server/services/portfolio/readLots'
import { readOutlook } from '@/server/services/portfolio/readOutlook'
import { readWorth } from '@/server/services/portfolio/readWorth'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import type { AccountsStore } from '@/server/stores/accounts/port'
import { aUser } from '@/tests/builders/aUser'
import { MORNING_DAY, MORNING_MS, morningOfNames } from '@/tests/support/morningHost'
import { addTwoUsers } from '@/tests/support/twoUsers'

const { api, facts } = morningOfNames(['AAPL', 'MSFT', 'KO', 'SPY'])
let store: AccountsStore
let deps: PortfolioDeps

beforeAll(async () => {
  store = await openPgliteAccounts('')
  await addTwoUsers(store.db)
  deps = {
    ...{ db: store.db, market: api.runtime.market, paper: null, brokerage: null },
    quotes: { quote: async () => null },
  }
})
afterAll(() => store.close())
beforeEach(async () => {
  await store.db.deleteFrom('portfolio_accounts').execute()
})

const as = (id: string, more: object = { has_portfolio_access: true }): ServiceContext => ({
  ...{ user: aUser({ id, is_premium: true, current_plan: 'premium', ...more }), tier: 'live', nowMs: MORNING_MS },
  ...{ tokenHash: null, requestId: 't', address: '', userAgent: '' },
})
const ann = as('ann')
const open = async (name = 'Mine') => (await createAccount(deps, ann, { name, is_sample: false })).id
const input = (given: Partial<EntryInput> & Pick<EntryInput, 'kind' | 'day'>): EntryInput => ({
  ...{ symbol: '', quantity: 0, price: 0, fees: 0, amount: 0, lot: null, note: '', tags: [] },
  ...given,
})
const closesOf = (ticker: string) => facts.stocks.closes(ticker, MORNING_DAY, 300)
const priceOf = (ticker: string) => facts.stocks.pricesAt?.(ticker, MORNING_DAY, [MORNING_MS])[0] ?? 0
const back = (ticker: string, sessions: number) => closesOf(ticker).at(-sessions) ?? { date: '', close: 0 }

describe('§4.8 Portfolio Manager on the accounts store', () => {
  it('C4 holdings: own and paper positions, what was sold, samples, expired contracts and others aside', async () => {
    const held = (ctx: ServiceContext) => heldSets(store.db)(ctx, deps.market)
    const id = await open()
    const sample = (await createAccount(deps, ann, { name: 'Sample', is_sample: true })).id
    const { date } = back('AAPL', 40)
    const buy = (symbol: string, more: object = {}) =>
      input({ kind: 'buy', day: date, symbol, quantity: 2, price: 10, ...more })
    await addEntry(deps, ann, id, buy('AAPL'))
    await addEntry(deps, ann, id, buy('KO'))
    await addEntry(deps, ann, id, buy('KO', { kind: 'sell', day: back('KO', 20).date }))
    await addEntry(deps, ann, sample, buy('SPY'))
    const position = { instrument: 'Equity Option' as const, quantity: -1, averageOpen: 1, openedAtMs: 0, group: 1 }
    const options = ['SPXW301220C05000000', 'MSFT200117C00100000'].map((symbol) => ({
      ...position,
      symbol,
      underlying: symbol.slice(0, 4),
    }))
    const book = JSON.stringify({ ...newBook(1000, MORNING_DAY), positions: options })
    const account = { name: 'Practice', created: new Date(MORNING_MS), reset_at: new Date(MORNING_MS), book }
    await store.db
      .insertInto('paper_accounts')
      .values({ ...account, id: 'p1', user_id: 'ann' })
      .execute()
    expect(await held(ann)).toEqual({ names: ['AAPL', 'SPX'], contracts: ['SPXW301220C05000000'] })
    expect(await held(as('bob'))).toEqual({ names: [], contracts: [] })
    const withoutPlan = as('ann', { has_portfolio_access: false, current_plan: 'premium' })
    expect((await held(withoutPlan)).names).toEqual(['SPX'])
    expect(() => held({ ...ann, user: null })).toThrow(/Sign in/)
    await store.db.deleteFrom('paper_accounts').execute()
  })

  it('what-if trades stand in the book at the prices of now, gain nothing, and are kept nowhere', async () => {
    const id = await open()
    await addEntry(deps, ann, id, input({ kind: 'deposit', day: back('AAPL', 50).date, amount: 50_000 }))
    const trades = [
      { symbol: 'MSFT', quantity: 10 },
      { symbol: 'ZZZZ', quantity: 1 },
    ]
    const { data } = await readBook(deps, ann, id, trades)
    expect(data.positions).toMatchObject([{ symbol: 'MSFT', quantity: 10 }])
    expect(data.cash).toBeCloseTo(50_000 - 10 * priceOf('MSFT'), 4)
    expect(data.value).toBeCloseTo(50_000, 4)
    expect(data.positions[0]?.day_gain).toBeCloseTo(0, 6)
    expect(data.positions[0]?.unrealized).toBeCloseTo(0, 6)
    expect(data.excluded).toContainEqual({ symbol: 'ZZZZ', why: 'has no price: this trade is not in the figures' })
    expect((await readBook(deps, ann, id)).data.positions).toEqual([])
  })

  it('F52 shares that were bought are valued at the market’s own price; value is cost, gain and cash', async () => {
    const id = await open()
    const { date, close } = back('AAPL', 50)
    await addEntry(deps, ann, id, input({ kind: 'deposit', day: date, amount: 50_000 }))
    await addEntry(
      deps,
      ann,
      id,
      input({ kind: 'buy', day: date, symbol: 'AAPL', quantity: 100, price: close, fees: 1 }),
    )
    const { data } = await readBook(deps, ann, id)
    const [position] = data.positions
    expect(position).toMatchObject({ symbol: 'AAPL', quantity: 100, kind: 'share', opened: date })
    expect(position?.mark).toBeCloseTo(priceOf('AAPL'), 6)
    expect(position?.day_gain).toBeCloseTo(100 * (priceOf('AAPL') - (closesOf('AAPL').at(-1)?.close ?? 0)), 4)
    expect(data.cash).toBeCloseTo(50_000 - 100 * close - 1, 4)
    expect(data.value).toBeCloseTo((data.cash ?? 0) + 100 * priceOf('AAPL'), 4)
    expect(data.buying_power).toBeCloseTo((data.cash ?? 0) + 50 * priceOf('AAPL'), 4)
    expect(data.unrealized).toBeCloseTo(100 * (priceOf('AAPL') - close) - 1, 4)
    expect(data.value_at_risk).toBeGreaterThan(0)
    expect(data.beta_shares).toBeCloseTo(
      ((position?.beta ?? 0) * 100 * priceOf('AAPL')) / (data.benchmark_price ?? 1),
      4,
    )
  })

  it('F53 a contract has the quote and the greeks of the built-in chain', async () => {
    const chain = await facts.chain('AAPL', MORNING_DAY, MORNING_MS)
    const call = chain?.contracts.find(({ type, delta, years }) => type === 'C' && delta < 0.5 && years > 0.1)
    const id = await open()
    await addEntry(
      deps,
      ann,
      id,
      input({ kind: 'sell', day: MORNING_DAY, symbol: call?.symbol ?? '', quantity: 2, price: call?.bid ?? 0 }),
    )
    const { data } = await readBook(deps, ann, id)
    expect(data.positions[0]).toMatchObject({ kind: 'call', quantity: -2, expiry: call?.expiry, strike: call?.strike })
    expect(data.positions[0]?.mark).toBeCloseTo(((call?.bid ?? 0) + (call?.ask ?? 0)) / 2, 6)
    expect(data.positions[0]?.delta).toBeCloseTo(-200 * (call?.delta ?? 0), -1)
    expect(data.theta).toBeGreaterThan(0)
    expect(data.cash).toBeNull()
  })

  it('a name without a price is excluded and listed, an expired contract too', async () => {
    const id = await open()
    await addEntry(deps, ann, id, input({ kind: 'buy', day: '2025-01-10', symbol: 'NOSUCH', quantity: 5, price: 10 }))
    const old = 'AAPL250110C00200000'
    await addEntry(deps, ann, id, input({ kind: 'buy', day: '2025-01-02', symbol: old, quantity: 1, price: 1 }))
    const { data } = await readBook(deps, ann, id)
    expect(data.value).toBe(0)
    expect(data.excluded).toEqual([
      { symbol: old, why: expect.stringContaining('has expired') },
      { symbol: 'NOSUCH', why: expect.stringContaining('its cost of $50 is not in the value') },
    ])
  })

  it('F52 the curve is the closes of what was held then; TWR is that of the shares, beside the benchmark', async () => {
    const id = await open()
    const { date, close } = back('KO', 40)
    await addEntry(deps, ann, id, input({ kind: 'buy', day: date, symbol: 'KO', quantity: 10, price: close }))
    const { data } = await readWorth(deps, ann, id)
    expect(data.points).toHaveLength(41)
    expect(data.points[5]?.value).toBeCloseTo(10 * (closesOf('KO').at(-35)?.close ?? 0), 4)
    expect(data.twr).toBeCloseTo(priceOf('KO') / close - 1, 6)
    expect(data.mwr).not.toBeNull()
    expect(data.benchmark_return).not.toBeNull()
  })

  it('F52 lots by the method that is asked for, and trades that are over with their tags', async () => {
    const id = await open()
    const buy = (day: string, price: number, tags: string[] = []) =>
      addEntry(deps, ann, id, input({ kind: 'buy', day, symbol: 'KO', quantity: 10, price, tags }))
    await buy('2024-10-01', 70, ['dip'])
    await buy('2024-11-01', 60)
    await addEntry(deps, ann, id, input({ kind: 'sell', day: '2024-12-02', symbol: 'KO', quantity: 10, price: 65 }))
    const fifo = await readLots(deps, ann, id)
    expect(fifo.closed.map(({ gain }) => gain)).toEqual([-50])
    expect(fifo.trades).toMatchObject([{ name: 'KO', strategy: 'Shares', gain: -50, tags: ['dip'] }])
    expect((await readLots(deps, ann, id, 'lifo')).closed.map(({ gain }) => gain)).toEqual([50])
    await updateAccount(deps, ann, id, { name: 'Mine', lot_method: 'lifo' })
    expect((await readLots(deps, ann, id)).method).toBe('lifo')
  })

  it('F46 dividends to come are those of the shares held; names move together by their own closes', async () => {
    const id = await open()
    for (const symbol of ['KO', 'AAPL'])
      await addEntry(deps, ann, id, input({ kind: 'buy', day: '2024-12-02', symbol, quantity: 30, price: 50 }))
    const { data } = await readOutlook(deps, ann, id)
    expect(data.names.toSorted()).toEqual(['AAPL', 'KO'])
    expect(data.income.length).toBeGreaterThan(0)
    for (const row of data.income) expect(row.amount).toBeCloseTo(30 * row.per_share, 4)
  })

  it('a sample portfolio is the same for everybody on a day and is not part of all accounts', async () => {
    const [one, other] = [
      await createAccount(deps, ann, { name: 'Try', is_sample: true }),
      await createAccount(deps, as('bob'), { name: 'Try', is_sample: true }),
    ]
    const plain = (rows: Awaited<ReturnType<typeof listEntries>>) =>
      rows.data.map(({ day, kind, symbol, quantity, price }) => [day, kind, symbol, quantity, price])
    const own = plain(await listEntries(deps, ann, one.id))
    expect(own).toEqual(plain(await listEntries(deps, as('bob'), other.id)))
    expect(own.length).toBeGreaterThan(4)
    expect(one.source).toBe('sample')
    await expect(readBook(deps, ann, 'all')).rejects.toMatchObject({ code: 'not_found' })
    expect((await readBook(deps, ann, one.id)).data.value).toBeGreaterThan(50_000)
  })

  it('entries are checked at the edge: a fault of each field is told with its words', async () => {
    const id = await open()
    const fault = async (given: Partial<EntryInput> & Pick<EntryInput, 'kind'>) =>
      await addEntry(deps, ann, id, input({ day: '2025-01-10', ...given })).then(
        () => [],
        (error) => error.issues.map(({ path }: { path: string }) => path),
      )
    expect(await fault({ kind: 'buy', symbol: 'not a ticker', price: 1 })).toEqual(['symbol', 'quantity'])
    expect(await fault({ kind: 'buy', symbol: 'AAPL250103C00200000', quantity: 1 })).toEqual(['day'])
    expect(await fault({ kind: 'expiry', symbol: 'AAPL' })).toEqual(['symbol'])
    expect(await fault({ kind: 'deposit', amount: -5 })).toEqual(['amount'])
    expect(await fault({ kind: 'deposit', day: '2031-01-10', amount: 5 })).toEqual(['day'])
    expect(await fault({ kind: 'dividend', symbol: 'KO', amount: -5 })).toEqual([])
  })
})

const FILE = [
  'Brokerage transactions',
  'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount',
  '12/03/2024,Sell,KO,COCA COLA,5,$63.00,$0.02,$314.98',
  '12/02/2024,Sundry,KO,SOMETHING,1,,,',
  '12/02/2024,Buy,KO,COCA COLA,10,$62.00,,-$620.00',
  '12/02/2024,Buy,KO,COCA COLA,10,$62.00,,-$620.00',
].join('\n')

describe('§4.8 import of a broker’s CSV', () => {
  it('a trial stores nothing; good rows survive bad ones with line and reason; the same file again changes nothing', async () => {
    const id = await open()
    const trial = await importEntries(deps, ann, id, { text: FILE, is_trial: true })
    expect(trial).toMatchObject({
      read: 4,
      stored: 3,
      known: 0,
      rejected: [{ line: 4, reason: expect.stringContaining('no action') }],
    })
    expect((await listEntries(deps, ann, id)).data).toEqual([])
    expect(await importEntries(deps, ann, id, { text: FILE, is_trial: false })).toMatchObject({ stored: 3, known: 0 })
    expect(await importEntries(deps, ann, id, { text: FILE, is_trial: false })).toMatchObject({ stored: 0, known: 3 })
    const otherwise = { text: FILE, is_trial: false, is_day_first: true }
    expect(await importEntries(deps, ann, id, otherwise)).toMatchObject({ stored: 0, known: 3, reread: 3 })
    const lots = await readLots(deps, ann, id)
    expect(lots.open.map(({ quantity }) => quantity)).toEqual([5, 10])
    expect(lots.closed[0]?.gain).toBeCloseTo(5 - 0.02, 6)
  })

  it('two accounts of a file are never mixed; positions that the file states are compared with the entries', async () => {
    const id = await open()
    const text = [
      'Account Number,Investment Name,Symbol,Shares,Share Price,Total Value',
      'A1,COCA COLA,KO,12,61.00,732.00',
      'Account Number,Trade Date,Transaction Type,Investment Name,Symbol,Shares,Share Price,Net Amount',
      'A1,12/02/2024,Buy,COCA COLA,KO,10,62.00,-620.00',
      'A2,12/02/2024,Buy,COCA COLA,KO,99,62.00,-6138.00',
    ].join('\n')
    const unasked = await importEntries(deps, ann, id, { text, is_trial: true })
    expect([unasked.stored, unasked.accounts.map(({ name }) => name)]).toEqual([0, ['A1', 'A2']])
    const taken = await importEntries(deps, ann, id, { text, is_trial: false, from_account: 'A1' })
    expect(taken).toMatchObject({ stored: 1, rejected: [{ reason: 'of the account A2' }] })
    expect(taken.reconciled?.differences).toMatchObject([{ symbol: 'KO', here: 10, broker: 12 }])
    const positions = text.split('\n').slice(0, 2).join('\n')
    const fresh = await open('Opening')
    expect(await importEntries(deps, ann, fresh, { text: positions, is_trial: false })).toMatchObject({ stored: 1 })
    expect((await readLots(deps, ann, fresh)).open).toMatchObject([{ symbol: 'KO', quantity: 12 }])
  })

  it('columns with names that nobody knows are read by the mapping that is given', async () => {
    const id = await open()
    const text = 'Tag,Was,Stueck,Kurs,Art\n2024-12-02,KO,3,61.5,Buy'
    const mapping = { day: 0, symbol: 1, quantity: 2, price: 3, action: 4 }
    expect(await importEntries(deps, ann, id, { text, mapping, is_trial: false })).toMatchObject({ stored: 1 })
  })
})

describe('§6 whose account it is', () => {
  it('accounts and entries of another are not found, and the rule of the portfolio is asked for', async () => {
    const id = await open()
    const { id: entry } = await addEntry(deps, ann, id, input({ kind: 'deposit', day: '2025-01-02', amount: 5 }))
    const bob = as('bob')
    const gone = { code: 'not_found' }
    const stolen = input({ kind: 'deposit', day: '2025-01-02', amount: 6 })
    await expect(readBook(deps, bob, id)).rejects.toMatchObject(gone)
    await expect(readWorth(deps, bob, id)).rejects.toMatchObject(gone)
    await expect(readLots(deps, bob, id)).rejects.toMatchObject(gone)
    await expect(readOutlook(deps, bob, id)).rejects.toMatchObject(gone)
    await expect(listEntries(deps, bob, id)).rejects.toMatchObject(gone)
    await expect(addEntry(deps, bob, id, stolen)).rejects.toMatchObject(gone)
    await expect(changeEntry(deps, bob, { id, entry }, stolen)).rejects.toMatchObject(gone)
    await expect(removeEntry(deps, bob, { id, entry })).rejects.toMatchObject(gone)
    await expect(removeAccount(deps, bob, id)).rejects.toMatchObject(gone)
    await expect(importEntries(deps, bob, id, { text: FILE, is_trial: false })).rejects.toMatchObject(gone)
    const other = (await createAccount(deps, bob, { name: 'Bob', is_sample: false })).id
    await expect(changeEntry(deps, bob, { id: other, entry }, stolen)).rejects.toMatchObject(gone)
    expect((await listAccounts(deps, bob)).data.map(({ name }) => name)).toEqual(['Bob'])
    await expect(listAccounts(deps, as('ann', {}))).rejects.toMatchObject({ code: 'forbidden' })
    expect((await listEntries(deps, ann, id)).data).toMatchObject([{ amount: 5 }])
  })

  it('all accounts together: cash, positions and worth are the sums', async () => {
    const [a, b] = [await open('A'), await open('B')]
    for (const id of [a, b]) {
      await addEntry(deps, ann, id, input({ kind: 'deposit', day: '2024-12-02', amount: 1000 }))
      await addEntry(deps, ann, id, input({ kind: 'buy', day: '2024-12-03', symbol: 'KO', quantity: 2, price: 60 }))
    }
    const all = (await readBook(deps, ann, 'all')).data
    expect(all).toMatchObject({ name: 'All accounts', cash: 1760 })
    expect(all.positions).toMatchObject([{ symbol: 'KO', quantity: 4 }])
    const alone = (await readWorth(deps, ann, a)).data.points.at(-1)?.value ?? 0
    expect((await readWorth(deps, ann, 'all')).data.points.at(-1)?.value).toBeCloseTo(2 * alone, 6)
  })
})

describe('R20 accounts that alerts look at', () => {
  const watching = (account: string) => ({
    ...({ kind: 'watch', filter: '', trigger: { kind: 'every' }, cooldown_minutes: 0, hours: null } as const),
    ...({ scope: { kind: 'all', tickers: [], watchlist: null }, interval: null, rule: null } as const),
    watch: { kind: 'portfolio', account, test: 'day_loss', value: 1 } as const,
  })

  it('are those of the owner alone, read with the plan that the owner has at that time', async () => {
    const id = await open()
    await addEntry(deps, ann, id, input({ kind: 'deposit', day: back('AAPL', 5).date, amount: 500 }))
    const books = ownBooks(deps)
    const nobody = { ...ann, user: null }
    // The plan of a stored user is what counts: this one has none that opens the page.
    await expect(books(nobody, 'ann', id)).rejects.toMatchObject({ code: 'forbidden' })
    await store.db.updateTable('users').set({ has_portfolio_access: true }).where('id', '=', 'ann').execute()
    expect((await books(nobody, 'ann', id)).value).toBe(500)
    await expect(books(nobody, 'bob', id)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(checkAccount({ accounts: store }, ann, watching(id))).resolves.toBeUndefined()
    await expect(checkAccount({ accounts: store }, as('bob'), watching(id))).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  it('an alert whose account is gone is named, also one on all of them', async () => {
    const id = await open()
    const alert = (name: string, user: string, account: string) =>
      ({ id: name, user_id: user, definition: watching(account) }) as never
    const alerts = [
      alert('own', 'ann', id),
      alert('all', 'ann', 'all'),
      alert('foreign', 'bob', id),
      alert('none', 'bob', 'all'),
    ]
    expect([...(await withoutAccount(store, alerts))]).toEqual(['foreign', 'none'])
    await removeAccount(deps, ann, id)
    expect([...(await withoutAccount(store, alerts))]).toEqual(['own', 'all', 'foreign', 'none'])
  })
})
