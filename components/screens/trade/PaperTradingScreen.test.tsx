import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PaperTradingScreen } from '@/components/screens/trade/PaperTradingScreen'
import { parseTradeParams, type TradeParams, tradeQuery } from '@/components/screens/trade/tradeParams'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

const router = vi.hoisted(() => ({
  ...{ asPath: '/trade', pathname: '/trade', query: {}, isReady: true },
  replace: vi.fn(),
  push: vi.fn(),
}))
vi.mock('next/router', () => ({ useRouter: () => router }))
vi.mock('@/hooks/app/useTimeSettings', () => ({
  useTimeSettings: () => ({ timeZone: 'America/New_York', dateFormat: 'YYYY-MM-DD' }),
}))
const isAdmin = vi.hoisted(() => ({ isAdmin: false }))
vi.mock('@/hooks/app/useAccess', () => ({ useAccess: () => isAdmin }))
const saved: string[] = []
vi.mock('@/components/tables/downloadFile', () => ({ downloadFile: (_name: string, text: string) => saved.push(text) }))

const CALL = 'AAPL261218C00210000'
const HIGH = 'AAPL261218C00220000'
const account = {
  ...{ id: 'acc-1', name: 'Practice', starting_cash: 100_000, equity: 99_000 },
  ...{ created: '2026-11-20T16:00:00.000Z', reset_at: '2026-11-20T16:00:00.000Z' },
}
const position = (symbol: string, quantity: number, group: number) => ({
  ...{ symbol, quantity, group, instrument: 'Equity Option', underlying: 'AAPL', average_open: 2.5, opened_ms: 0 },
  ...{ mark: 2.6, value: 260 * quantity, unrealized: 10 * quantity },
})
const order = {
  ...{ id: 7, status: 'Held', reason: 'AAPL is halted.', order_type: 'Limit', price: 2, price_effect: 'Debit' },
  ...{ stop_trigger: null, time_in_force: 'GTC', gtc_date: null, placed_ms: 0, ended_ms: null, is_working: true },
  legs: [{ symbol: CALL, action: 'Buy to Open', quantity: 3, remaining: 3, fill_price: null }],
}
const book = {
  ...{ id: 'acc-1', name: 'Practice', starting_cash: 100_000, cash: 98_000, equity: 99_000, buying_power: 97_000 },
  ...{ realized: -500, unpriced: [], is_open: true, stale_reason: null, tier: 'live', simulated: true },
  positions: [position(CALL, 1, 3), position(HIGH, -1, 3)],
  orders: [order],
}
const line = {
  ...{ id: '1', kind: 'fill', at_ms: Date.UTC(2026, 10, 20, 16), order: 3, symbol: CALL, underlying: 'AAPL' },
  ...{ action: 'Buy to Open', quantity: 1, price: 2.5, fees: 0.65, amount: -250.65, realized: null },
  ...{ quote: { bid: 2.4, ask: 2.5, last: 2.45, atMs: 0 }, note: 'Bought at the ask' },
  journal: null,
}
const check = {
  numbers: { buying_power_change: 250.65, buying_power_effect: 'Debit', total_fees: 0.65 },
  ...{ current_buying_power: 97_000, new_buying_power: 96_749.35, margin_change: 250, margin_effect: 'Debit' },
  ...{ commission: null, warnings: [], errors: [] },
}
const chainRow = { option_symbol: CALL, root: 'AAPL', type: 'C', expiry: '2026-12-18', strike: 210, settlement: 'PM' }
const chain = {
  ...{ ticker: 'AAPL', at_ms: 0, spot: 200, rate: 0, dividend_yield: 0 },
  expiries: [{ expiry: '2026-12-18', dte: 28 }],
  rows: [{ ...chainRow, bid: 2.4, ask: 2.5, mid: 2.45, delta: 0.4 }],
}
const meta = { tier: 'live', simulated: true, source: 'test', session_date: '2026-11-20', as_of_ms: 0 }
const server = screenHost()
const sent: Record<string, unknown>[] = []
const api = '*/api/paper_accounts'
const json = (data: object) => () => HttpResponse.json(data)
let accounts: object[] = []

beforeEach(() => {
  sent.length = 0
  saved.length = 0
  accounts = [account]
  router.replace.mockReset()
  server.use(
    http.get(api, () => HttpResponse.json({ data: accounts, most: 10 })),
    http.post(api, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      accounts = [account]
      return HttpResponse.json({ data: account })
    }),
    http.get(`${api}/acc-1`, json({ data: book })),
    http.get(`${api}/acc-1/history`, json({ data: [line], tags: [] })),
    http.post(`${api}/acc-1/preview`, json({ data: check })),
    http.post(`${api}/acc-1/orders`, async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>)
      return HttpResponse.json({ data: { ...order, status: 'Filled', reason: null, is_working: false } })
    }),
    http.get('*/api/chains/AAPL', json({ data: chain, meta })),
    http.get('*/api/tastytrade/quotes', json({ data: [] })),
  )
})

