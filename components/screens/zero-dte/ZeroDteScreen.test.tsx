import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ZeroDteScreen } from '@/components/screens/zero-dte/ZeroDteScreen'
import { parseZeroDteParams } from '@/components/screens/zero-dte/zeroDteParams'
import type { ZeroDteAnswer } from '@/lib/contract/zeroDte'
import { wideScreen } from '@/tests/support/browserStubs'
import { createdAlert, emptyPreview } from '@/tests/support/createdAlert'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/zero-dte', push: vi.fn(), replace: vi.fn() }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))
vi.mock('@/hooks/app/useAccess', () => ({ useAccess: () => ({ isFree: false, superStatus: 'super' }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const straddle = { expiry: '2026-11-19', strike: 6600, price: 31.37, lower: 6568.63, upper: 6631.37, minutes_left: 90 }
const data: ZeroDteAnswer = {
  ...{ ticker: 'SPX', at_ms: tideMeta.as_of_ms, expiry: '2026-11-19', is_today: true, settled: false },
  ...{ minutes_left: 90, spot: 6601, spot_open: 6590, previous_close: 6580, volume: 1000, volume_share: 50 },
  ...{ premium: 1e6, ncp: 1e5, npp: -1e5, pc_volume: 1, straddle, straddle_open: null, remaining_move: 26.7 },
  ...{ open_move: null, move_used_pct: null, realised_vol: null, implied_vol: null, net_gex: null, max_pain: null },
  levels: { call_wall: null, put_wall: null, key_gamma: null, zero_gamma: null },
  ...{ pain: [], rows: [], decay: [], tide: null, prices: [], calc_version: '1' },
  heat: { times: [], slice_mins: 10, strikes: [], values: [] },
}

wideScreen()
beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'customAlerts.preview') return emptyPreview
    if (id === 'zeroDte.read') return { data, meta: tideMeta }
    return new Promise(() => undefined)
  })
})

describe('§4.1 0DTE Flow: alerts', () => {
  it('R16 the bell rings below half of what the straddle is worth now', async () => {
    renderFresh(<ZeroDteScreen {...parseZeroDteParams({ ticker: 'SPX' })} />)
    await screen.findByText(/^SPX as of/)
    await userEvent.click(screen.getByRole('button', { name: 'Alert when the straddle is worth less (R16)' }))
    expect(await createdAlert(call)).toMatchObject({
      name: 'SPX straddle',
      definition: { watch: { kind: 'straddle', below: 15.69 }, scope: { kind: 'tickers', tickers: ['SPX'] } },
    })
  })
})
