import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DeltaFlowScreen } from '@/components/screens/periscope/delta-flow/DeltaFlowScreen'
import { parseDeltaParams } from '@/components/screens/periscope/delta-flow/deltaParams'
import { wideScreen } from '@/tests/support/browserStubs'
import { createdAlert, emptyPreview } from '@/tests/support/createdAlert'
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
