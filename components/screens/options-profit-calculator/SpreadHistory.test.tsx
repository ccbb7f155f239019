import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { formulaOf, SpreadHistory } from '@/components/screens/options-profit-calculator/SpreadHistory'
import { sessionStartMs } from '@/lib/market/session'
import { aCalculatorLeg } from '@/tests/builders/aCalculatorLeg'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'
import { tideMeta } from '@/tests/support/tideAnswers'

const [LOW, HIGH] = ['GME261218C00100000', 'GME261218C00105000'] as const
/** The lower call did not trade on the second day. */
const closes: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  [LOW]: { '2026-11-17': 3, '2026-11-19': 4, '2026-11-20': 5 },
  [HIGH]: { '2026-11-17': 1, '2026-11-18': 9, '2026-11-19': 1.5, '2026-11-20': 1.25 },
  GME: { '2026-11-17': 98, '2026-11-18': 99, '2026-11-19': 100, '2026-11-20': 101 },
}
const asked: string[] = []
screenHost(
  http.get('*/api/charting/bars', ({ request }) => {
    const query = new URL(request.url).searchParams
    const symbol = query.get('symbol') ?? ''
    asked.push(`${symbol} ${query.get('sessions')}`)
    const days = Object.entries(closes[symbol] ?? {})
    const c = days.map(([, close]) => close)
    const bars = { t: days.map(([day]) => sessionStartMs(day)), o: c, h: c, l: c, c, v: c.map(() => 1) }
    const kind = symbol === 'GME' ? 'stock' : 'contract'
    const about = { symbol, name: symbol, kind, underlying: 'GME', interval: '1D', asked: '1D', hours: 'regular' }
    return HttpResponse.json({ data: { ...about, bars, events: [], sessions: 63, has_more: false }, meta: tideMeta })
  }),
)
beforeEach(() => {
  asked.length = 0
})

const leg = (strike: number, direction: 'buy' | 'sell', price: number) =>
  aCalculatorLeg({ symbol: 'GME', direction, strike, bid: price, ask: price, quantity: 2 })
const vertical = { symbol: 'GME', legs: [leg(100, 'buy', 3.1), leg(105, 'sell', 1.1)], shares: null, rows: [] }
const show = (props: Parameters<typeof SpreadHistory>[0]) =>
  render(
    <FreshQueries>
      <SpreadHistory {...props} />
    </FreshQueries>,
  )

describe('C21 history of the position', () => {
  it('is the sum of the legs on the days on which all of them traded, beside the entry', async () => {
    const user = userEvent.setup()
    show(vertical)
    await screen.findByRole('slider')
    await user.click(screen.getByRole('button', { name: 'Show History of the position as table' }))
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      '11/17/20264.004.00',
      '11/19/20264.005.00',
      '11/20/20264.007.50',
    ])
    await user.click(screen.getByRole('radio', { name: '1Y' }))
    await screen.findByRole('table')
    expect(asked).toContain(`${LOW} 252`)
  })

  it('shares count by hundreds; the root is the one the contract is listed under', () => {
    const listed = { root: 'GMEW', type: 'C', strike: 100, expiry: '2026-12-18' } as (typeof vertical.rows)[number]
    expect(formulaOf({ ...vertical, shares: { quantity: -200, entry: 100 }, rows: [listed] })).toBe(
      '0+2*GMEW261218C00100000-2*GME261218C00105000-2*GME',
    )
  })

  it('legs that never traded on the same days say so', async () => {
    show({ ...vertical, legs: [leg(100, 'buy', 3), leg(110, 'sell', 1)] })
    expect(await screen.findByText(/Fewer than two of these sessions have a trade in every leg/)).toBeInTheDocument()
  })
})
