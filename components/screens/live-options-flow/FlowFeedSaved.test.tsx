import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FlowFeedSavedScreen } from '@/components/screens/live-options-flow/FlowFeedSavedScreen'
import { stubLayout, stubMedia } from '@/tests/support/browserStubs'
import { aFlowRow } from '@/tests/support/flowRows'
import { FreshQueries } from '@/tests/support/freshQueries'

vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/live-options-flow/saved', push: vi.fn() }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })

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

beforeAll(() => {
  stubMedia()
  stubLayout()
})
beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'savedViews.list') return { data: [view] }
    if (id === 'savedViews.hits') {
      const data = [12, 30, 7].map((hits, at) => ({ session_date: `2026-11-1${6 + at}`, hits }))
      return { data, last_hit_us: Date.parse('2026-11-18T15:30:00Z') * 1000 }
    }
    return { data: id === 'savedTrades.list' ? [trade] : [] }
  })
})

const show = () =>
  render(
    <FreshQueries>
      <FlowFeedSavedScreen />
    </FreshQueries>,
  )

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
      ...['4.95', '+50.0%', '+81.8%', '−12.1%', '290', 'Expired', 'watch the roll'],
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
})
