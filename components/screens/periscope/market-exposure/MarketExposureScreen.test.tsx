import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/lib/client/api/apiError'
import { wideScreen } from '@/tests/support/browserStubs'
import { exposureMeta, someExposure, someSurface } from '@/tests/support/exposureAnswers'
import { renderFresh } from '@/tests/support/freshQueries'
import { parseExposureParams } from './exposureParams'
import { gammaLines } from './GammaCurves'
import { MarketExposureScreen } from './MarketExposureScreen'

const replace = vi.fn()
vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/periscope/market-exposure', push: vi.fn(), replace }),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

wideScreen()
beforeEach(() => {
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'exposure.read') return { data: someExposure, meta: exposureMeta }
    if (id === 'exposure.surface') return { data: someSurface, meta: exposureMeta }
    return { data: [], meta: exposureMeta }
  })
})

/** The answer of the page with some of its parts changed. */
function answerWith(change: Record<string, unknown>, simulated = false): void {
  call.mockImplementation(async (id: string) => {
    if (id === 'exposure.read') return { data: { ...someExposure, ...change }, meta: { ...exposureMeta, simulated } }
    return { data: id === 'exposure.surface' ? someSurface : [], meta: exposureMeta }
  })
}

const someTotals = { gamma: 1e9, delta: 2e9, vanna: 3e6, charm: 4e6 }
const noLabels = someExposure.labelled
const someLabels = {
  ...{ sessions: 12, since: '2026-11-04', until: '2026-11-19', exchanges: ['C1', 'C2'], opposite: false },
  ...{ open_interest_pct: 63.2, missing: null },
}

const show = (query: Record<string, string> = {}) =>
  renderFresh(<MarketExposureScreen {...parseExposureParams(query)} />)

