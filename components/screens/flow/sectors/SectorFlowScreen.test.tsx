import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SectorFlowScreen } from '@/components/screens/flow/sectors/SectorFlowScreen'
import { parseSectorFlowParams } from '@/components/screens/flow/sectors/sectorFlowParams'
import type { SectorFlowRow } from '@/lib/contract/sectors'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { someTotals, tideMeta } from '@/tests/support/tideAnswers'

const push = vi.fn()
const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/flow/sectors', push, replace, query: {} }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const group = (key: string, label: string, net: number, z: number | null): SectorFlowRow => ({
  key,
  label,
  kind: 'sector',
  fund: key,
  price: 100,
  fund_change: 1.5,
  change: -0.5,
  rising: 0.4,
  names: 20,
  totals: { ...someTotals, net_premium: net },
  premium: 5_000_000,
  share: 0.1,
  average: 2_500_000,
  relative: 2,
  sessions: 20,
  z,
  z_sessions: 20,
})
const rows = [group('XLE', 'Energy', 3e6, 2.4), group('XLK', 'Information Technology', -2e6, null)]
const table = { fields: [], rows: [], matched: 0, total: 0, pending: [], missing: [] }

wideScreen()
beforeEach(() => {
  for (const one of [push, replace, call]) one.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'sectors.flow') return { data: { rows, market_premium: 5e7, pending: false }, meta: tideMeta }
    if (id === 'sectors.tide') return { data: { rows: [], step_minutes: 5 }, meta: tideMeta }
    if (id === 'stockScreener.list') return { data: table, meta: tideMeta }
    if (id === 'maps.rotation') return { data: { benchmark: 'SPY', rows: [] }, meta: tideMeta }
    return { data: [], meta: tideMeta }
  })
})
const show = (query = {}) => renderFresh(<SectorFlowScreen {...parseSectorFlowParams(query)} />)

describe('§4.2 Sector Flow, the page', () => {
  it('a card tells fund, net premium, premium of thirty days and z; a press compares it', async () => {
    show()
    const cards = within(await screen.findByRole('list', { name: 'Groups' }))
    const energy = cards.getByRole('button', { name: /Energy/ })
    for (const text of ['z 2.4', '+$3.00M', 'XLE 100.00', '+1.50%', '2.00×']) expect(energy).toHaveTextContent(text)
    expect(energy).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(energy)
    expect(replace.mock.lastCall?.[0]).toBe('/flow/sectors?pick=XLE&of=XLE')
  })

  it('the members asked for are those of the group in front, on both sides', async () => {
    show({ pick: 'XLK' })
    await screen.findByText('Most bought in Information Technology')
    const filters = call.mock.calls
      .filter(([id]) => id === 'stockScreener.list')
      .map(([, { query }]) => (query as { filter: string }).filter)
    expect(filters).toEqual([
      'sector="Information Technology" and net_premium>0',
      'sector="Information Technology" and net_premium<0',
    ])
    const prints = screen.getByRole('link', { name: 'Its prints in Flow Feed' })
    expect(prints.getAttribute('href')).toContain('/live-options-flow?filter=sector%3D%22Information+Technology%22')
  })

  it('a source without sectors and a failing host are said', async () => {
    call.mockImplementation(async (id: string) =>
      id === 'sectors.flow'
        ? { data: { rows: [], market_premium: 0, pending: false }, meta: tideMeta }
        : { data: [], meta: tideMeta },
    )
    const { unmount } = show()
    expect(await screen.findByText(/This source has no sectors/)).toBeInTheDocument()
    unmount()
    call.mockRejectedValue(new Error('The host is away'))
    show()
    expect(await screen.findByRole('button', { name: /Try again|Retry/ })).toBeInTheDocument()
  })
})
