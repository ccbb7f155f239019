import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FlowRow } from '@/lib/contract/flowRow'
import { stubLayout, stubMedia } from '@/tests/support/browserStubs'
import { aFlowRow, aSummary } from '@/tests/support/flowRows'
import { stubLiveHost } from '@/tests/support/liveHost'
import { aMessage } from '@/tests/support/liveMessages'
import { FlowFeedScreen } from './FlowFeedScreen'
import { parseFeedParams } from './feedParams'

const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/live-options-flow', replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

let rows: FlowRow[] = []
let host = stubLiveHost(() => null)

beforeAll(() => {
  stubMedia((query) => query.includes('899') || query.includes('1599'))
  stubLayout()
})
beforeEach(() => {
  replace.mockReset()
  call.mockReset()
  call.mockResolvedValue({ data: [], meta: aMessage().meta })
  host = stubLiveHost((sub) => {
    if (sub.startsWith('tape.options')) return aMessage({ kind: 'snapshot', seq: 9, data: { rows } })
    if (sub.startsWith('flow.summary')) {
      return aMessage({
        topic: 'flow.summary',
        kind: 'snapshot',
        data: { ...aSummary, total: rows.length > 0 ? 48_206 : 0 },
      })
    }
    return null
  })
})

/** A filter of its own for every test: the live client of the tab is shared and keeps a subscription for a second. */
const open = (filter: string) => render(<FlowFeedScreen {...parseFeedParams({ filter })} />)
const lastUrl = () => decodeURIComponent(String(replace.mock.lastCall?.[0]))

describe('Flow Feed', () => {
  it('shows the live prints, strikes cancelled ones and prints the sums with their exclusions', async () => {
    rows = [
      aFlowRow({ seq: 9, premium: 7_240_000 }),
      aFlowRow({ seq: 8, underlying_symbol: 'META', canceled: true, bearish_or_bullish: '-' }),
    ]
    open('size>=1')
    const grid = await screen.findByRole('grid', { name: 'Prints' })
    expect(within(grid).getByText('$7.24M')).toBeInTheDocument()
    const row = screen.getByText('META').closest('[role=row]')
    expect(row?.innerHTML).toContain('line-through')
    expect(row).toHaveTextContent('Sweep')
    expect(screen.getByText(/not in sums/)).toHaveTextContent('Cancelled 3, not in sums')
    expect(screen.getByText('61.8%')).toBeInTheDocument()
    expect(host.subs()).toContain('tape.options|size>=1')
  })

  it('pauses with Space, counts what is held and goes on', async () => {
    const user = userEvent.setup()
    rows = [aFlowRow({ seq: 9 })]
    open('size>=2')
    await screen.findByRole('grid', { name: 'Prints' })
    await user.keyboard(' ')
    expect(screen.getByRole('button', { name: 'Go on' })).toHaveAttribute('aria-pressed', 'true')
    await act(async () => {
      const delta = { rows: [aFlowRow({ seq: 10, underlying_symbol: 'TSLA' })] }
      host.send('tape.options|size>=2', aMessage({ n: 2, seq: 10, data: delta }))
    })
    expect(await screen.findByText('+1 held')).toBeInTheDocument()
    expect(screen.queryByText('TSLA')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    expect(await screen.findByText('TSLA')).toBeInTheDocument()
  })

  it('a removed chip, a tile, a key and a head all change the address, nothing else', async () => {
    const user = userEvent.setup()
    rows = [aFlowRow({ seq: 9 })]
    open('size>=3 and side=ask')
    const grid = await screen.findByRole('grid', { name: 'Prints' })
    await user.click(screen.getByRole('button', { name: /Remove Side/ }))
    expect(lastUrl()).toBe('/live-options-flow?filter=size>=3')
    await user.click(screen.getByRole('button', { name: 'Sweeps' }))
    expect(lastUrl()).toBe('/live-options-flow?filter=size>=3+and+side=ask+and+flag=sweep')
    await user.click(screen.getByRole('button', { name: 'Premium' }))
    expect(lastUrl()).toContain('sort=-premium')
    act(() => grid.focus())
    await user.keyboard('j{Enter}')
    expect(lastUrl()).toContain('chain=NVDA261218C00185000')
  })

  it('the expression is the same filter: it shows it, refuses a mistake with its place, and applies with Enter', async () => {
    const user = userEvent.setup()
    rows = [aFlowRow({ seq: 9 })]
    open('size>=4')
    await user.click(await screen.findByRole('radio', { name: 'Expression' }))
    const input = screen.getByRole('combobox', { name: 'Filter expression' })
    expect(input).toHaveValue('size>=4')
    await user.clear(input)
    await user.type(input, 'premium>>5')
    expect(screen.getByText(/at column/)).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(replace).not.toHaveBeenCalled()
    await user.clear(input)
    await user.type(input, 'ticker=NVDA and dte<=7{Enter}')
    expect(lastUrl()).toBe('/live-options-flow?ticker_symbol=NVDA&filter=dte<=7')
  })

  it('C17 an empty feed names the filter that removes most prints and offers to drop it', async () => {
    rows = []
    host = stubLiveHost((sub) => {
      if (sub.startsWith('tape.options')) return aMessage({ kind: 'snapshot', data: { rows: [] } })
      return sub.startsWith('flow.summary')
        ? aMessage({ topic: 'flow.summary', kind: 'snapshot', data: aSummary })
        : null
    })
    call.mockImplementation(async (id: string) => ({
      data: id === 'flow.counts' ? [5, 1284] : [],
      meta: aMessage().meta,
    }))
    open('size>=5 and score>=99')
    expect(await screen.findByText(/Without Score ≥ 99 there would be 1,284/)).toBeInTheDocument()
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Drop this filter' }))
    await waitFor(() => expect(lastUrl()).toBe('/live-options-flow?filter=size>=5'))
  })

  it('C12 a past session reads pages instead of the stream, and says how to go back', async () => {
    call.mockImplementation(async (id: string) => {
      if (id === 'flow.list') return { data: [aFlowRow({ seq: 3, underlying_symbol: 'COIN' })], meta: aMessage().meta }
      return { data: id === 'flow.summary' ? aSummary : [], meta: aMessage().meta }
    })
    render(<FlowFeedScreen {...parseFeedParams({ filter: 'size>=6', session: '2026-11-17' })} />)
    expect(await screen.findByText('COIN')).toBeInTheDocument()
    expect(call).toHaveBeenCalledWith('flow.list', { query: { filter: 'size>=6', session: '2026-11-17', limit: 500 } })
    expect(screen.getByRole('button', { name: /back to live/ })).toBeInTheDocument()
  })
})
