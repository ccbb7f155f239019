import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CalculatorScreen } from '@/components/screens/options-profit-calculator/CalculatorScreen'
import { calculatorHref, readCalculatorParams } from '@/components/screens/options-profit-calculator/calculatorParams'
import { profitCalculatorLink } from '@/lib/options/profitCalculatorLink'
import { aCalculatorLeg } from '@/tests/builders/aCalculatorLeg'
import { FreshQueries } from '@/tests/support/freshQueries'
import { screenHost } from '@/tests/support/screenHost'
import { tideMeta } from '@/tests/support/tideAnswers'

const router = vi.hoisted(() => ({ replace: vi.fn((_address: string) => {}) }))
vi.mock('next/router', () => ({ useRouter: () => router }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/view/useNow', () => ({ useNow: () => Date.parse('2026-11-20T21:00:00Z') }))

const [NEAR, FAR] = ['2026-12-18', '2027-01-15'] as const
/** Mids: call 100 at 3.1 near and 5.1 far, a dollar less for each strike of five; puts 2.1. */
const row = (type: 'C' | 'P', strike: number, expiry: string) => {
  const mid = (type === 'C' ? 3.1 - (strike - 100) / 5 : 2.1) + (expiry === FAR ? 2 : 0)
  return {
    option_symbol: `GME${type}${strike}${expiry}`,
    root: 'GME',
    type,
    strike,
    expiry,
    settlement: 'PM',
    bid: Number((mid - 0.1).toFixed(2)),
    ask: Number((mid + 0.1).toFixed(2)),
    mid,
    iv: 0.3,
    delta: 0.5,
    theta: -0.05,
    volume: 12,
    open_interest: 340,
  }
}
const expiries = [
  { expiry: NEAR, dte: 28, atm_iv: 0.6 },
  { expiry: FAR, dte: 56, atm_iv: 0.45 },
]
screenHost(
  http.get('*/api/tickers/GME', () =>
    HttpResponse.json({ data: { ticker: 'GME', last: 100, prev_close: 99, iv30: 0.3 }, meta: tideMeta }),
  ),
  http.get('*/api/stocks/GME', () =>
    HttpResponse.json({
      data: { ticker: 'GME', events: [{ date: '2026-12-10', kind: 'earnings', detail: 'after the close' }] },
      meta: tideMeta,
    }),
  ),
  http.get('*/api/chains/GME', ({ request }) => {
    const asked = (new URL(request.url).searchParams.get('expiries') ?? NEAR).split(',')
    const rows = asked.flatMap((expiry) =>
      [95, 100, 105].flatMap((strike) => [row('C', strike, expiry), row('P', strike, expiry)]),
    )
    const data = { ticker: 'GME', at_ms: 0, spot: 100, rate: 0.04, dividend_yield: 0, expiries, rows }
    return HttpResponse.json({ data, meta: tideMeta })
  }),
)

const leg = aCalculatorLeg({ symbol: 'GME', expiry: NEAR })

/** The page under its address, as the router would keep it. */
function Page({ start }: { readonly start: string }) {
  const [address, setAddress] = useState(start)
  router.replace.mockImplementation(setAddress)
  const [path = '', query = ''] = address.split('?')
  const opc = path.split('/').slice(2)
  return <CalculatorScreen {...readCalculatorParams({ opc, ...Object.fromEntries(new URLSearchParams(query)) })} />
}
const show = (start = profitCalculatorLink([leg])) =>
  render(
    <FreshQueries>
      <Page start={start} />
    </FreshQueries>,
  )
const here = () => readCalculatorParams(Object.fromEntries(new URLSearchParams(last().split('?')[1])))
const last = () => String(router.replace.mock.lastCall?.[0] ?? '')
const tile = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.textContent

beforeEach(() => router.replace.mockReset())

describe('§4.9 Options Calculator', () => {
  it('a structure of the path takes listed strikes at the host’s quotes', async () => {
    show('/options-profit-calculator/long-straddle/GME')
    await waitFor(() => expect(here().legs.map(({ bid }) => bid)).toEqual([3, 2]))
    expect(here().legs.map(({ type, strike, expiry }) => [type, strike, expiry])).toEqual([
      ['C', 100, NEAR],
      ['P', 100, NEAR],
    ])
    expect(await screen.findByText('Net debit')).toBeInTheDocument()
    expect(tile('Net debit')).toContain('$520')
  })

  it('the chain of a leg: a press on a bid makes it a sale there', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Chain of Leg 1' }))
    await userEvent.click(screen.getByRole('button', { name: /^Sell the .105 put at 2.00/ }))
    expect(here().legs[0]).toMatchObject({ direction: 'sell', type: 'P', strike: 105, bid: 2, ask: 2 })
  })

  it('the strike moves by the slider’s keys among listed ones, the entry by the side of the quote', async () => {
    show()
    const slider = await screen.findByLabelText('Leg 1, strike among those listed')
    expect(slider).toHaveAttribute('aria-valuetext', '$100')
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['0', '2'])
    await userEvent.selectOptions(screen.getByLabelText('Leg 1, entered at'), 'ask')
    expect(here().legs[0]).toMatchObject({ bid: 3.2, ask: 3.2 })
    expect(screen.getByLabelText('Leg 1, price')).toHaveValue('3.20')
    const strike = screen.getByLabelText('Leg 1, strike')
    await userEvent.clear(strike)
    await userEvent.type(strike, '105')
    await userEvent.tab()
    expect(here().legs[0]).toMatchObject({ strike: 105, bid: 2.2, ask: 2.2 })
  })

  it('a later expiry is priced by its own quote; a roll says what it costs', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Roll Leg 1' }))
    // Sold at 3.00, bought at 5.20.
    await userEvent.click(await screen.findByRole('button', { name: /debit 2\.20/ }))
    expect(here().legs[0]).toMatchObject({ expiry: FAR, bid: 5, ask: 5.2 })
    await userEvent.click(screen.getByRole('button', { name: 'Leg 1, earlier expiry' }))
    await waitFor(() => expect(here().legs[0]).toMatchObject({ expiry: NEAR, bid: 3, ask: 3.2 }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(here().legs[0]?.expiry).toBe(FAR)
  })

  it('two positions stand side by side, and the other one can be taken', async () => {
    show(calculatorHref({ ...readCalculatorParams({}), legs: [leg], tab: 'compare' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Compare with this position' }))
    await userEvent.selectOptions(screen.getByLabelText('Leg 1, entered at'), 'ask')
    const table = within(screen.getByRole('region', { name: 'Comparison' }))
    expect(table.getByRole('row', { name: /^Cost/ })).toHaveTextContent('debit $320debit $310')
    await userEvent.click(table.getByRole('button', { name: 'Swap' }))
    expect(table.getByRole('row', { name: /^Cost/ })).toHaveTextContent('debit $310debit $320')
  })

  it('F35 the report’s volatility leaves with it: the days between change, the expiry does not', async () => {
    show()
    const rowText = async (row: string) =>
      (await screen.findByRole('row', { name: new RegExp(`^${row}`) })).textContent ?? ''
    const plain = await rowText('100.00')
    await userEvent.click(await screen.findByRole('switch', { name: 'Volatility falls after the report' }))
    expect(here().crush).toBe(true)
    const crushed = await rowText('100.00')
    const cells = (text: string) => text.split(/(?=[−-]?\d+$)/)
    expect(crushed).not.toBe(plain)
    expect(cells(crushed).at(-1)).toBe(cells(plain).at(-1))
    expect(screen.getByText(/12\/10\/2026, priced at ±/)).toBeInTheDocument()
  })
})
