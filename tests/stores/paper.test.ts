import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TicketBody } from '@/lib/contract/brokerageRows'
import { BOARD_DAYS, BOARD_TRADES } from '@/lib/paper/leaderboard'
import type { ServiceContext } from '@/server/context'
import {
  createAccount,
  listAccounts,
  MOST_ACCOUNTS,
  removeAccount,
  resetAccount,
} from '@/server/services/paper/accounts'
import { hideBoardName, joinBoard, leaveBoard } from '@/server/services/paper/entrants'
import { readEquity } from '@/server/services/paper/equity'
import { readHistory } from '@/server/services/paper/history'
import { readTags, removeNote, writeNote } from '@/server/services/paper/notes'
import { cancelPaper, placePaper, previewPaper } from '@/server/services/paper/orders'
import { PaperBoardDesk } from '@/server/services/paper/paperBoardDesk'
import type { PaperDeps } from '@/server/services/paper/paperDeps'
import { PaperDesk } from '@/server/services/paper/paperDesk'
import { readBook } from '@/server/services/paper/readBook'
import { openPgliteAccounts } from '@/server/stores/accounts/pglite'
import type { AccountsStore } from '@/server/stores/accounts/port'
import { aTicket } from '@/tests/builders/aTicket'
import { aUser } from '@/tests/builders/aUser'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { TestMarket } from '@/tests/support/simulatedBroker'
import { addTwoUsers } from '@/tests/support/twoUsers'

const CALL = 'AAPL261218C00210000'
let store: AccountsStore
let market: TestMarket
let deps: PaperDeps
let isOpen = true
let turn = 0
const tape = apiTestClient()

beforeAll(async () => {
  store = await openPgliteAccounts('')
  await addTwoUsers(store.db)
})
afterAll(async () => {
  await tape.close()
  await store.close()
})
beforeEach(async () => {
  await store.db.deleteFrom('paper_accounts').execute()
  isOpen = true
  market = new TestMarket()
  market.set('AAPL', 199.98, 200.02)
  market.set(CALL, 2.4, 2.5)
  deps = {
    ...{ db: store.db, clock: market.clock, tierOf: async () => 'live' as const, isOpen: () => isOpen },
    market: tape.runtime.market,
    quotes: {
      quote: async (symbol) => {
        const quote = market.quote(symbol)
        if (quote === null) return null
        const none = { iv: null, delta: null, gamma: null, theta: null, vega: null, open_interest: null }
        return {
          ...none,
          ...quote,
          symbol,
          underlying_price: null,
          rate: null,
          dividend_yield: null,
          ex_dividend: null,
        }
      },
    },
  }
})

const as = (id: string): ServiceContext => ({
  ...{
    user: aUser({ id }),
    tier: 'live',
    nowMs: market.nowMs,
    tokenHash: null,
    requestId: 't',
    address: '',
    userAgent: '',
  },
})
const ann = () => as('ann')
const open = async (cash = 100_000) => (await createAccount(deps, ann(), { name: 'Practice', starting_cash: cash })).id
const ask = (ticket: Partial<TicketBody> = {}, request = `request-${++turn}`) => ({
  ...{ ticket: aTicket(ticket), slippage: 0, net_share: 1, request },
})
const call = (action: TicketBody['legs'][number]['action'], quantity = 1) => ({
  legs: [{ action, instrument_type: 'Equity Option' as const, quantity, chain: CALL }],
})
const limit = (price: number) => ({
  ...call('Buy to Open'),
  order_type: 'Limit' as const,
  price,
  time_in_force: 'GTC' as const,
})

