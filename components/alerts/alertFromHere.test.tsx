import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AlertButton } from '@/components/alerts/AlertButton'
import { listAlert, portfolioAlert, watchAlert } from '@/components/alerts/watchDrafts'
import { renderFresh } from '@/tests/support/freshQueries'

const user = vi.hoisted(() => ({ current: { id: 'u1' } as { id: string } | null }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: user.current, state: { status: 'authenticated' } }) }))
vi.mock('@/hooks/app/useAccess', () => ({ useAccess: () => ({ isFree: false, superStatus: 'super' }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const NOW = {
  days: [],
  total: 0,
  samples: [],
  horizons: [],
  losers: [],
  now: { matches: 2, examples: ['AAPL', 'NVDA'] },
}
beforeEach(() => {
  user.current = { id: 'u1' }
  call.mockReset()
  call.mockImplementation((id: string) => {
    if (id === 'customAlerts.preview') return Promise.resolve({ data: NOW, meta: {} })
    if (id === 'savedViews.list') {
      const state = { tickers: ['AAPL', 'MSFT'] }
      return Promise.resolve({ data: [{ id: 'list-1', name: 'Mine', page: 'stock_watchlist', filter: '', state }] })
    }
    return Promise.resolve({ data: [] })
  })
})

async function open(bell: React.ReactNode) {
  renderFresh(bell)
  await userEvent.click(screen.getByRole('button', { name: /alert/i }))
  return within(await screen.findByRole('dialog', { name: 'New alert' }))
}
const sent = () => call.mock.calls.find(([id]) => id === 'customAlerts.create')?.[1]?.body

describe('C14 alert from here', () => {
  it('nobody who is not logged in can make one', () => {
    user.current = null
    render(<AlertButton filter="premium>=1m" />)
    expect(screen.getByRole('button', { name: 'Alert' })).toBeDisabled()
  })

  it('R19 a stock screen becomes an alert with its filter, and says what matches now', async () => {
    const dialog = await open(
      <AlertButton filter="rsi14<30" name="Oversold" definition={watchAlert({ kind: 'names', event: 'either' })} />,
    )
    expect(dialog.getByLabelText('Type')).toHaveValue('names')
    expect(dialog.getByLabelText('Condition')).toHaveValue('rsi14<30')
    expect(await dialog.findByText(/2 matches at this moment/)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Create alert' }))
    expect(sent()).toMatchObject({
      name: 'Oversold',
      definition: { kind: 'watch', filter: 'rsi14<30', watch: { kind: 'names', event: 'either' } },
    })
  })

  it('a condition that names do not have is refused in words, and another type begins anew', async () => {
    const dialog = await open(
      <AlertButton filter="side=ask" name="Wrong" definition={watchAlert({ kind: 'names', event: 'enter' })} />,
    )
    expect(dialog.getByText(/Names have no Side/)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Create alert' }))
    expect(dialog.getByLabelText('Condition')).toHaveFocus()
    fireEvent.change(dialog.getByLabelText('Type'), { target: { value: 'exposure' } })
    // Exposure is of one chain at a time and has no condition of its own.
    expect(dialog.queryByLabelText('Condition')).not.toBeInTheDocument()
    expect(dialog.getByText('Name at least one ticker.')).toBeInTheDocument()
    fireEvent.change(dialog.getByLabelText('Test'), { target: { value: 'near_zero_gamma' } })
    await userEvent.click(dialog.getByText('Tickers'))
    await userEvent.type(dialog.getByPlaceholderText('AAPL, NVDA'), 'spy')
    await userEvent.click(dialog.getByRole('button', { name: 'Create alert' }))
    expect(sent()).toMatchObject({
      definition: {
        kind: 'watch',
        filter: '',
        watch: { kind: 'exposure', test: 'near_zero_gamma', value: 0.5 },
        scope: { kind: 'tickers', tickers: ['SPY'] },
      },
    })
  })

  it('R18 news needs words or names, a release takes no names, a form has to be told', async () => {
    const dialog = await open(<AlertButton name="Told" definition={watchAlert({ kind: 'news', words: '' })} />)
    expect(dialog.getByText('Name words to look for, or tickers.')).toBeInTheDocument()
    await userEvent.type(dialog.getByLabelText('Words in the headline'), 'merger, guidance')
    expect(dialog.queryByText('Name words to look for, or tickers.')).not.toBeInTheDocument()
    await userEvent.click(dialog.getByText('Tickers'))
    await userEvent.type(dialog.getByPlaceholderText('AAPL, NVDA'), 'gme')
    fireEvent.change(dialog.getByLabelText('Type'), { target: { value: 'release' } })
    expect(dialog.queryByPlaceholderText('AAPL, NVDA')).not.toBeInTheDocument()
    fireEvent.change(dialog.getByLabelText('Triggers'), { target: { value: 'published' } })
    expect(dialog.queryByLabelText('Minutes before')).not.toBeInTheDocument()
    fireEvent.change(dialog.getByLabelText('Type'), { target: { value: 'event' } })
    await userEvent.click(dialog.getByLabelText('SEC form'))
    expect(dialog.getByText('Name at least one form, as 8-K.')).toBeInTheDocument()
    await userEvent.type(dialog.getByLabelText('SEC forms'), '8-k')
    await userEvent.click(dialog.getByRole('button', { name: 'Create alert' }))
    expect(sent()).toMatchObject({
      definition: { watch: { kind: 'event', events: ['earnings', 'filing'], forms: '8-k' }, scope: { kind: 'all' } },
    })
  })

  it('R20 an account of one’s own: which figure, from which amount on, of which of the accounts that are kept here', async () => {
    call.mockImplementation((id: string) => {
      if (id === 'customAlerts.preview') return Promise.resolve({ data: NOW, meta: {} })
      const row = (id: string, name: string, source: string) => ({ id, name, source, lot_method: 'fifo', entries: 1 })
      const rows = [row('all', 'All accounts', 'own'), row('a1', 'Mine', 'own'), row('paper:p1', 'Practice', 'paper')]
      return Promise.resolve({ data: id === 'portfolio.list' ? rows : [], most: 20, trouble: null })
    })
    const dialog = await open(<AlertButton name="Mine" definition={portfolioAlert('a1')} />)
    expect(await dialog.findByRole('option', { name: 'Mine' })).toBeInTheDocument()
    expect(dialog.getByLabelText('Account')).toHaveValue('a1')
    expect(dialog.getByRole('option', { name: 'All my accounts' })).toBeInTheDocument()
    // A broker or the paper desk is never asked for an alert.
    expect(dialog.queryByRole('option', { name: 'Practice' })).not.toBeInTheDocument()
    expect(dialog.getByLabelText('From, USD')).toHaveValue('1000')
    fireEvent.change(dialog.getByLabelText('Triggers on'), { target: { value: 'expiry' } })
    expect(dialog.getByLabelText('Days before')).toHaveValue('3')
    await userEvent.click(dialog.getByRole('button', { name: 'Create alert' }))
    expect(sent()).toMatchObject({
      definition: {
        ...{ kind: 'watch', filter: '', scope: { kind: 'all' } },
        watch: { kind: 'portfolio', account: 'a1', test: 'expiry', value: 3 },
      },
    })
  })

  it('a list of names is followed, chosen among the lists of names', async () => {
    const dialog = await open(
      <AlertButton
        filter="change>=5"
        name="Moves"
        definition={listAlert({ kind: 'names', event: 'enter' }, 'list-1')}
      />,
    )
    expect(await dialog.findByRole('option', { name: 'Mine (2)' })).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Create alert' }))
    expect(sent()).toMatchObject({ definition: { scope: { kind: 'watchlist', watchlist: 'list-1' } } })
  })
})