const params: TradeParams = { account: '', tab: 'positions', ticket: null }
const open = (over: Partial<TradeParams> = {}) =>
  render(
    <FreshQueries>
      <PaperTradingScreen {...params} {...over} />
    </FreshQueries>,
  )
const addresses = () => router.replace.mock.calls.map(([href]) => String(href))

describe('Paper Trading', () => {
  it('every state comes back from its own address; what is no ticket is none', () => {
    const state: TradeParams = { account: 'a', tab: 'equity', ticket: `${CALL}:1,${HIGH}:-1` }
    expect(parseTradeParams(Object.fromEntries(new URLSearchParams(tradeQuery(state))))).toEqual(state)
    expect(parseTradeParams({ ticket: '<script>', tab: 'x' })).toEqual(params)
  })

  it('a new person opens an account in the guided first step', async () => {
    accounts = []
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Open the account' }))
    expect(sent).toEqual([{ name: 'Practice', starting_cash: 100_000 }])
    await waitFor(() => expect(addresses()).toContain('/trade?account=acc-1'))
  })

  it('a press on an ask of the chain joins the ticket', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: `Buy ${CALL} at 2.50` }))
    const ticket = within(screen.getByRole('form', { name: 'Order ticket' }))
    expect(ticket.getByLabelText('Strike')).toHaveDisplayValue('210')
    expect(ticket.getByLabelText('Order type')).toHaveValue('Limit')
  })

  it('previews, places, and tells what became of the order', async () => {
    open({ ticket: CALL })
    await userEvent.click(await screen.findByRole('button', { name: 'Preview order' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Place, buying power/ }))
    expect(sent[0]).toMatchObject({
      ...{ slippage: 0, net_share: 1, request: expect.stringMatching(/^.{24}$/) },
      ticket: { order_type: 'Market', legs: [{ action: 'Buy to Open', chain: CALL, quantity: 1 }] },
    })
  })

  it('a refusal stands in the preview in its exact words, and nothing can be placed', async () => {
    const message = 'No quote for AAPL $210 C 12/18/2026.'
    server.use(http.post(`${api}/acc-1/preview`, json({ data: { ...check, errors: [{ code: 'no_quote', message }] } })))
    open({ ticket: CALL })
    await userEvent.click(await screen.findByRole('button', { name: 'Preview order' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Place, buying power/ })).toBeNull()
  })

  it('legs of one order stand together; Close fills the ticket with what closes them', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Close the legs of order 3' }))
    const ticket = screen.getByRole('form', { name: 'Order ticket' })
    const actions = within(ticket).getAllByRole('combobox', { name: 'Action' })
    expect(actions.map((field) => (field as HTMLSelectElement).value)).toEqual(['Sell to Close', 'Buy to Close'])
  })

  it('orders say why they wait', async () => {
    open({ tab: 'orders' })
    const table = await screen.findByRole('table', { name: 'Orders' })
    expect(within(table).getAllByText('AAPL is halted.')[0]).toBeInTheDocument()
    expect(within(table).getByRole('button', { name: 'Cancel order 7' })).toBeVisible()
  })

  it('journal: a note with tags is written beside a fill', async () => {
    server.use(
      http.put(`${api}/acc-1/notes/1`, async ({ request }) => {
        sent.push((await request.json()) as Record<string, unknown>)
        return HttpResponse.json({ data: { text: 'Early', tags: ['dip'], written: account.created } })
      }),
    )
    open({ tab: 'history' })
    await userEvent.click(await screen.findByRole('button', { name: /^Write the note of Buy to Open 1 AAPL/ }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(within(dialog).getByLabelText('Note')).toHaveAccessibleDescription('Write a note or a tag')
    await userEvent.type(within(dialog).getByLabelText('Note'), 'Early')
    await userEvent.type(within(dialog).getByLabelText('Tags'), 'Dip, plan')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent).toEqual([{ text: 'Early', tags: ['dip', 'plan'] }]))
  })

  it('journal: lines are found by their tag, with what their trades brought; the note stands beside and can go', async () => {
    const journal = { text: 'Early, small', tags: ['dip'], written: account.created }
    const sold = { ...line, id: '2', action: 'Sell to Close', realized: 40, journal }
    const asked: (string | null)[] = []
    server.use(
      http.get(`${api}/acc-1/history`, ({ request }) => {
        const tag = new URL(request.url).searchParams.get('tag')
        asked.push(tag)
        return HttpResponse.json({ data: tag === 'dip' ? [sold] : [sold, line], tags: [{ tag: 'dip', lines: 1 }] })
      }),
      http.delete(`${api}/acc-1/notes/2`, () => {
        sent.push({ removed: 2 })
        return HttpResponse.json({ code: 'ok' })
      }),
    )
    open({ tab: 'history' })
    await userEvent.selectOptions(await screen.findByLabelText('Lines with the tag'), 'dip')
    expect(await screen.findByText('1 closed trade, 100% won, +$39.35 after the fees of closing')).toBeVisible()
    expect(asked).toContain('dip')
    const history = screen.getByRole('table', { name: 'History' })
    expect(within(history).getByRole('rowheader')).toHaveTextContent('dipEarly, small')
    await userEvent.click(screen.getByRole('button', { name: /^Edit the note of Sell to Close 1/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the note' }))
    await userEvent.click(screen.getByRole('button', { name: /^Yes, remove it/ }))
    await waitFor(() => expect(sent).toEqual([{ removed: 2 }]))
  })

  it('leaderboard: off until its switch is pressed, under a name or none; places with the fall beside the return', async () => {
    const row = {
      ...{ id: 'row-1', rank: 1, name: '', is_own: false, return: 0.123, max_drawdown: -0.04, trades: 12, days: 22 },
      ...{ starts: 2, joined: account.created },
    }
    let own: object | null = null
    server.use(
      http.get('*/api/paper_leaderboard', () =>
        HttpResponse.json({ data: [row], own, waiting: 1, simulated: false, as_of: account.created }),
      ),
      http.put(`${api}/acc-1/leaderboard`, async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>
        sent.push(body)
        const { public_name } = body
        own = {
          ...{ account: 'acc-1', joined: account.created, starts: 1, is_hidden: false, public_name },
          ...{ trades: 3, days: 4, return: 0.01 },
        }
        return HttpResponse.json({ code: 'ok' })
      }),
      http.delete(`${api}/acc-1/leaderboard`, () => {
        own = null
        return HttpResponse.json({ code: 'ok' })
      }),
    )
    open({ tab: 'leaderboard' })
    const table = await screen.findByRole('table', { name: 'Leaderboard' })
    const cells = within(table)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
    expect(within(table).getByRole('rowheader')).toHaveTextContent('Anonymous')
    expect(cells.slice(0, 5)).toEqual(['1', '+12.30%', '−4.0%', '12', '22'])
    const consent = screen.getByRole('switch', { name: 'Show Practice on the leaderboard' })
    expect(consent).not.toBeChecked()
    await userEvent.type(screen.getByLabelText('Name on the board'), 'Ann')
    await userEvent.click(consent)
    await waitFor(() => expect(sent).toEqual([{ public_name: 'Ann', agreed: true }]))
    cleanup()
    open({ tab: 'leaderboard' })
    expect(await screen.findByText('3 closed trades of 10, 4 days of 20, return +1.00%.')).toBeVisible()
    expect(screen.getByLabelText('Name on the board')).toHaveValue('Ann')
    await userEvent.click(screen.getByRole('switch', { checked: true }))
    await waitFor(() => expect(own).toBeNull())
    expect(screen.getByRole('region', { name: 'Rules' })).toHaveTextContent('One account per person')
  })

  it('the history is saved as CSV', async () => {
    open({ tab: 'history' })
    await userEvent.click(await screen.findByRole('button', { name: 'CSV' }))
    expect(saved[0]).toContain(`fill,3,${CALL},Buy to Open,1,2.5,0.65,-250.65,,2.4,2.5,Bought at the ask`)
  })

  it('what holds orders back, and whose prices they are, is said', async () => {
    const reason = 'The feed is 12 min behind.'
    server.use(http.get(`${api}/acc-1`, json({ data: { ...book, stale_reason: reason, tier: 'sample' } })))
    open()
    expect(await screen.findByText(`${reason} Orders wait until it has caught up.`)).toBeVisible()
    expect(screen.getByText(/sample data/)).toBeVisible()
  })

  it('a host that fails says so with its code', async () => {
    server.use(http.get(api, () => HttpResponse.json({ message: 'Not now.', code: 'invalid' }, { status: 422 })))
    open()
    expect(await screen.findByText('Not now.')).toBeVisible()
  })
})
