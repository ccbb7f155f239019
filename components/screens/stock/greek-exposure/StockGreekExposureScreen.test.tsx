import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StockGreekExposureScreen } from '@/components/screens/stock/greek-exposure/StockGreekExposureScreen'
import { exposureMeta, someExposure } from '@/tests/support/exposureAnswers'
import { screenHost } from '@/tests/support/screenHost'
import { headerHandlers, showTab } from '@/tests/support/stockTab'

const replace = vi.fn()
vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/stock/[symbol]/greek-exposure', push: vi.fn(), replace }),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
vi.mock('@/components/alerts/AlertButton', () => ({ AlertButton: () => null }))

const asked: URLSearchParams[] = []
const metrics: URLSearchParams[] = []
const unlabelled = { isOn: false }
const cells = {
  strikes: [6590, 6600, 6610],
  expiries: ['2026-11-20', '2026-11-23'],
  values: [
    [-200e6, 300e6, 800e6],
    [null, 5e6, -1e6],
  ],
}
screenHost(
  ...headerHandlers(),
  http.get('*/api/stocks/GME/exposure', ({ request }) => {
    const query = new URL(request.url).searchParams
    asked.push(query)
    const compare = query.get('compare')
    const compared = compare === null ? null : { at_ms: Date.parse(compare), spot: 6500, net: -4e8 }
    const rows = someExposure.rows.map((row) => ({ ...row, compared: compare === null ? null : row.net / 2 }))
    const none = unlabelled.isOn ? { model: 'labelled', rows: [], net: null, groups: [] } : {}
    const data = { ...someExposure, ticker: 'GME', cells, compared, rows, ...none }
    return HttpResponse.json({ data, meta: exposureMeta })
  }),
  http.get('*/api/metric_history/GME', ({ request }) => {
    const query = new URL(request.url).searchParams
    metrics.push(query)
    const values = [1e9, null, -5e8]
    const data = { dates: ['2026-11-18', '2026-11-19', '2026-11-20'], closes: [20, 21, 22], pending: 0 }
    const series = [{ id: query.get('metrics') ?? '', values, known: 2 }]
    return HttpResponse.json({ data: { ...data, metrics: series }, meta: exposureMeta })
  }),
)
beforeEach(() => {
  asked.length = 0
  metrics.length = 0
  unlabelled.isOn = false
  replace.mockReset()
})

describe('§4.7 greek-exposure', () => {
  it('F26 strike by expiry stands as numbers; what is not listed is a dash', async () => {
    showTab(StockGreekExposureScreen)
    const heat = within(await screen.findByRole('table', { name: 'GEX by strike and expiry' }))
    expect(asked[0]?.get('cells')).toBe('1')
    expect(heat.getByRole('row', { name: '11/20 −$200.00M +$300.00M +$800.00M' })).toBeInTheDocument()
    expect(heat.getByRole('row', { name: '11/23 - +$5.00M −$1.00M' })).toBeInTheDocument()
  })

  it('F23 net exposure and price by session, with n; the measure chosen is the one asked for', async () => {
    showTab(StockGreekExposureScreen)
    const history = within(await screen.findByRole('figure', { name: 'Net GEX and price by session' }))
    expect(await history.findByText(/model A, .* n 2 of 3 sessions/)).toBeInTheDocument()
    await userEvent.click(history.getByRole('button', { name: /as table/ }))
    const rows = history.getAllByRole('row').map((row) => row.textContent)
    expect(rows[2]).toContain('21.00-')
    expect(metrics[0]?.get('metrics')).toBe('gex')
    showTab(StockGreekExposureScreen, { greek: 'vanna' })
    expect(await screen.findByRole('figure', { name: 'Net VEX and price by session' })).toBeInTheDocument()
    expect(metrics.at(-1)?.get('metrics')).toBe('vex')
  })

  it('an earlier session stands beside: its close is asked for, its bars and its net are shown', async () => {
    showTab(StockGreekExposureScreen, { against: '2026-11-19' })
    const profile = within(await screen.findByRole('figure', { name: 'GEX by strike' }))
    expect(asked.at(-1)?.get('compare')).toBe('2026-11-19T21:00:00.000Z')
    await userEvent.click(profile.getByRole('button', { name: /as table/ }))
    expect(profile.getByRole('columnheader', { name: 'close of 11/19' })).toBeInTheDocument()
    expect(screen.getByText('−$400.00M /1% then')).toBeInTheDocument()
    const picker = screen.getByRole('combobox', { name: 'Compared with' })
    expect(picker).toHaveDisplayValue(/Against the close of 11\/19/)
    await userEvent.selectOptions(picker, 'Against an hour ago')
    expect(String(replace.mock.lastCall?.[0])).not.toContain('against')
  })

  it('F27 C without labels says why, shows no number, and the other models stand', async () => {
    unlabelled.isOn = true
    showTab(StockGreekExposureScreen, { model: 'labelled' })
    expect(await screen.findByText(/none are imported for days before this session/)).toBeInTheDocument()
    expect(asked.at(-1)?.get('model')).toBe('labelled')
    expect(screen.queryByRole('figure', { name: 'GEX by strike' })).not.toBeInTheDocument()
    const models = screen.getByRole('table', { name: 'Dealer models' })
    expect(within(models).getByRole('row', { name: /A: long calls, short puts/ })).toHaveTextContent('+$1.5B')
    await userEvent.click(screen.getByRole('button', { name: 'Show the default model' }))
    expect(String(replace.mock.lastCall?.[0])).not.toContain('model')
  })

  it('a day that is no session is not asked for', async () => {
    showTab(StockGreekExposureScreen, { against: '2026-11-15' })
    await screen.findByRole('figure', { name: 'GEX by strike' })
    expect(asked.at(-1)?.get('compare')).toBeNull()
  })

  it('C8 several expiries are summed by the host, out of the address and by boxes', async () => {
    const user = userEvent.setup()
    showTab(StockGreekExposureScreen, { expiries: '2026-12-18,2026-11-20' })
    await screen.findByRole('figure', { name: 'GEX by strike' })
    expect(asked.at(-1)?.get('expiries')).toBe('2026-11-20,2026-12-18')
    await user.click(screen.getByRole('button', { name: 'Expiries: 2 expiries' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Expiries' }))
    expect(dialog.getByRole('checkbox', { name: /11\/20\/2026/ })).toBeChecked()
    await user.click(dialog.getByRole('checkbox', { name: /11\/20\/2026/ }))
    expect(String(replace.mock.lastCall?.[0])).toContain('expiries=2026-12-18')
    await user.click(dialog.getByRole('button', { name: 'Next expiry' }))
    expect(String(replace.mock.lastCall?.[0])).toContain('expiries=next')
  })

  it('C8 strikes by a window: the slider asks once it rests, and the chart says how far it reaches', async () => {
    showTab(StockGreekExposureScreen, { window: '4' })
    await screen.findByRole('figure', { name: 'GEX by strike' })
    expect(asked.at(-1)?.get('window')).toBe('4')
    expect(screen.getByText(/within 4% of the price/)).toBeInTheDocument()
    const slider = screen.getByRole('slider', { name: 'Strikes around the price' })
    expect(slider).toHaveAttribute('aria-valuetext', '±4% of the price')
    fireEvent.change(slider, { target: { value: '15' } })
    expect(replace).not.toHaveBeenCalled()
    fireEvent.keyUp(slider)
    expect(String(replace.mock.lastCall?.[0])).toContain('window=15')
    showTab(StockGreekExposureScreen, { window: '400' })
    await waitFor(() => expect(asked.at(-1)?.get('window')).toBe('10'))
  })
})
