import { render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { LandingTape } from '@/components/screens/landing/LandingTape'
import { RowGuide } from '@/components/screens/landing/RowGuide'
import { aFlowRow } from '@/tests/support/flowRows'
import { renderFresh } from '@/tests/support/freshQueries'
import { aMessage } from '@/tests/support/liveMessages'

vi.mock('@/hooks/app/useTimeSettings', () => ({
  useTimeSettings: () => ({ timeZone: 'America/New_York', dateFormat: 'MM/DD/YYYY' }),
}))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

describe('§4.15 landing', () => {
  it('shows the newest prints of $50K and more, marked as what they are; a cancelled one is struck through', async () => {
    const rows = [
      aFlowRow({ seq: 9, premium: 7_240_000 }),
      aFlowRow({ seq: 8, underlying_symbol: 'META', canceled: true }),
    ]
    call.mockResolvedValue({ data: rows, meta: { ...aMessage().meta, tier: 'sample' } })
    renderFresh(<LandingTape feedHref="/live-options-flow" />)
    const table = within(await screen.findByRole('table'))
    expect(call).toHaveBeenCalledWith('flow.list', { query: { filter: 'premium>=50k', limit: 12 } })
    expect(table.getByText('$7.24M')).toBeInTheDocument()
    expect(table.getByText('META').closest('tr')).toHaveClass('line-through')
    expect(screen.getByText('Sample')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'All prints' })).toHaveAttribute('href', '/live-options-flow')
  })

  it('the guide says what the marks of a row mean', () => {
    render(<RowGuide />)
    const guide = within(screen.getByRole('region', { name: 'How to read a row' }))
    expect(guide.getAllByRole('definition')).toHaveLength(4)
    expect(
      guide.getByText('Price times size times 100. From $500K in bold, from $1M in a box, from $5M inverted.'),
    ).toBeInTheDocument()
  })
})