describe('Paper Trading on the accounts store', () => {
  it('account, market order, fill, position, history with its quote, and worth', async () => {
    const id = await open()
    const placed = await placePaper(deps, ann(), id, ask(call('Buy to Open', 2)))
    expect(placed).toMatchObject({ status: 'Filled', legs: [{ fill_price: 2.5, remaining: 0 }] })
    const book = await readBook(deps, ann(), id)
    expect(book.positions).toMatchObject([{ symbol: CALL, quantity: 2, mark: 2.45, unrealized: -10 }])
    expect(book.equity).toBeCloseTo(100_000 - 10 - 1.3, 6)
    expect(book.realized).toBeCloseTo(-1.3, 6)
    const history = await readHistory(deps, ann(), { id, limit: 10 })
    expect(history).toMatchObject([{ kind: 'fill', price: 2.5, quote: { bid: 2.4, ask: 2.5 } }])
    market.nowMs += 60_000
    await placePaper(deps, ann(), id, ask(call('Sell to Close', 2)))
    const { data, stats } = await readEquity(deps, ann(), id)
    expect(data.map(({ equity }) => equity).at(-1)).toBeCloseTo(100_000 - 20 - 2.6, 6)
    expect(stats).toMatchObject({ trades: 1, win_rate: 0, fees: 2.6, realized: -20 })
    expect((await listAccounts(deps, ann()))[0]?.equity).toBeCloseTo(99_977.4, 6)
  })

  it('an acknowledged order outlives a restart and fills when the market comes to it', async () => {
    const id = await open()
    expect((await placePaper(deps, ann(), id, ask(limit(2.2)))).status).toBe('Working')
    await new PaperDesk(deps).tick()
    expect((await readBook(deps, ann(), id)).orders[0]?.status).toBe('Working')
    market.set(CALL, 2, 2.1)
    market.nowMs += 5000
    // Another process: nothing but the store is shared.
    await new PaperDesk({ ...deps }).tick()
    const book = await readBook(deps, ann(), id)
    expect(book.orders[0]).toMatchObject({ status: 'Filled', legs: [{ fill_price: 2.2 }] })
  })

  it('orders that come together are all kept, the same one sent twice is one', async () => {
    const id = await open()
    const same = ask(limit(1))
    await Promise.all([same, same, ask(limit(1.1)), ask(limit(1.2))].map((one) => placePaper(deps, ann(), id, one)))
    const { orders } = await readBook(deps, ann(), id)
    expect(orders.map(({ price }) => price).sort()).toEqual([1, 1.1, 1.2])
  })

  it('after hours an order is queued for the open; the preview says so', async () => {
    const id = await open()
    isOpen = false
    const preview = await previewPaper(deps, ann(), id, ask(call('Buy to Open')))
    expect(preview.warnings.map(({ message }) => message)).toEqual([
      'The market is closed: the order is queued for the open.',
    ])
    expect(preview.numbers).toMatchObject({
      buying_power_change: 250.65,
      buying_power_effect: 'Debit',
      total_fees: 0.65,
    })
    expect((await placePaper(deps, ann(), id, ask(call('Buy to Open')))).status).toBe('Queued')
    isOpen = true
    await new PaperDesk(deps).tick()
    expect((await readBook(deps, ann(), id)).positions).toHaveLength(1)
  })

  it('rejects are kept with their exact words', async () => {
    const id = await open(200)
    const placed = await placePaper(deps, ann(), id, ask(call('Buy to Open')))
    expect(placed).toMatchObject({
      status: 'Rejected',
      reason: 'Insufficient buying power: the order needs $250.65, $200.00 is free.',
    })
    const [line] = await readHistory(deps, ann(), { id, limit: 10 })
    expect(line).toMatchObject({ kind: 'order', note: expect.stringContaining('Rejected: Insufficient') })
  })

  it('a working order can be cancelled, an ended one cannot', async () => {
    const id = await open()
    const { id: order } = await placePaper(deps, ann(), id, ask(limit(1)))
    expect((await cancelPaper(deps, ann(), id, order)).status).toBe('Cancelled')
    await expect(cancelPaper(deps, ann(), id, order)).rejects.toMatchObject({ code: 'conflict' })
    await expect(cancelPaper(deps, ann(), id, 99)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('options are settled at the close of their last session, also days later', async () => {
    const id = await open()
    market.set('AAPL261120C00150000', 49.9, 50.1)
    const legs = [
      { action: 'Buy to Open', instrument_type: 'Equity Option', quantity: 1, chain: 'AAPL261120C00150000' },
    ] as const
    await placePaper(deps, ann(), id, ask({ legs: [...legs] }))
    market.nowMs += 3 * 86_400_000
    await new PaperDesk(deps).tick()
    const { positions } = await readBook(deps, ann(), id)
    expect(positions).toMatchObject([{ symbol: 'AAPL', quantity: 100, average_open: 200.1 }])
  })

  it('reset begins anew, removal takes everything, and there is room for ten', async () => {
    const id = await open()
    await placePaper(deps, ann(), id, ask(call('Buy to Open')))
    await resetAccount(deps, ann(), id, 5000)
    expect(await readBook(deps, ann(), id)).toMatchObject({ cash: 5000, positions: [], orders: [] })
    expect(await readHistory(deps, ann(), { id, limit: 10 })).toEqual([])
    await removeAccount(deps, ann(), id)
    expect(await listAccounts(deps, ann())).toEqual([])
    for (let n = 0; n < MOST_ACCOUNTS; n += 1) await open()
    await expect(open()).rejects.toMatchObject({ code: 'conflict' })
  })

  it('Paper Trading journal: notes stand beside their line, are written anew, found by tag and go with the line', async () => {
    const id = await open()
    await placePaper(deps, ann(), id, ask(call('Buy to Open')))
    await placePaper(deps, ann(), id, ask(call('Sell to Close')))
    await writeNote(deps, ann(), { id, line: '1' }, { text: 'Too early', tags: ['dip', 'dip'] })
    const note = await writeNote(deps, ann(), { id, line: '1' }, { text: 'Early, small', tags: ['dip', 'plan'] })
    await writeNote(deps, ann(), { id, line: '2' }, { text: '', tags: ['dip'] })
    expect(note).toMatchObject({ text: 'Early, small', tags: ['dip', 'plan'] })
    expect(await readTags(deps, ann(), id)).toEqual([
      { tag: 'dip', lines: 2 },
      { tag: 'plan', lines: 1 },
    ])
    const found = await readHistory(deps, ann(), { id, limit: 10, tag: 'plan' })
    expect(found.map((line) => [line.id, line.journal?.text])).toEqual([['1', 'Early, small']])
    await removeNote(deps, ann(), { id, line: '1' })
    const lines = await readHistory(deps, ann(), { id, limit: 10 })
    expect(lines.map(({ journal }) => journal?.tags ?? null)).toEqual([['dip'], null])
    await expect(removeNote(deps, ann(), { id, line: '1' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(writeNote(deps, ann(), { id, line: '9' }, note)).rejects.toMatchObject({ code: 'not_found' })
    await expect(writeNote(deps, as('bob'), { id, line: '2' }, note)).rejects.toMatchObject({ code: 'not_found' })
    await resetAccount(deps, ann(), id, 5000)
    expect(await readTags(deps, ann(), id)).toEqual([])
  })

  it('Paper Trading leaderboard: joined fresh and with consent, counted until there is enough for a place, gone at once', async () => {
    await store.db.deleteFrom('paper_entrants').execute()
    const board = () => new PaperBoardDesk(deps)
    const id = await open()
    await joinBoard(deps, ann(), id, 'Ann')
    const other = await open()
    await expect(joinBoard(deps, ann(), other, '')).rejects.toMatchObject({ message: /Another account of yours/ })
    await placePaper(deps, ann(), id, ask(call('Buy to Open')))
    await placePaper(deps, ann(), id, ask(call('Sell to Close')))
    expect(await board().read(ann())).toMatchObject({
      data: [],
      waiting: 1,
      own: { account: id, public_name: 'Ann', trades: 1, days: 1, starts: 1 },
    })
    // Ten trades and twenty days, ten percent down on the way and five up at the end.
    for (let n = 1; n < BOARD_TRADES; n += 1) {
      await placePaper(deps, ann(), id, ask(call('Buy to Open')))
      await placePaper(deps, ann(), id, ask(call('Sell to Close')))
    }
    const at = (day: number) => new Date(market.nowMs + day * 86_400_000)
    const marks = Array.from({ length: BOARD_DAYS - 1 }, (_, n) => ({ account_id: id, at: at(n + 1), equity: 90_000 }))
    await store.db.insertInto('paper_marks').values(marks).execute()
    await store.db
      .insertInto('paper_marks')
      .values({ account_id: id, at: at(BOARD_DAYS), equity: 105_000 })
      .execute()
    const { data, own, waiting } = await board().read(as('bob'))
    expect([own, waiting]).toEqual([null, 0])
    expect(data).toMatchObject([
      { rank: 1, name: 'Ann', is_own: false, trades: BOARD_TRADES, days: BOARD_DAYS + 1, starts: 1 },
    ])
    expect(data[0]?.return).toBeCloseTo(0.05, 9)
    expect(data[0]?.max_drawdown).toBeCloseTo(-0.1, 9)
    expect(JSON.stringify(data)).not.toContain(id)
    const desk = board()
    await desk.read(as('bob'))
    await joinBoard(deps, ann(), id, '')
    expect((await desk.read(as('bob'))).data[0]?.name).toBe('')
    await leaveBoard(deps, ann(), id)
    expect(await desk.read(as('bob'))).toMatchObject({ data: [], waiting: 0 })
    await expect(leaveBoard(deps, ann(), id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(joinBoard(deps, ann(), id, 'Ann')).rejects.toMatchObject({ message: /before its first order/ })
    await resetAccount(deps, ann(), id, 100_000)
    await joinBoard(deps, ann(), id, 'Ann')
    expect((await board().read(ann())).own).toMatchObject({ starts: 2 })
    await resetAccount(deps, ann(), id, 100_000)
    expect((await board().read(ann())).own).toBeNull()
  })

  it('Paper Trading leaderboard: live prices and natural prices alone, a name of staff’s taking stays off', async () => {
    await store.db.deleteFrom('paper_entrants').execute()
    const delayed = { ...ann(), tier: 'delayed' as const }
    const id = await open()
    await expect(joinBoard(deps, delayed, id, '')).rejects.toMatchObject({ message: /live prices/ })
    await expect(joinBoard(deps, ann(), await open(5000), '')).rejects.toMatchObject({ message: /\$100,000/ })
    await expect(joinBoard(deps, as('bob'), id, '')).rejects.toMatchObject({ code: 'not_found' })
    market.set('AAPL261218C00220000', 1, 1.1)
    const [leg] = call('Buy to Open').legs ?? []
    const spread = ask({
      ...{ order_type: 'Limit', price: 1, price_effect: 'Debit' },
      legs: leg === undefined ? [] : [leg, { ...leg, action: 'Sell to Open', chain: 'AAPL261218C00220000' }],
    })
    const half = { ...spread, net_share: 0.5 }
    expect((await previewPaper(deps, ann(), id, half)).errors).toEqual([])
    await joinBoard(deps, ann(), id, 'Rude')
    await expect(previewPaper(deps, ann(), id, half)).rejects.toMatchObject({ message: /natural price/ })
    await expect(placePaper(deps, ann(), id, half)).rejects.toMatchObject({ message: /natural price/ })
    await expect(placePaper(deps, delayed, id, ask(limit(1)))).rejects.toMatchObject({ message: /live prices/ })
    expect((await placePaper(deps, ann(), id, spread)).status).toBe('Working')
    const { id: row } = await store.db.selectFrom('paper_entrants').select('id').executeTakeFirstOrThrow()
    await expect(hideBoardName(deps, ann(), row)).rejects.toMatchObject({ code: 'forbidden' })
    const staff = { ...ann(), user: aUser({ id: 'bob', is_admin: true }) }
    await hideBoardName(deps, staff, row)
    expect((await new PaperBoardDesk(deps).read(ann())).own).toMatchObject({ public_name: '', is_hidden: true })
    await expect(joinBoard(deps, ann(), id, 'Rude')).rejects.toMatchObject({ message: /Staff took your name/ })
    await joinBoard(deps, ann(), id, '')
  })

  it('belongs to its owner alone', async () => {
    const id = await open()
    const bob = as('bob')
    await expect(readBook(deps, bob, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(placePaper(deps, bob, id, ask())).rejects.toMatchObject({ code: 'not_found' })
    await expect(readEquity(deps, { ...bob, user: null }, id)).rejects.toMatchObject({
      code: 'authentication_required',
    })
  })
})
