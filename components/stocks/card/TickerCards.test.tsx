import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TickerText } from '@/components/filings/parts'
import { TickerCards } from '@/components/stocks/card/TickerCards'
import { placeNear } from '@/hooks/view/useHoverCard'
import { renderFresh } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'

vi.mock('next/router', () => ({
  useRouter: () => ({ asPath: '/', pathname: '/', query: {}, isReady: true, push: vi.fn() }),
}))

const header = {
  ...{ ticker: 'NVDA', name: 'NVIDIA', sector: 'Technology', industry: null, issue_type: 'Common', is_index: false },
  ...{ market_cap: 4.4e12, short_float: 0.012, net_premium: -2_500_000, last: 180, prev_close: 176, change: 4 },
  ...{ change_pct: 2.27, open: 177, high: 182, low: 175, volume: 1, average_volume: 1, relative_volume: 1.31 },
  ...{ high_52w: 212, low_52w: 86, iv30: 0.42, iv_rank: 61, expected_move: 7.2, expected_move_expiry: '2026-11-27' },
  prices: [],
  events: [{ kind: 'earnings', date: '2026-11-25', detail: 'AMC' }],
  peers: [],
}
const meta = { tier: 'live', simulated: true, source: 'synthetic', session_date: '2026-11-20', as_of_ms: 0 }
const server = screenHost()
const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  window.localStorage.clear()
  server.use(
    http.get('*/api/stocks/:ticker', ({ params }) => {
      asked.push(String(params.ticker))
      if (params.ticker === 'ZZZZ')
        return HttpResponse.json({ message: 'There is no ticker ZZZZ', code: 'not_found' }, { status: 404 })
      return HttpResponse.json({ data: header, meta })
    }),
  )
})

const page = () =>
  renderFresh(
    <>
      <TickerText ticker="NVDA" />
      <span data-ticker="ZZZZ">ZZZZ</span>
      <p>elsewhere</p>
      <TickerCards />
    </>,
  )
const rest = (text: string, pointerType = 'mouse') => fireEvent.pointerOver(screen.getByText(text), { pointerType })
const card = () => screen.queryByRole('dialog')
const later = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

describe('C10 the card of a ticker', () => {
  it('comes after the pointer has rested, with price, ranges, volatility, move, earnings and premium', async () => {
    page()
    rest('NVDA')
    await later(100)
    expect(card()).toBeNull()
    const shown = within(await screen.findByRole('dialog', { name: 'Card of NVDA' }))
    expect(await shown.findByText('180.00')).toBeInTheDocument()
    const figures = Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    )
    expect(figures).toMatchObject({
      'Market cap': '$4.4T',
      'Day range': '175.00182.00',
      '52-week closes': '86.00212.00',
      'Volume, × usual': '1.31',
      'IV30, rank': '42.0%, 61',
      'Next earnings': expect.stringContaining('AMC'),
      'Net premium': '−$2.50M',
      'Short float': '1.2%',
    })
    expect(figures['Expected move 11/27']).toBe('±7.20 (4.0%)')
    expect(shown.getByText('Simulated')).toBeInTheDocument()
    expect(shown.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/stock/NVDA/overview')
  })

  it('a passing pointer asks nothing; leaving, Escape and touch close or never open it', async () => {
    page()
    rest('NVDA')
    rest('elsewhere')
    await later(500)
    expect([card(), asked]).toEqual([null, []])
    rest('NVDA', 'touch')
    await later(500)
    expect(card()).toBeNull()
    rest('NVDA')
    await screen.findByRole('dialog')
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(card()).toBeNull()
    rest('NVDA')
    await screen.findByRole('dialog')
    rest('elsewhere')
    await waitFor(() => expect(card()).toBeNull())
  })

  it('C23 its star keeps the name on this device; the pointer may move into the card', async () => {
    page()
    rest('NVDA')
    const shown = within(await screen.findByRole('dialog'))
    fireEvent.pointerOver(shown.getByText('Overview'), { pointerType: 'mouse' })
    await later(400)
    fireEvent.click(shown.getByRole('button', { name: 'Star NVDA' }))
    expect(window.localStorage.getItem('uw_starred')).toBe('["NVDA"]')
  })

  it('of a name below a dollar the move has the decimals of its price', async () => {
    const penny = { ...header, last: 0.45, expected_move: 0.0123 }
    server.use(http.get('*/api/stocks/:ticker', () => HttpResponse.json({ data: penny, meta })))
    page()
    rest('NVDA')
    expect(await screen.findByText('±0.0123 (2.7%)')).toBeInTheDocument()
  })

  it('a name that nobody knows says so', async () => {
    page()
    rest('ZZZZ')
    expect(await screen.findByText('There is no ticker ZZZZ')).toBeInTheDocument()
  })

  it('goes above the anchor where there is no room below', () => {
    const view = { width: 1440, height: 900 }
    const rect = (top: number) => ({ top, bottom: top + 22, left: 100, width: 58, right: 158 }) as DOMRect
    expect(placeNear(rect(100), view, 360)).toEqual({ top: 128, left: 100 })
    expect(placeNear(rect(700), view, 360)).toEqual({ bottom: 206, left: 100 })
    expect(placeNear(rect(100), { width: 1440, height: 300 }, 360)).toEqual({ top: 128, left: 100 })
  })
})
