import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { SWRConfig } from 'swr'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OrderDrawer } from '@/components/brokerage/OrderDrawer'
import { storageKeys } from '@/lib/client/storage/keys'
import { formatOccSymbol } from '@/lib/options/occSymbol'
import { screenHost } from '@/tests/support/screenHost'

const router = vi.hoisted(() => ({
  isReady: true,
  get asPath() {
    return `/live-options-flow?${new URLSearchParams(this.query)}`
  },
  query: {} as Record<string, string>,
  replace: vi.fn(),
}))
vi.mock('next/router', () => ({ useRouter: () => router }))
const person = vi.hoisted(() => ({ status: 'authenticated' }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ state: { status: person.status } }) }))

const server = screenHost()

const api = (path: string) => `*/api/tastytrade/${path}`
const sub = (account_number: string, is_closed: boolean) => ({
  ...{ account_number, nickname: `Nick ${account_number}`, account_type_name: 'Individual', margin_or_cash: 'Margin' },
  ...{ is_closed, suitable_options_level: 'No Restrictions', authority_level: 'owner' },
})
const linked = {
  success: true,
  account: {
    ...{ id: 'acc-1', provider: 'tastytrade', username: 'sim-ann', session_token: 'h'.repeat(43) },
    ...{
      linked_at: '2026-11-20T16:00:00.000Z',
      checked_at: '2026-11-20T16:05:00.000Z',
      scopes: ['read', 'trade'],
      is_simulated: true,
    },
  },
  sub_accounts: [sub('5SA10001', false), sub('5SA10003', true)],
}
const check = {
  numbers: { buying_power_change: 200.021, buying_power_effect: 'Debit', total_fees: 0.001 },
  ...{ current_buying_power: 100_000, new_buying_power: 99_799.979, margin_change: 200.02, margin_effect: 'Debit' },
  ...{ commission: 0, warnings: [{ code: 'w', message: 'Your order will begin working during next valid session.' }] },
  errors: [],
}
const anOrder = {
  ...{ id: '7', status: 'Live', order_type: 'Limit', time_in_force: 'GTC', gtc_date: null, price: 190 },
  ...{ price_effect: 'Debit', stop_trigger: null, value: null, value_effect: null, underlying_symbol: 'AAPL' },
  ...{ is_cancellable: true, is_editable: true, reject_reason: null, received_at: null },
  legs: [
    {
      ...{ symbol: 'AAPL', instrument_type: 'Equity', action: 'Buy to Open', quantity: 5 },
      ...{ remaining_quantity: 5, fill_price: null },
    },
  ],
}
const quoteOf = (symbol: string) => ({
  ...{ symbol, bid: 199.98, ask: 200.02, last: 200, open_interest: null, iv: null, delta: null, gamma: null },
  ...{ theta: null, vega: null, underlying_price: 200, rate: 0.04, dividend_yield: 0.005, ex_dividend: null },
})
const EXPIRY = '2026-12-18'
const listed = (ticker: string, type: 'C' | 'P', strike: number) => ({
  ...{ option_symbol: formatOccSymbol({ root: ticker, type, expiry: EXPIRY, strike }), root: ticker, type, strike },
  ...{ expiry: EXPIRY, settlement: 'PM', bid: 2.4, ask: 2.6, mid: 2.5, volume: 10, open_interest: 100, years: 0.06 },
})
/** A chain of one expiry with strikes of 210 to 216, of SPY at 600. */
const chainOf = (ticker: string) => ({
  ...{ ticker, at_ms: 0, spot: 212, rate: 0, dividend_yield: 0, expiries: [{ expiry: EXPIRY, dte: 28 }] },
  rows: (['C', 'P'] as const).flatMap((type) =>
    [210, 211, 212, 213, 214, 600].map((strike) => listed(ticker, type, strike)),
  ),
})
const balances = {
  ...{ account_number: '5SA10001', cash_balance: 100_000, net_liquidating_value: 100_000 },
  ...{ equity_buying_power: 200_000, derivative_buying_power: 100_000, maintenance_requirement: 0 },
}
const refuse = (message: string, code: string, status: number) => () => HttpResponse.json({ message, code }, { status })
const isAuthed = (reply: object) => http.get(api('is_authed'), () => HttpResponse.json(reply))
const stored = () => localStorage.getItem(storageKeys.brokerAccountId)
const sent: { path: string; body: unknown }[] = []
const note = (path: string, answer: object) =>
  http.post(api(path), async ({ request }) => {
    const text = await request.text()
    sent.push({ path, body: text === '' ? null : JSON.parse(text) })
    return HttpResponse.json(answer)
  })

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  router.query = { tastytrade_open: '1' }
  router.replace.mockReset()
  person.status = 'authenticated'
  server.use(
    isAuthed(linked),
    http.get(api('balances'), () => HttpResponse.json({ data: balances })),
    http.get(api('orders'), () => HttpResponse.json({ data: [anOrder] })),
    http.get(api('positions'), () => HttpResponse.json({ data: [] })),
    http.get(api('events'), () => new HttpResponse(null, { status: 404 })),
    http.get(api('quotes'), ({ request }) =>
      HttpResponse.json({ data: new URL(request.url).searchParams.getAll('symbols[]').map(quoteOf) }),
    ),
    http.get('*/api/chains/:ticker', ({ params }) => HttpResponse.json({ data: chainOf(String(params.ticker)) })),
    note('orders/preview', { data: { preview_id: 'p-1', expires_ms: 0, check } }),
    note('orders', { data: anOrder }),
    note('orders/7/cancel', { data: { ...anOrder, status: 'Cancelled' } }),
    note('logout', { code: 'ok' }),
  )
})

