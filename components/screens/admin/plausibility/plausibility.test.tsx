import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AdminPlausibilityScreen } from '@/components/screens/admin/plausibility/AdminPlausibilityScreen'
import { renderFresh } from '@/tests/support/freshQueries'

const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/admin/plausibility', push: vi.fn() }) }))

const fact = (name: string, value: number) => ({
  ...{ group: 'Open interest', name, low: 4, high: 10, source: 'OCC, 2025', value },
  is_inside: value >= 4 && value <= 10,
})

describe('issue 27, Options, point 4: plausibility for staff', () => {
  it('inside and outside are told in words, with band, source, seed and time; a new measurement tells how far it is', async () => {
    let progress: number | null = null
    const measured = {
      ...{ seed: 1, last: '2026-11-20', measured_at_ms: Date.UTC(2026, 10, 29, 12), took_ms: 240_000 },
      facts: [fact('SPX: days', 7.353), fact('SPY: days', 12)],
    }
    call.mockImplementation(async (id: string) => {
      if (id === 'plausibility.measure') progress = 0.25
      return { data: { seed: 1, progress, has_failed: false, measured } }
    })
    renderFresh(<AdminPlausibilityScreen />)
    expect(await screen.findByText('1 of 2 facts inside their band.')).toBeInTheDocument()
    expect(screen.getByText(/Seed 1, the year to 2026-11-20; measured .* in 4 min/)).toBeInTheDocument()
    const table = within(screen.getByRole('table', { name: 'Open interest' }))
    expect(table.getByRole('row', { name: 'SPX: days 4 to 10 7.35 inside OCC, 2025' })).toBeInTheDocument()
    expect(table.getByRole('row', { name: 'SPY: days 4 to 10 12 outside OCC, 2025' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Measure now' }))
    expect(await screen.findByText('Measuring seed 1 in the background: 25% done.')).toBeInTheDocument()
  })
})
