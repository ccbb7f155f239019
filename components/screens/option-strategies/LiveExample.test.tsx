import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { LiveExample } from '@/components/screens/option-strategies/LiveExample'
import { strategyOf } from '@/lib/strategies/strategies'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'
import { tideMeta } from '@/tests/support/tideAnswers'

vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/view/useNow', () => ({ useNow: () => Date.parse('2026-11-20T21:00:00Z') }))

const NEAR = '2026-12-18'
const call = (strike: number, bid: number, ask: number) => ({
  option_symbol: `GME C ${strike}`,
  root: 'GME',
  type: 'C',
  strike,
  expiry: NEAR,
  settlement: 'PM',
  bid,
  ask,
  mid: (bid + ask) / 2,
  iv: 0.3,
  delta: 0.5,
  theta: -0.05,
  volume: 12,
  open_interest: 340,
})
let rows = [call(100, 3, 3.2), call(105, 2, 2.2)]
screenHost(
  http.get('*/api/tickers/:ticker', ({ params }) =>
    params.ticker === 'NONE'
      ? HttpResponse.json({ code: 'not_found', message: 'NONE is unknown.', request_id: 'r' }, { status: 404 })
      : HttpResponse.json({ data: { ticker: params.ticker, last: 100, prev_close: 99, iv30: 0.3 }, meta: tideMeta }),
  ),
  http.get('*/api/chains/:ticker', ({ params }) =>
    HttpResponse.json({
      data: { ticker: params.ticker, at_ms: 0, spot: 100, rate: 0.04, dividend_yield: 0, expiries: [], rows },
      meta: tideMeta,
    }),
  ),
)

function show(key: string, ticker = 'GME') {
  const strategy = strategyOf(key)
  if (strategy === null) throw new Error(`no ${key}`)
  const onTicker = vi.fn()
  render(
    <FreshQueries>
      <LiveExample strategy={strategy} ticker={ticker} onTicker={onTicker} />
    </FreshQueries>,
  )
  return onTicker
}

const figure = (label: string): string | null =>
  screen.getByText(label).closest('div')?.querySelector('dd')?.textContent ?? null

describe('§4.12 a structure on listed contracts', () => {
  it('a spread at the middle of its quotes: 3.10 − 2.10 a share, worked out by hand', async () => {
    const onTicker = show('bull-call-spread')
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'LegContractBid × askPrice',
      expect.stringMatching(/^Buy 1.*100.*3\.00 × 3\.203\.10$/),
      expect.stringMatching(/^Sell 1.*105.*2\.00 × 2\.202\.10$/),
    ])
    expect(['Net debit', 'Max profit', 'Max loss', 'Breakeven'].map(figure)).toEqual([
      '$100',
      '$400',
      '−$100',
      '101.00',
    ])
    await userEvent.click(screen.getByRole('radio', { name: 'QQQ' }))
    expect(onTicker).toHaveBeenCalledWith('QQQ')
  })

  it('with shares: 100 at 100.00 less the call sold at 2.10', async () => {
    show('covered-call')
    expect(await screen.findByText('100 shares')).toBeVisible()
    expect(['Net debit', 'Max profit', 'Max loss', 'Breakeven'].map(figure)).toEqual([
      '$9,790',
      '$710',
      '−$9,790',
      '97.90',
    ])
  })

  it('says what is not there: shares of an index, a ticker without a price, a name without options', async () => {
    show('covered-call', 'SPX')
    expect(screen.getByText(/SPX is an index: it has no shares/)).toBeVisible()
    show('long-call', 'NONE')
    expect(await screen.findByText('There is no price of NONE: NONE is unknown.')).toBeVisible()
    rows = []
    show('long-call', 'BRK')
    expect(await screen.findByText(/BRK has no listed options/)).toBeVisible()
  })
})