const open = () =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <OrderDrawer />
    </SWRConfig>,
  )
const ticket = () => screen.findByRole('form', { name: 'Order ticket' })
const linkButton = () => screen.findByRole('button', { name: 'Link tastytrade' })

describe('§4 brokerage link', () => {
  it('a successful check opens the trade panel, keeps open sub-accounts only, and stores the account id', async () => {
    open()
    await ticket()
    expect(stored()).toBe('acc-1')
    const accounts = within(screen.getByRole('combobox', { name: 'Trading account' })).getAllByRole('option')
    expect(accounts.map((option) => option.textContent)).toEqual(['Nick 5SA10001 · 5SA10001 · Margin'])
    expect(screen.getByText('Simulated: no real money')).toBeVisible()
  })

  it.each([
    ['no success', isAuthed({ success: false })],
    ['a refusal', http.get(api('is_authed'), refuse('no', 'authentication_required', 401))],
    ['trouble of the host', http.get(api('is_authed'), refuse('down', 'unavailable', 503))],
    ['no network', http.get(api('is_authed'), () => HttpResponse.error())],
  ])('%s resets: panel login, stored account id removed', async (_what, handler) => {
    localStorage.setItem(storageKeys.brokerAccountId, 'old')
    server.use(handler)
    open()
    expect(await linkButton()).toBeEnabled()
    expect(stored()).toBeNull()
  })

  it('asks with the stored account id', async () => {
    localStorage.setItem(storageKeys.brokerAccountId, 'acc-9')
    const asked: (string | null)[] = []
    server.use(
      http.get(api('is_authed'), ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('account_id'))
        return HttpResponse.json({ success: false })
      }),
    )
    open()
    await linkButton()
    expect(asked).toEqual(['acc-9'])
  })

  it('links the simulated broker with one button', async () => {
    server.use(
      isAuthed({ success: false }),
      note('login/start', { data: { url: 'http://x.test/tastytrade?code=c&state=s', is_simulated: true } }),
      note('login/finish', { data: { account_id: 'acc-1' } }),
    )
    open()
    const button = await linkButton()
    await waitFor(() => expect(button).toBeEnabled())
    server.use(isAuthed(linked))
    await userEvent.click(button)
    await ticket()
    expect(sent.at(-1)).toEqual({ path: 'login/finish', body: { code: 'c', state: 's' } })
  })

  it('takes code and state of the consent page out of the address, once', async () => {
    router.query = { tastytrade_open: '1', code: 'c', state: 's', q: 'kept' }
    server.use(note('login/finish', { data: { account_id: 'acc-1' } }))
    open()
    await ticket()
    expect(router.replace.mock.calls[0]?.[0]).toBe('/live-options-flow?tastytrade_open=1&q=kept')
    expect(sent.filter(({ path }) => path === 'login/finish')).toHaveLength(1)
  })

  it('shows why linking failed, in the host’s words', async () => {
    router.query = { tastytrade_open: '1', code: 'c', state: 's' }
    server.use(
      http.post(api('login/finish'), refuse('This link request is over. Please start again.', 'token_invalid', 422)),
    )
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent('This link request is over. Please start again.')
    expect(await linkButton()).toBeEnabled()
  })

  it('asks people who are not logged in to log in, without a call', async () => {
    person.status = 'unauthenticated'
    open()
    expect(await screen.findByRole('link', { name: 'Log in first' })).toHaveAttribute('href', '/login')
  })

  it('unlinking goes back to the login panel and forgets the account id', async () => {
    open()
    await ticket()
    await userEvent.click(screen.getByRole('button', { name: 'Unlink' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes, unlink: Unlink' }))
    expect(await linkButton()).toBeVisible()
    expect(stored()).toBeNull()
  })
})

describe('§9 order ticket', () => {
  it('begins with the defaults of the specification', async () => {
    open()
    const form = within(await ticket())
    expect(form.getByLabelText('Ticker')).toHaveValue('AAPL')
    expect(form.getByLabelText('Order type')).toHaveValue('Market')
    expect(form.getByLabelText('Time in force')).toHaveValue('Day')
    expect(form.getByLabelText('Instrument')).toHaveDisplayValue('Shares')
    expect(form.getByLabelText('Shares of AAPL')).toHaveValue('1')
    for (const leg of [2, 3, 4]) expect(form.getByRole('checkbox', { name: `Use leg ${leg}` })).not.toBeChecked()
    await userEvent.selectOptions(form.getByLabelText('Order type'), 'Stop')
    expect(form.getByLabelText('Stop trigger')).toHaveValue('0.99')
    await userEvent.selectOptions(form.getByLabelText('Order type'), 'Notional Market')
    expect(form.getByLabelText('Value, USD')).toHaveValue('0.99')
    expect(form.getByLabelText('Value effect')).toHaveValue('Debit')
  })

  it('a contract in the address becomes leg 1', async () => {
    router.query = { tastytrade_open: 'SPY261218C00600000' }
    open()
    const form = within(await ticket())
    expect(form.getByLabelText('Ticker')).toHaveValue('SPY')
    expect(await form.findByLabelText('Expiry')).toHaveDisplayValue('12/18 · 28d')
    expect(form.getByLabelText('Strike')).toHaveDisplayValue('600')
  })

  it('C21 C22 shows what the order binds (F58), its Greeks and its result by price, before any preview', async () => {
    const known = { bid: 2.4, ask: 2.6, iv: 0.3, delta: 0.4, gamma: 0.02, theta: -0.05, vega: 0.2 }
    server.use(
      http.get(api('quotes'), () => HttpResponse.json({ data: [{ ...quoteOf('AAPL261218C00210000'), ...known }] })),
    )
    router.query = { tastytrade_open: 'AAPL261218C00210000' }
    open()
    const form = within(await ticket())
    const figure = (name: string) => form.getByText(name).nextElementSibling
    await waitFor(() => expect(figure('Buying power, est.')).toHaveTextContent('$260.00 Debit'))
    expect(figure('Gamma')).toHaveTextContent('2')
    expect(figure('Vega a point')).toHaveTextContent('$20.00')
    expect(await form.findByRole('figure', { name: 'Result by price' })).toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('previews, then places only after the confirmation with the numbers', async () => {
    open()
    const form = within(await ticket())
    await form.findByText('199.98', { exact: false })
    await userEvent.click(form.getByRole('button', { name: 'Preview order' }))
    const place = await form.findByRole('button', { name: /Place, buying power \$200\.02 Debit/ })
    expect(form.getByRole('region', { name: 'Preview' })).toHaveFocus()
    expect(form.getByRole('list', { name: 'Broker warnings' })).toHaveTextContent('next valid session')
    expect(sent.map(({ path }) => path)).toEqual(['orders/preview'])
    expect(sent[0]?.body).toMatchObject({
      ...{ account_id: 'acc-1', account_number: '5SA10001' },
      ticket: { order_type: 'Market', price: null, legs: [{ action: 'Buy to Open', chain: 'AAPL', quantity: 1 }] },
    })
    await userEvent.click(place)
    expect(await screen.findByRole('list', { name: 'Orders' })).toHaveTextContent('Live')
    expect(sent.at(-1)).toEqual({
      path: 'orders',
      body: {
        ...{ account_id: 'acc-1', session_token: 'h'.repeat(43), preview_id: 'p-1', confirmed: check.numbers },
      },
    })
  })

  it('an edit drops the preview', async () => {
    open()
    const form = within(await ticket())
    await userEvent.click(form.getByRole('button', { name: 'Preview order' }))
    await form.findByRole('button', { name: /Place, buying power/ })
    await userEvent.type(form.getByLabelText('Shares of AAPL'), '0')
    expect(form.queryByRole('button', { name: /Place, buying power/ })).toBeNull()
  })

  it('C22 a limit starts at the mid, moves by its step, goes to the natural price by one press, and is restated', async () => {
    open()
    const form = within(await ticket())
    await form.findByText('199.98', { exact: false })
    await userEvent.selectOptions(form.getByLabelText('Order type'), 'Limit')
    const price = form.getByLabelText('Price')
    expect(price).toHaveValue('200.00')
    await userEvent.type(price, '{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(price).toHaveValue('200.03')
    await userEvent.clear(price)
    await userEvent.type(price, '210.5')
    expect(price).toHaveValue('210.5')
    expect(form.getByRole('list', { name: 'Warnings' })).toHaveTextContent(
      'The limit of 210.50 debit is 10.48 worse than the natural price of 200.02 debit.',
    )
    await userEvent.click(form.getByRole('button', { name: 'Natural 200.02' }))
    expect(price).toHaveValue('200.02')
    expect(form.queryByRole('list', { name: 'Warnings' })).toBeNull()
    await userEvent.click(form.getByRole('button', { name: 'Preview order' }))
    const order = await form.findByRole('list', { name: 'Order' })
    expect(
      within(order)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Buy to Open 1 AAPL', 'Limit at 200.02 debit, Day'])
  })

  it('names what is missing at its field and sends nothing', async () => {
    open()
    const form = within(await ticket())
    await form.findByText('199.98', { exact: false })
    await userEvent.selectOptions(form.getByLabelText('Order type'), 'Limit')
    await userEvent.clear(form.getByLabelText('Price'))
    await userEvent.click(form.getByRole('button', { name: 'Preview order' }))
    expect(form.getByLabelText('Price')).toHaveAccessibleDescription('Enter a price above 0')
    await waitFor(() => expect(form.getByLabelText('Price')).toHaveFocus())
    expect(sent).toEqual([])
  })

  it('sends up to four legs; legs 2 to 4 only when they are used', async () => {
    router.query = { tastytrade_open: 'AAPL261218C00210000' }
    open()
    const form = within(await ticket())
    for (const place of [2, 3, 4]) {
      await userEvent.click(form.getByRole('checkbox', { name: `Use leg ${place}` }))
      const leg = within(form.getByRole('group', { name: `Leg ${place}` }))
      await userEvent.selectOptions(await leg.findByLabelText('Expiry'), '2026-12-18')
      await waitFor(() => expect(leg.getByLabelText('Strike')).toHaveDisplayValue('212'))
      await userEvent.selectOptions(leg.getByLabelText('Strike'), String(210 + place))
    }
    await userEvent.click(form.getByRole('button', { name: 'Preview order' }))
    await form.findByRole('button', { name: /Place, buying power/ })
    const body = sent[0]?.body as { ticket: { legs: { chain: string }[] } }
    expect(body.ticket.legs.map(({ chain }) => chain)).toEqual([
      'AAPL261218C00210000',
      ...['AAPL261218C00212000', 'AAPL261218C00213000', 'AAPL261218C00214000'],
    ])
  })

  it('C22 takes a whole order from one line, by keyboard', async () => {
    open()
    const form = within(await ticket())
    const line = form.getByLabelText('Order in one line')
    await userEvent.type(line, '-2 SPY 12/18 211/212x @ 1.2{Enter}')
    expect(line).toHaveAccessibleDescription(/^Character 14 “211\/212X”: .* Did you mean 211\/212c ?or ?211\/212p ?\?$/)
    await userEvent.click(form.getByRole('button', { name: '211/212p' }))
    await waitFor(() => expect(line).toHaveAccessibleDescription(/^Buy 2 SPY .*, Sell 2 SPY .* at 1\.20 credit, Day/))
    await userEvent.type(line, '{Enter}')
    expect(line).toHaveValue('')
    expect(form.getByLabelText('Ticker')).toHaveValue('SPY')
    expect(form.getAllByLabelText('Contracts').map((box) => (box as HTMLInputElement).value)).toEqual(['2', '2'])
    expect(form.getByLabelText('Price')).toHaveValue('1.20')
  })

  it('C22 a press on the chain beside joins the legs and marks the contract', async () => {
    open()
    const form = within(await ticket())
    await userEvent.click(await screen.findByRole('button', { name: 'Sell AAPL261218C00211000 at 2.40' }))
    expect(form.getByLabelText('Strike')).toHaveDisplayValue('211')
    expect(form.getByLabelText('Action')).toHaveValue('Sell to Open')
    expect(screen.getByRole('button', { name: 'Sell AAPL261218C00211000 at 2.40, 1 in the basket' })).toBeVisible()
  })

  it('shows the broker’s errors verbatim and offers nothing to place', async () => {
    const words = 'Account does not have sufficient buying power available for this order.'
    const refused = { ...check, errors: [{ code: 'margin_check_failed', message: words }] }
    server.use(note('orders/preview', { data: { preview_id: null, expires_ms: 0, check: refused } }))
    open()
    const form = within(await ticket())
    await userEvent.click(form.getByRole('button', { name: 'Preview order' }))
    expect(await form.findByRole('list', { name: 'Broker errors' })).toHaveTextContent(words)
    expect(form.queryByRole('button', { name: /Place, buying power/ })).toBeNull()
  })

  it.each([
    ['a preview that is over', 'This preview is over. Please preview the order again.', 'conflict', 409],
    ['a broker without an answer', 'The broker does not answer.', 'unavailable', 503],
  ])('%s: says so and asks for a new preview', async (_what, words, code, status) => {
    server.use(http.post(api('orders'), refuse(words, code, status)))
    open()
    const form = within(await ticket())
    await userEvent.click(form.getByRole('button', { name: 'Preview order' }))
    await userEvent.click(await form.findByRole('button', { name: /Place, buying power/ }))
    expect(await form.findByRole('alert')).toHaveTextContent(words)
    expect(form.getByRole('button', { name: 'Preview order' })).toBeEnabled()
  })

  it('a link that the broker no longer accepts resets the drawer', async () => {
    server.use(http.post(api('orders/preview'), refuse('Please link the account again.', 'token_invalid', 422)))
    open()
    const form = within(await ticket())
    await userEvent.click(form.getByRole('button', { name: 'Preview order' }))
    expect(await linkButton()).toBeVisible()
    expect(stored()).toBeNull()
  })
})

describe('orders', () => {
  it('cancels an order and offers to replace it', async () => {
    open()
    await ticket()
    await userEvent.click(screen.getByRole('radio', { name: 'Orders' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order 7' }))
    await waitFor(() => expect(sent.at(-1)?.path).toBe('orders/7/cancel'))
    await userEvent.click(screen.getByRole('button', { name: 'Replace order 7' }))
    const form = within(await ticket())
    expect(form.getByLabelText('Price')).toHaveValue('190.00')
    expect(form.getByLabelText('Shares of AAPL')).toHaveValue('5')
    await userEvent.click(form.getByRole('button', { name: 'Preview order' }))
    await form.findByRole('button', { name: /Place, buying power/ })
    expect(sent.at(-1)?.body).toMatchObject({ replaces: '7' })
  })

  it('a cancel that the broker refuses keeps its words on screen', async () => {
    const words = 'The order is Filled and cannot be cancelled.'
    server.use(http.post(api('orders/7/cancel'), refuse(words, 'invalid', 422)))
    open()
    await ticket()
    await userEvent.click(screen.getByRole('radio', { name: 'Orders' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order 7' }))
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('a list that cannot be read says so and can be tried again; no positions is said too', async () => {
    server.use(http.get(api('orders'), refuse('No such call', 'not_found', 404)))
    open()
    await ticket()
    await userEvent.click(screen.getByRole('radio', { name: 'Orders' }))
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Positions' }))
    expect(await screen.findByText('This account holds no positions.')).toBeVisible()
  })
})
