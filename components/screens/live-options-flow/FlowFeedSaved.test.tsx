import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FlowFeedSavedScreen } from '@/components/screens/live-options-flow/FlowFeedSavedScreen'
import { wideScreen } from '@/tests/support/browserStubs'
import { createdAlert, emptyPreview } from '@/tests/support/createdAlert'
import { aFlowRow } from '@/tests/support/flowRows'
import { renderFresh } from '@/tests/support/freshQueries'

vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/live-options-flow/saved', push: vi.fn() }) }))
vi.mock('@/hooks/app/useAccess', () => ({ useAccess: () => ({ isFree: false, superStatus: 'super' }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const view = {
  ...{ id: 'v1', page: '/live-options-flow', name: 'Sweeps in calls', filter: 'flag=sweep and type=call' },
  ...{ state: { sort: '-premium', group: 'orders' }, is_default: true, created: '2026-11-01T10:00:00Z' },
}
const trade = {
  ...{ id: 't1', note: 'watch the roll', created: '2026-11-18T15:00:00Z', row: aFlowRow() },
  follow_up: {
    ...{ last: 4.95, change_pct: 50, max_gain_pct: 81.8, drawdown_pct: -12.1, next_oi: 1090, oi_change: 290 },
    expired: true,
  },
}

let alerts: object[] = []
const anAlert = (status: string, change = {}) => ({
  ...{ id: 'a1', name: 'My sweeps', channels: ['push'], expires: null, status },
  definition: { kind: 'print', filter: view.filter, scope: { kind: 'all', tickers: [], watchlist: null }, ...change },
})

wideScreen()
beforeEach(() => {
  alerts = []
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'savedViews.list') return { data: [view] }
    if (id === 'savedViews.hits') {
      const data = [12, 30, 7].map((hits, at) => ({ session_date: `2026-11-1${6 + at}`, hits }))
      return { data, last_hit_us: Date.parse('2026-11-18T15:30:00Z') * 1000 }
    }
    if (id === 'customAlerts.preview') return emptyPreview
    if (id === 'customAlerts.list') return { data: alerts }
    return { data: id === 'savedTrades.list' ? [trade] : [] }
  })
})

const show = () => renderFresh(<FlowFeedSavedScreen />)

const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li') as HTMLElement
async function choose(action: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions of Sweeps in calls' }))
  await userEvent.click(within(await screen.findByRole('menu')).getByText(action))
}
const stored = { page: view.page, name: view.name, filter: view.filter, state: view.state, is_default: true }

describe('Saved Flow Filters (§4.1, C5)', () => {
  it('a card has name, text, hits of the day, a line of the sessions and the last hit; it opens the feed as it was saved', async () => {
    show()
    const link = await screen.findByRole('link', { name: 'Sweeps in calls' })
    expect(link).toHaveAttribute(
      'href',
      '/live-options-flow?filter=flag%3Dsweep+and+type%3Dcall&sort=-premium&group=orders',
    )
    const card = link.closest('li') as HTMLElement
    expect(card).toHaveTextContent('flag=sweep and type=call')
    expect(await within(card).findByText('hits on 2026-11-18')).toBeInTheDocument()
    expect(card).toHaveTextContent('7hits on')
    expect(within(card).getByTitle('Hits of the last sessions').querySelector('path')?.getAttribute('d')).toMatch(
      /^M[^L]+L[^L]+L[^L]+$/,
    )
    expect(card).toHaveTextContent(/Last hit .*2026/)
    expect(card).toHaveTextContent('Default')
  })

  it('My trades: time, ticker, contract, side, size at price, premium, and what became of it', async () => {
    show()
    const grid = await screen.findByRole('grid', { name: 'My trades' })
    const cells = within(within(grid).getAllByRole('row')[1] as HTMLElement)
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent)
    expect(cells.slice(1)).toEqual([
      ...['NVDA', expect.stringContaining('$185'), 'ASK', '300 @ 3.30', '$99.0K'],
      ...['4.95', '+$165.00', '+50.0%', '+81.8%', '−12.1%', '290', 'Expired', 'watch the roll'],
    ])
  })

  it('a trade gets a note and is taken out again', async () => {
    const user = userEvent.setup()
    show()
    const grid = await screen.findByRole('grid', { name: 'My trades' })
    const row = within(grid).getByText('NVDA')
    await user.pointer({ keys: '[MouseRight]', target: row })
    await user.click(within(await screen.findByRole('menu')).getByText('Edit note'))
    const box = await screen.findByLabelText('What you think of this trade')
    await user.clear(box)
    await user.type(box, 'closed at 5')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(call).toHaveBeenCalledWith('savedTrades.update', { params: { id: 't1' }, body: { note: 'closed at 5' } })
    await user.pointer({ keys: '[MouseRight]', target: within(grid).getByText('NVDA') })
    await user.click(within(await screen.findByRole('menu')).getByText('Remove from My trades'))
    expect(call).toHaveBeenCalledWith('savedTrades.remove', { params: { id: 't1' } })
  })

  it('C14 a card without an alert makes one on its filter', async () => {
    // Another condition, or one of another kind, is not the alert of this filter.
    alerts = [anAlert('active', { filter: 'flag=sweep' }), anAlert('active', { kind: 'contract' })]
    show()
    const card = await cardOf('Sweeps in calls')
    await choose('Make it an alert')
    expect(await createdAlert(call)).toMatchObject({
      name: 'Sweeps in calls',
      definition: { kind: 'print', filter: 'flag=sweep and type=call' },
    })
    expect(card).not.toHaveTextContent('Alert')
  })

  it.each([
    ['active', 'Alert on', 'Pause its alert', false],
    ['paused', 'Alert paused', 'Start its alert', true],
  ] as const)('a card says that its alert is %s and turns it round', async (status, words, action, is_active) => {
    alerts = [anAlert(status)]
    show()
    const card = await cardOf('Sweeps in calls')
    expect(await within(card).findByText(words)).toBeInTheDocument()
    await choose(action)
    expect(call).toHaveBeenCalledWith('customAlerts.update', {
      params: { id: 'a1' },
      body: {
        ...{ name: 'My sweeps', channels: ['push'], expires: null, is_active },
        definition: anAlert(status).definition,
      },
    })
  })

  it('a view is renamed and put into a folder, duplicated, and no longer the default', async () => {
    show()
    await choose('Name and folder')
    const name = await screen.findByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'Call sweeps')
    await userEvent.type(screen.getByLabelText('Folder'), 'Mornings')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const state = { ...view.state, folder: 'Mornings' }
    expect(call).toHaveBeenCalledWith('savedViews.update', {
      params: { id: 'v1' },
      body: { ...stored, name: 'Call sweeps', state },
    })
    await choose('Duplicate')
    expect(call).toHaveBeenCalledWith('savedViews.create', {
      body: { ...stored, name: 'Sweeps in calls copy', is_default: false },
    })
    await choose('No longer the default')
    expect(call).toHaveBeenCalledWith('savedViews.update', {
      params: { id: 'v1' },
      body: { ...stored, is_default: false },
    })
  })
})
