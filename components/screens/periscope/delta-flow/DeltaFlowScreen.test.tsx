import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DeltaFlowScreen } from '@/components/screens/periscope/delta-flow/DeltaFlowScreen'
import { parseDeltaParams } from '@/components/screens/periscope/delta-flow/deltaParams'
import { wideScreen } from '@/tests/support/browserStubs'
import { createdAlert, emptyPreview } from '@/tests/support/createdAlert'
import { someDelta } from '@/tests/support/deltaAnswers'
import { renderFresh } from '@/tests/support/freshQueries'

vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/periscope/delta-flow', push: vi.fn(), replace: vi.fn() }),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))
vi.mock('@/hooks/app/useAccess', () => ({ useAccess: () => ({ isFree: false, superStatus: 'super' }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

wideScreen()
beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async (id: string) =>
    id === 'customAlerts.preview' ? emptyPreview : new Promise(() => undefined),
  )
})

describe('§4.5 Delta Flow: alert', () => {
  it('the bell rings above the 95th percentile of what the page shows', async () => {
    renderFresh(<DeltaFlowScreen {...parseDeltaParams({ of: 'mag7' })} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Alert on a percentile above 95' }))
    expect(await createdAlert(call)).toMatchObject({
      name: 'Delta flow of mag7',
      definition: { kind: 'watch', watch: { kind: 'delta_flow', of: 'mag7', above: 95 }, scope: { kind: 'all' } },
    })
  })
})

describe('§4.5 Delta Flow: split by participant (F14 by labels)', () => {
  const meta = { tier: 'live', simulated: false, source: 'cboe-trades', session_date: '2026-11-19', as_of_ms: 0 }
  const answer = (participants: typeof someDelta.participants) =>
    call.mockImplementation(async (id: string) =>
      id === 'deltaFlow.read' ? { data: { ...someDelta, participants }, meta } : new Promise(() => undefined),
    )
  const show = () => renderFresh(<DeltaFlowScreen {...parseDeltaParams({ of: 'SPX', split: 'participant' })} />)

  it('participants stand with what they bought and sold, to open and to close; the table twin holds the same', async () => {
    answer({
      ...{ missing: null, exchanges: ['C1'], part_of_day: false, covered_pct: 77.3 },
      chain: { source: 'cboe-eod', at_ms: Date.parse('2026-11-19T20:45:00Z'), spot: 6600 },
      rows: [
        { ...{ participant: 'customer', buys: 1100, sells: 20 }, ...{ opening: 6e7, closing: -1e7, total: 5e7 } },
        { ...{ participant: 'marketMaker', buys: 20, sells: 1100 }, ...{ opening: null, closing: null, total: -5e7 } },
      ],
    })
    show()
    const table = await screen.findByRole('table', { name: 'Delta flow by participant' })
    expect(within(table).getByRole('row', { name: 'Customers 1,100 20 +$60.00M −$10.00M +$50.00M' })).toBeVisible()
    expect(within(table).getByRole('row', { name: 'Market makers 20 1,100 - - −$50.00M' })).toBeVisible()
    expect(screen.getByText(/^as C1 labelled the whole session; deltas of the cboe-eod chain at/)).toHaveTextContent(
      '77% of contracts',
    )
    expect(screen.getByRole('radio', { name: 'Participants' })).toBeChecked()
    const figure = within(screen.getByRole('figure', { name: 'Delta flow by participant' }))
    await userEvent.click(figure.getByRole('button', { name: /as table/ }))
    expect(figure.getByRole('row', { name: 'Market makers 20 1,100 - - −$50.00M' })).toBeInTheDocument()
  })

  it.each([
    ['none', /inferred from trade side/],
    ['replay', /at a replayed instant they were not known/],
    ['running', /the night after it/],
    ['many', /choose a ticker/],
    ['simulated', /labels of real exchanges are not laid over it/],
    ['no_chain', /no stored chain of this session/],
  ] as const)('without labels (%s) it says why', async (missing, words) => {
    answer({ ...someDelta.participants, missing })
    show()
    expect(await screen.findByText(words, { selector: '[role=status] p' })).toBeInTheDocument()
    expect(screen.queryByRole('table', { name: 'Delta flow by participant' })).not.toBeInTheDocument()
  })
})
