import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NOW } from '@/components/options/when/whenState'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'
import { renderFresh } from '@/tests/support/freshQueries'
import { NoMatch } from './NoMatch'

const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))
const onFilter = vi.fn()
beforeEach(() => {
  onFilter.mockReset()
  call.mockReset()
})

function show(text: string) {
  const read = parseFilter(text)
  if (!read.ok) throw new Error(`no filter: ${text}`)
  const when = { ...NOW, session: '2026-11-20' }
  renderFresh(
    <NoMatch noun="contract" counter="screener.counts" filter={read.filter} when={when} onFilter={onFilter} />,
  )
}

describe('C17 empty by filter', () => {
  it('names the one condition that removes the most and drops it', async () => {
    call.mockImplementation(async () => ({ data: [3, 1200] }))
    show('ticker=AAPL and premium>=1m')
    expect(await screen.findByText(/No contract matches. Without .* there would be 1,200\./)).toBeInTheDocument()
    const [id, { body }] = call.mock.calls[0] ?? []
    expect(id).toBe('screener.counts')
    expect(body).toMatchObject({ filters: ['premium>=1m', 'ticker=AAPL'], session: '2026-11-20' })
    await userEvent.click(screen.getByRole('button', { name: 'Drop this filter' }))
    expect(printFilter(onFilter.mock.lastCall?.[0])).toBe('ticker=AAPL')
  })

  it('says so where no single condition is to blame', async () => {
    call.mockImplementation(async () => ({ data: [0, 0] }))
    show('ticker=AAPL and premium>=1m')
    expect(
      await screen.findByText('No contract of this session matches, even with any single filter removed.'),
    ).toBeInTheDocument()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
