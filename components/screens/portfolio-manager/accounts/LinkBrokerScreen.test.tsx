import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LinkBrokerScreen } from '@/components/screens/portfolio-manager/accounts/LinkBrokerScreen'
import { storageKeys } from '@/lib/client/storage/keys'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

const router = vi.hoisted(() => ({ asPath: '/portfolio-manager/accounts', query: {}, push: vi.fn() }))
vi.mock('next/router', () => ({ useRouter: () => router }))
vi.mock('@/hooks/app/useTimeSettings', () => ({
  useTimeSettings: () => ({ timeZone: 'America/New_York', dateFormat: 'YYYY-MM-DD' }),
}))

const api = (path: string) => `*/api/tastytrade/${path}`
const sub = (account_number: string, is_closed: boolean) => ({
  ...{ account_number, nickname: `Nick ${account_number}`, account_type_name: 'Individual', margin_or_cash: 'Margin' },
  ...{ is_closed, suitable_options_level: 'No Restrictions', authority_level: 'owner' },
})
const linked = (id: string) => ({
  success: true,
  account: {
    ...{ id, provider: 'tastytrade', username: 'sim-ann', session_token: 'h'.repeat(43) },
    ...{ linked_at: '2026-11-20T16:00:00.000Z', checked_at: '2026-11-23T15:30:00.000Z' },
    ...{ scopes: ['read', 'trade'], is_simulated: true },
  },
  sub_accounts: [sub('5SA10001', false), sub('5SA10003', true)],
})
const balances = {
  ...{ account_number: '5SA10001', cash_balance: 98_000, net_liquidating_value: 101_234.5 },
  ...{ equity_buying_power: 200_000, derivative_buying_power: 90_000, maintenance_requirement: 0 },
}
const server = screenHost()
const ended: unknown[] = []
let own: object[] = []
const isAuthed = (reply: object) => http.get(api('is_authed'), () => HttpResponse.json(reply))
const stored = () => localStorage.getItem(storageKeys.brokerAccountId)
const open = () =>
  render(
    <FreshQueries>
      <LinkBrokerScreen />
    </FreshQueries>,
  )
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  own = []
  ended.length = 0
  server.use(
    http.get('*/api/portfolio_accounts', () => HttpResponse.json({ data: own, most: 20, trouble: null })),
    isAuthed(linked('acc-1')),
    http.get(api('balances'), () => HttpResponse.json({ data: balances })),
    http.post(api('login/start'), () =>
      HttpResponse.json({ data: { url: 'https://broker.example/?code=c&state=s', is_simulated: true } }),
    ),
    http.post(api('login/finish'), () => HttpResponse.json({ data: { account_id: 'acc-2' } })),
    http.post(api('logout'), async ({ request }) => {
      ended.push(await request.json())
      return HttpResponse.json({ code: 'ok' })
    }),
  )
})

describe('Link Broker: is my broker linked and fresh?', () => {
  it('tells user, sync time and scopes, and lists sub-accounts that are not closed with what they hold (§4)', async () => {
    open()
    const accounts = await screen.findByRole('table', { name: 'Accounts of the link' })
    expect(within(accounts).getAllByRole('rowheader')).toHaveLength(1)
    expect(await within(accounts).findByText('$101,234.50')).toBeVisible()
    expect(within(accounts).queryByText('5SA10003')).toBeNull()
    const card = screen.getByRole('region', { name: 'tastytrade' })
    expect(within(card).getByText('sim-ann')).toBeVisible()
    expect(within(card).getByText('2026-11-23 10:30')).toBeVisible()
    expect(within(card).getByText('Read')).toBeVisible()
    expect(within(card).getByText('Trade')).toBeVisible()
  })

  it('unlink asks once, ends the link and deletes the local account id', async () => {
    open()
    await press('Unlink')
    expect(stored()).toBe('acc-1')
    await press('Yes, end it here and at the broker: Unlink')
    expect(await screen.findByText('Not linked')).toBeVisible()
    expect(stored()).toBeNull()
    await waitFor(() => expect(ended).toEqual([{ account_id: 'acc-1' }]))
  })

  it('Link again takes the place of the earlier link', async () => {
    open()
    await screen.findByText('Linked', { selector: 'span' })
    server.use(isAuthed(linked('acc-2')))
    await press('Link again')
    await waitFor(() => expect(stored()).toBe('acc-2'))
    expect(ended).toEqual([{ account_id: 'acc-1' }])
  })

  it('§4 a check that says no removes the stored id and leaves a hint that can be seen', async () => {
    localStorage.setItem(storageKeys.brokerAccountId, 'acc-old')
    server.use(isAuthed({ success: false }))
    open()
    expect(await screen.findByText(/no longer accepts the link of this browser/)).toBeVisible()
    expect(screen.getByText('Not linked')).toBeVisible()
    expect(stored()).toBeNull()
  })

  it('a broker that does not answer is told in the host’s words; nobody linked before is told nothing', async () => {
    server.use(
      http.get(api('is_authed'), () =>
        HttpResponse.json({ message: 'The broker does not answer.', code: 'unavailable' }, { status: 503 }),
      ),
    )
    const first = open()
    expect(await screen.findByText(/The broker does not answer\./)).toBeVisible()
    first.unmount()
    server.use(isAuthed({ success: false }))
    open()
    expect(await screen.findByText('Not linked')).toBeVisible()
    expect(screen.queryByText(/was reset/)).toBeNull()
  })

  it('Link opens the login panel; a refusal is told there, a link shows its accounts', async () => {
    server.use(isAuthed({ success: false }))
    open()
    await press('Link tastytrade')
    const panel = await screen.findByRole('dialog')
    server.use(
      http.post(api('login/finish'), () =>
        HttpResponse.json({ message: 'This link request is over. Please start again.', code: 'x' }, { status: 422 }),
      ),
    )
    await userEvent.click(within(panel).getByRole('button', { name: 'Link tastytrade' }))
    expect(await within(panel).findByText('This link request is over. Please start again.')).toBeVisible()
    server.use(
      isAuthed(linked('acc-2')),
      http.post(api('login/finish'), () => HttpResponse.json({ data: { account_id: 'acc-2' } })),
    )
    await userEvent.click(within(panel).getByRole('button', { name: 'Link tastytrade' }))
    expect(await screen.findByRole('table', { name: 'Accounts of the link' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('Link Broker: accounts without a broker', () => {
  it('manual accounts stand beside the broker, each with its CSV import and the way to its positions', async () => {
    own = [{ id: 'a1', name: 'Mine', source: 'own', lot_method: 'fifo', entries: 12 }]
    open()
    const table = within(await screen.findByRole('table', { name: 'Accounts of your own' }))
    expect(table.getByRole('link', { name: 'Mine' })).toHaveAttribute('href', '/portfolio-manager?account=a1')
    expect(table.getByText('12')).toBeInTheDocument()
    await press('Import into Mine')
    expect(await screen.findByRole('dialog', { name: 'Import into Mine' })).toBeInTheDocument()
  })

  it('a new one is opened here; none yet says so', async () => {
    const sent: unknown[] = []
    server.use(
      http.post('*/api/portfolio_accounts', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json({ data: { id: 'a1', name: 'IRA', source: 'own', lot_method: 'fifo', entries: 0 } })
      }),
    )
    open()
    expect(await screen.findByText(/None yet\. A new one takes trades/)).toBeInTheDocument()
    await press('New account')
    const name = await screen.findByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'IRA')
    await press('Open the account')
    await waitFor(() => expect(sent).toEqual([{ name: 'IRA' }]))
  })
})
