import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubLayout, stubMedia } from '@/tests/support/browserStubs'
import { someMarket, someTide, tideMeta } from '@/tests/support/tideAnswers'
import { MarketTideScreen } from './MarketTideScreen'
import { parseTideParams, tideQuery } from './tideParams'

const push = vi.fn()
const replace = vi.fn()
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/flow/overview', push, replace }) }))
vi.mock('@/hooks/app/useAuth', () => ({
  useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }),
}))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 20_000 })

beforeAll(() => {
  stubMedia()
  stubLayout()
})
beforeEach(() => {
  push.mockReset()
  replace.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'tide.read') return { data: someTide, meta: tideMeta }
    if (id === 'tide.market') return { data: someMarket, meta: tideMeta }
    return { data: [], meta: tideMeta }
  })
})

describe('Market Tide (§4.2)', () => {
  it('tiles: net premium, ratios, premium against its average, breadth; unknown is a dash', async () => {
    render(<MarketTideScreen {...parseTideParams({})} />)
    const tile = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement
    expect(await tile('Net call premium')).toHaveTextContent('+$12.30M')
    expect(await tile('Net put premium')).toHaveTextContent('\u2212$4.56M')
    expect(await tile('P/C volume')).toHaveTextContent('0.78')
    expect(await tile('Call premium')).toHaveTextContent('1.25× avg')
    expect(await tile('VIX')).toHaveTextContent('VIX-')
    expect(await tile('Advancers')).toHaveTextContent('67%558 / 268')
  })

  it('F15 the filters stand on the chart, and a change of them is a change of the address', async () => {
    const user = userEvent.setup()
    render(<MarketTideScreen {...parseTideParams({ issue: 'index', dte: '0', no_deep: '1' })} />)
    expect(
      await screen.findByText(/indices only, 0DTE only, no deep ITM; 321 prints, 29.7% of premium left out/),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'OTM only' }))
    expect(replace.mock.lastCall?.[0]).toBe('/flow/overview?issue=index&money=otm&no_deep=1&dte=0')
    expect(call.mock.calls.find(([id]) => id === 'tide.read')?.[1]).toMatchObject({
      query: { issue: 'index', dte: '0', no_deep: '1', money: 'all', step: '1' },
    })
  })

  it('F16 top net impact opens the net flow of the name; a sector opens its prints', async () => {
    const user = userEvent.setup()
    render(<MarketTideScreen {...parseTideParams({ session: '2026-11-19' })} />)
    await user.click(await screen.findByRole('button', { name: /NVDA, net premium \+\$44.50M/ }))
    expect(push.mock.lastCall?.[0]).toBe('/option-charts/ticker-flow?ticker=NVDA&session=2026-11-19')
    await user.click(screen.getByRole('button', { name: /Financials: net premium \+\$6.00M/ }))
    expect(push.mock.lastCall?.[0]).toContain('/live-options-flow?filter=sector')
  })

  it('C15 explains which premium is in and which is not', async () => {
    const user = userEvent.setup()
    render(<MarketTideScreen {...parseTideParams({})} />)
    await user.click(await screen.findByRole('button', { name: 'Explain' }))
    const dialog = screen.getByRole('dialog', { name: 'How the tide is made' })
    expect(
      within(dialog).getByRole('row', { name: /Left out by the filters \$25,000,000.00 25.00%/ }),
    ).toBeInTheDocument()
    expect(dialog).toHaveTextContent('Calculation version 1')
  })

  it('C17 a failed answer says so and can be asked again', async () => {
    call.mockImplementation(async () => {
      throw new Error('gone')
    })
    render(<MarketTideScreen {...parseTideParams({ at: '2026-11-19T15:00:00Z', session: '2026-11-19', step: '5' })} />)
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument()
  })

  it('every state comes back from its own address', () => {
    for (const query of [
      {},
      { issue: 'etf', step: '5', dte: '0', money: 'itm', no_multi: '1' },
      { session: '2026-11-19', source: 'synthetic', at: '2026-11-19T15:00:00Z' },
    ]) {
      const params = parseTideParams(query)
      expect(parseTideParams(Object.fromEntries(new URLSearchParams(tideQuery(params))))).toEqual(params)
    }
  })
})
