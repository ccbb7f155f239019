import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FlowSidebar } from '@/components/options/FlowSidebar'
import { aFlowRow, aSummary } from '@/tests/support/flowRows'
import { FreshQueries } from '@/tests/support/freshQueries'
import { stubLiveHost } from '@/tests/support/liveHost'
import { aMessage } from '@/tests/support/liveMessages'

const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

let host = stubLiveHost(() => null)
beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    const { meta } = aMessage()
    if (id === 'flow.list') return { data: [aFlowRow({ seq: 4, strike: 140, premium: 210_000 })], meta }
    if (id === 'flow.summary') return { data: { ...aSummary, ncp: 3_000_000, npp: -2_000_000 }, meta }
    return { data: id === 'flow.minutes' ? [] : { last: 182.5, change_pct: 1.5 }, meta }
  })
  host = stubLiveHost((sub) => {
    if (sub.startsWith('tape.options'))
      return aMessage({ kind: 'snapshot', data: { rows: [aFlowRow({ seq: 9, strike: 185 })] } })
    return aMessage({ topic: 'flow.summary', kind: 'snapshot', data: aSummary })
  })
})

const show = (
  scope: { session: string | null; source: string | null; at: string | null } | undefined,
  onContract = vi.fn(),
) =>
  render(
    <FreshQueries>
      <FlowSidebar ticker="NVDA" {...(scope ? { scope } : {})} onContract={onContract} />
    </FreshQueries>,
  )
const queriesOf = (id: string) => call.mock.calls.filter(([one]) => one === id).map(([, args]) => args.query)

describe('C19 the sidebar of a ticker', () => {
  it('follows the stream, and a contract of it becomes the filter of the page', async () => {
    const onContract = vi.fn()
    show(undefined, onContract)
    await userEvent.click(await screen.findByRole('button', { name: /\$?185/ }))
    expect(onContract).toHaveBeenCalledWith(expect.objectContaining({ seq: 9, strike: 185 }))
    expect(await screen.findByText('+$148.20M')).toBeInTheDocument()
    expect(screen.getByText(/Net premium since the open/)).toBeInTheDocument()
    expect(queriesOf('flow.list')).toEqual([])
  })

  it.each([
    ['a past session', { session: '2026-11-17', source: 'file', at: null }, { session: '2026-11-17', source: 'file' }],
    [
      'an instant of a replay',
      { session: '2026-11-17', source: null, at: '2026-11-17T15:00:00Z' },
      { session: '2026-11-17', at: '2026-11-17T15:00:00Z' },
    ],
  ])('C12 in %s prints, sums, price and minutes are those of then, not of the stream', async (_name, scope, when) => {
    show(scope)
    expect(await screen.findByRole('button', { name: /140/ })).toBeInTheDocument()
    expect(await screen.findByText('+$3.00M')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /185/ })).toBeNull()
    expect(host.subs()).toEqual([])
    expect(queriesOf('flow.list')).toEqual([{ filter: 'ticker=NVDA and premium>=50k', limit: 60, ...when }])
    expect(queriesOf('flow.summary')).toEqual([{ filter: 'ticker=NVDA', ...when }])
    expect(queriesOf('flow.minutes')).toEqual([{ ticker: 'NVDA', ...when }])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Smallest premium' }), 'any')
    await waitFor(() => expect(queriesOf('flow.list').at(-1)).toEqual({ filter: 'ticker=NVDA', limit: 60, ...when }))
  })
})