describe('Market Maker Exposure (§4.5)', () => {
  it('says the read-out, the opening inventory and what is left out; no zero gamma is said, not shown as a number', async () => {
    show()
    expect(await screen.findByText(/Net \+\$1.5B per 1%/)).toBeInTheDocument()
    expect(screen.getByText(/Opening inventory/)).toBeInTheDocument()
    expect(screen.getByText(/4 contracts without volatility/)).toBeInTheDocument()
    const tile = screen.getByText('Zero gamma', { selector: 'dt' }).parentElement
    expect(tile).toHaveTextContent('no change within ±10%')
  })

  it('26.8 an index hedges in its future beside delta dollars; models stand as curves with the flip of the chosen one', async () => {
    answerWith({ levels: { ...someExposure.levels, zero_gamma: 6317 } })
    show()
    const tile = (await screen.findByText('Hedge for +1%', { selector: 'dt' })).parentElement
    // 227,000 × 6,601 ÷ (50 × 6,601)
    expect(tile).toHaveTextContent('sell 4,540 ES45,400 MES, $1.5B of delta')
    expect(screen.getByRole('figure', { name: 'Net gamma against the price' })).toHaveTextContent('D: holder view')
    const { marks, lines } = gammaLines({ ...someExposure, levels: { ...someExposure.levels, zero_gamma: 6317 } })
    expect(marks.map(({ label }) => label)).toEqual(['spot 6,601.00', 'flip 6,317.00'])
    expect(lines.map(({ isDashed }) => isDashed)).toEqual([false, true])
    expect(call).toHaveBeenCalledWith(
      'exposure.read',
      expect.objectContaining({ query: expect.objectContaining({ curves: '1' }) }),
    )
  })

  it('F27 the strikes stand with what was before, a flip is marked; a model without data is named so', async () => {
    show()
    const grid = await screen.findByRole('grid', { name: 'Exposure by strike' })
    const rows = within(grid).getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)).toEqual(['6,610', '6,600', '6,590'])
    expect(rows[1]).toHaveTextContent('⇄')
    expect(rows[1]).toHaveTextContent('+$350.00M')
    const head = screen.getByRole('rowheader', { name: /C: labelled positions/ })
    expect(head).toHaveTextContent('(no open/close volumes imported)')
    expect(within(grid).queryByRole('columnheader', { name: 'Labelled' })).not.toBeInTheDocument()
  })

  it('a change of the measure or of the scenario is a change of the address', async () => {
    const user = userEvent.setup()
    show({ ticker: 'QQQ' })
    await screen.findByText(/Net \+\$1.5B/)
    await user.click(screen.getByRole('radio', { name: 'Charm' }))
    expect(replace.mock.lastCall?.[0]).toBe('/periscope/market-exposure?ticker=QQQ&greek=charm')
    const box = screen.getByRole('textbox', { name: 'Spot %' })
    await user.clear(box)
    await user.type(box, '-1.5{Enter}')
    expect(replace.mock.lastCall?.[0]).toBe('/periscope/market-exposure?ticker=QQQ&spot=-1.5')
  })

  it('F27 B says on how many sessions its inventory stands', async () => {
    const models = [{ model: 'tradeSigned', totals: { gamma: 1, delta: 1, vanna: 1, charm: 1 } }]
    call.mockImplementation(async (id: string) => {
      if (id === 'exposure.read') return { data: { ...someExposure, models }, meta: exposureMeta }
      return { data: id === 'exposure.surface' ? someSurface : [], meta: exposureMeta }
    })
    show()
    const head = await screen.findByRole('rowheader', { name: /B: from signed prints/ })
    expect(head).toHaveTextContent('(inferred from trade side, with 3 sessions before, capped by open interest)')
  })

  it('F27 C says what it is made of, in the strip, in words, as a tile and by strike', async () => {
    answerWith({
      ...{ model: 'labelled', labelled: someLabels, models: [{ model: 'labelled', totals: someTotals }] },
      rows: someExposure.rows.map((row) => ({ ...row, labelled: -40 })),
    })
    show({ model: 'labelled' })
    const head = await screen.findByRole('rowheader', { name: /C: labelled positions/ })
    expect(head).toHaveTextContent('(12 days of C1 and C2, 11/04 to 11/19, 63% of open interest)')
    expect(screen.getByText(/63% of the open interest of these contracts is labelled\. Other exchanges/)).toBeVisible()
    expect(screen.getByText('Labelled', { selector: 'dt' }).parentElement).toHaveTextContent('63%')
    const grid = screen.getByRole('grid', { name: 'Exposure by strike' })
    expect(within(grid).getByRole('columnheader', { name: /Labelled/ })).toBeInTheDocument()
    expect(within(grid).getAllByRole('row')[1]).toHaveTextContent('−40')
  })

  it.each([
    ['none', 'none are imported for days before this session. Model B is inferred from trade side.'],
    ['simulated', 'labels of real exchanges are not laid over it'],
    ['chosen', 'label none of the contracts chosen'],
  ] as const)('F27 C without labels (%s) shows no number and leads on', async (missing, words) => {
    const user = userEvent.setup()
    const models = [{ model: 'labelled', totals: null }]
    const isInvented = missing === 'simulated'
    const answer = { model: 'labelled', rows: [], net: null, groups: [], models }
    answerWith({ ...answer, labelled: { ...noLabels, missing: isInvented ? 'none' : missing } }, isInvented)
    show({ ticker: 'SPX', model: 'labelled' })
    expect(await screen.findByText(new RegExp(words))).toBeInTheDocument()
    expect(screen.queryByRole('figure', { name: 'Exposure by strike' })).not.toBeInTheDocument()
    expect(screen.getByRole('combobox', { name: 'Sign model (F27)' })).toHaveDisplayValue(
      'C: labelled positions (none)',
    )
    await user.click(screen.getByRole('button', { name: 'Show the default model' }))
    expect(replace.mock.lastCall?.[0]).toBe('/periscope/market-exposure?ticker=SPX')
  })

  it('§4.5 two instants: the one on screen, or the close of the prior session, is kept in the address', async () => {
    const user = userEvent.setup()
    show({ ticker: 'IWM' })
    await screen.findByText(/Net \+\$1.5B/)
    await user.click(screen.getByRole('button', { name: 'Against the prior close' }))
    // Thursday 16:00 in New York before the Friday that is shown.
    expect(decodeURIComponent(String(replace.mock.lastCall?.[0]))).toContain('compare=2026-11-19T21:00:00Z')
  })

  it('a scenario is kept under a name, comes back from it and is removed', async () => {
    const kept = { id: 's1', name: 'Crash', state: { spot: -5, vol: 10, mins: 0 } }
    call.mockImplementation(async (id: string) => {
      if (id === 'exposure.read') return { data: someExposure, meta: exposureMeta }
      if (id === 'exposure.surface') return { data: someSurface, meta: exposureMeta }
      return { data: id === 'savedViews.list' ? [kept] : [], meta: exposureMeta }
    })
    const user = userEvent.setup()
    const { unmount } = show({ ticker: 'NDX', spot: '2' })
    await user.type(await screen.findByRole('textbox', { name: 'Name of the scenario' }), 'Up two{Enter}')
    const body = {
      ...{ page: 'market-exposure-scenarios', name: 'Up two', filter: '', is_default: false },
      state: { spot: 2, vol: 0, mins: 0 },
    }
    expect(call).toHaveBeenCalledWith('savedViews.create', { body })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Saved scenarios' }), 'Crash')
    expect(replace.mock.lastCall?.[0]).toBe('/periscope/market-exposure?ticker=NDX&spot=-5&vol=10')
    unmount()
    show({ ticker: 'NDX', spot: '-5', vol: '10' })
    await user.click(await screen.findByRole('button', { name: 'Remove Crash' }))
    await user.click(screen.getByRole('button', { name: /^Yes, remove it/ }))
    expect(call).toHaveBeenCalledWith('savedViews.remove', { params: { id: 's1' } })
  })

  it('C17 a ticker without a chain says so and leads on; a failure can be tried again', async () => {
    call.mockImplementation(async (id: string) => {
      if (id === 'exposure.read') return { data: { ...someExposure, expiries: [], rows: [] }, meta: exposureMeta }
      return { data: [], meta: exposureMeta }
    })
    const { unmount } = show({ ticker: 'ZZZ' })
    expect(await screen.findByText(/No option chain of SPX is known/)).toBeInTheDocument()
    unmount()
    call.mockImplementation(async () => {
      throw new ApiError({ response: { status: 422, data: { code: 'invalid', message: 'not so' } } })
    })
    show({ ticker: 'YYY' })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument()
  })
})
