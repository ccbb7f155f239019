import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FlowsTab } from '@/components/screens/etf/FlowsTab'
import { wideScreen } from '@/tests/support/browserStubs'
import { createdAlert, emptyPreview } from '@/tests/support/createdAlert'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))
vi.mock('@/hooks/app/useAccess', () => ({ useAccess: () => ({ isFree: false, superStatus: 'super' }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const day = (date: string, flow: number | null) => ({
  ...{
    date,
    nav: 90,
    shares: 100,
    close: 90,
    premium: 0,
    flow,
    share: flow === null ? null : 0.1,
    cumulative: flow ?? 0,
  },
})

wideScreen()
beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'customAlerts.preview') return emptyPreview
    const data = { days: [day('2026-11-18', null), day('2026-11-19', 900)], sums: [], fomc: [] }
    return id === 'etf.flows' ? { data, meta: tideMeta } : { data: [] }
  })
})

describe('§4.2 ETF flows: alert', () => {
  it('F51 the bell rings on large flows of this fund', async () => {
    renderFresh(<FlowsTab explorer={{ symbol: 'XLE', when: {} }} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Alert on the flows of XLE' }))
    expect(await createdAlert(call)).toMatchObject({
      name: 'XLE flow',
      definition: {
        watch: { kind: 'fund_flow', min_usd: 100_000_000 },
        scope: { kind: 'tickers', tickers: ['XLE'] },
      },
    })
  })
})
