import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DarkPoolFeedScreen, parseDarkPoolFeedParams } from '@/components/screens/dark-pool-flow/DarkPoolFeedScreen'
import type { EquityRow } from '@/lib/contract/equityFlow'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { wideScreen } from '@/tests/support/browserStubs'
import { chooseInRow, createdAlert, emptyPreview } from '@/tests/support/createdAlert'
import { FreshQueries } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/dark-pool-flow', push: vi.fn(), replace: vi.fn() }) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))
vi.mock('@/hooks/app/useAccess', () => ({ useAccess: () => ({ isFree: false, superStatus: 'super' }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const DAY = '2026-11-19'
const at = (time: string) => newYorkTimeToMs(DAY, time)
const row = (seq: number, change: Partial<EquityRow> = {}): EquityRow => ({
  ...{ seq, session_date: DAY, executed_at_us: at('10:00') * 1000 + seq, ticker: `T${seq}`, price: 50, size: 40_000 },
  ...{ notional: 2_000_000, nbbo_bid: 49.9, nbbo_ask: 50.1, side: 'MID', adv_pct: 1.5, day_volume: 1e6 },
  ...{ off_share: 0.4, off_lit: true, market_center: 'D', venue: 'TRF', conditions: '@', kinds: [], settlement: 'T+1' },
  ...{ late: false, cluster: seq, canceled: false },
  ...change,
})
const levels = {
  ...{ ticker: 'T3', last: 50.25, sessions: 20, off_share: 0.4, share_of: 'large_prints', levels: [] },
  profile: [
    { price: 49, off: 3_000_000, lit: 0 },
    { price: 50, off: 1_000_000, lit: 5_000_000 },
  ],
  prices: [
    { start_ms: at('09:30'), price: 49 },
    { start_ms: at('09:31'), price: 51 },
  ],
  bubbles: [
    row(9, { executed_at_us: at('10:00') * 1000, price: 50, notional: 16_000_000 }),
    row(7, { executed_at_us: at('09:45') * 1000, price: 49, notional: 4_000_000, off_lit: false, venue: 'NYSE' }),
  ],
}
const sums = {
  ...{ count: 3, total: 9, notional: 6e6, off_notional: 6e6, lit_notional: 0, ask_notional: 0, bid_notional: 0 },
  ...{ mid_notional: 6e6, none_notional: 0, biggest: null },
  top: [{ ticker: 'T3', notional: 2e6, off_share: 0.4, prints: 1 }],
}

/** What the tape of the host holds, newest first, and its session. */
let tape: readonly EquityRow[] = []
let meta = { ...tideMeta, session_date: DAY }
/** Forty rows at first, however many are asked for. */
function listed({ limit = 0, after_seq: after = 0, before_seq: before }: Record<string, number>) {
  const rows = tape.filter(({ seq }) => seq > after && seq < (before ?? Number.POSITIVE_INFINITY))
  return rows.slice(0, before === undefined && after === 0 ? 40 : limit)
}

wideScreen()
beforeEach(() => {
  tape = [row(3), row(2)]
  meta = { ...tideMeta, session_date: DAY }
  call.mockReset()
  call.mockImplementation(async (id: string, args: { query: Record<string, number> }) => {
    if (id === 'customAlerts.preview') return emptyPreview
    if (id === 'equityFlow.list') return { data: listed(args.query), meta }
    if (id === 'equityFlow.summary') return { data: sums, meta }
    if (id === 'equityFlow.levels') return { data: levels, meta }
    return { data: [], meta }
  })
})

const show = (query: Record<string, string> = {}) =>
  render(
    <FreshQueries>
      <DarkPoolFeedScreen {...parseDarkPoolFeedParams(query)} />
    </FreshQueries>,
  )
const grid = () => screen.findByRole('grid', { name: 'Stock prints' })
const tickers = () =>
  within(screen.getByRole('grid', { name: 'Stock prints' }))
    .getAllByText(/^T\d+$/)
    .map((cell) => cell.textContent)

describe('§4.4 Dark Pool Feed, live', () => {
  it('later prints stand above the others without a reload', async () => {
    show()
    await grid()
    expect(tickers()).toEqual(['T3', 'T2'])
    tape = [row(4), ...tape]
    await waitFor(() => expect(tickers()).toEqual(['T4', 'T3', 'T2']))
    expect(call).toHaveBeenCalledWith('equityFlow.list', { query: expect.objectContaining({ after_seq: 3 }) })
  })

  it('C6 pause and a resting pointer hold new rows back and count them; they come when both let go', async () => {
    const user = userEvent.setup()
    show()
    await user.hover(await grid())
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    tape = [row(5), row(4), ...tape]
    expect(await screen.findByText('+2 held')).toBeInTheDocument()
    expect(tickers()).toEqual(['T3', 'T2'])
    // Each holds alone: the pause when the pointer leaves, the pointer when the pause ends.
    await user.hover(await grid())
    await user.unhover(await grid())
    expect(tickers()).toEqual(['T3', 'T2'])
    await user.hover(await grid())
    await user.keyboard(' ')
    expect(tickers()).toEqual(['T3', 'T2'])
    await user.unhover(await grid())
    expect(tickers()).toEqual(['T5', 'T4', 'T3', 'T2'])
  })

  it('older prints are fetched at the end of the list, once', async () => {
    tape = Array.from({ length: 60 }, (_, n) => row(60 - n))
    show({ session: DAY })
    const older = () => call.mock.calls.filter(([id, args]) => id === 'equityFlow.list' && 'before_seq' in args.query)
    expect(await screen.findByText(/^40 loaded of 3/)).toBeInTheDocument()
    fireEvent.scroll(await grid(), { target: { scrollTop: 400 } })
    expect(await screen.findByText(/^60 loaded of 3/)).toBeInTheDocument()
    fireEvent.scroll(await grid(), { target: { scrollTop: 900 } })
    expect(older().map(([, { query }]) => query.before_seq)).toEqual([21])
  })

  it('the session of another day begins a tape of its own', async () => {
    show()
    await grid()
    tape = [row(4), ...tape]
    await waitFor(() => expect(tickers()).toEqual(['T4', 'T3', 'T2']))
    meta = { ...meta, session_date: '2026-11-20', as_of_ms: meta.as_of_ms + 86_400_000 }
    tape = [row(1)]
    await waitFor(() => expect(tickers()).toEqual(['T1']))
  })
})

describe('§4.4 the panel of a name', () => {
  it('has its price with a bubble for each large print: area by notional, filled off the exchanges', async () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly tell: (entries: readonly object[]) => void) {}
        observe = () => this.tell([{ contentRect: { width: 436, height: 232 } }])
        unobserve = () => undefined
        disconnect = () => undefined
      },
    )
    show()
    const chart = await screen.findByRole('figure', { name: 'Price and large prints' })
    const circles = await waitFor(() => {
      const found = [...chart.querySelectorAll('svg[data-chart] circle')]
      expect(found).toHaveLength(2)
      return found
    })
    const [large, small] = circles.map((circle) => Number(circle.getAttribute('r')))
    expect((large ?? 0) / (small ?? 1)).toBeCloseTo(2, 6)
    expect(circles.map((circle) => circle.classList.contains('fill-transparent'))).toEqual([false, true])
    vi.unstubAllGlobals()
    await userEvent.click(within(chart).getByRole('button', { name: /as table/ }))
    const rows = within(within(chart).getByRole('table')).getAllByRole('row')
    expect(rows.slice(1).map((one) => one.textContent)).toEqual([
      expect.stringContaining('$4.00MMIDNYSE'),
      expect.stringContaining('$16.00MMIDTRF'),
    ])
  })

  it('has the notional of the day by price, off the exchanges and lit', async () => {
    show()
    const chart = await screen.findByRole('figure', { name: 'Notional by price' })
    await userEvent.click(within(chart).getByRole('button', { name: /as table/ }))
    const table = within(within(chart).getByRole('table'))
    expect(table.getAllByRole('row').map((one) => one.textContent)).toEqual([
      expect.stringMatching(/Off exchange.*Lit/),
      expect.stringMatching(/^50\.00.*\$1\.00M.*\$5\.00M/),
      expect.stringMatching(/^49\.00.*\$3\.00M/),
    ])
  })

  it('C3 the menu of a print makes an alert at its price', async () => {
    show()
    await chooseInRow(within(await grid()).getByText('T2'), 'Alert from here')
    expect(await createdAlert(call)).toMatchObject({
      name: 'T2 at 50.00',
      definition: { watch: { kind: 'price_level', price: 50 }, scope: { kind: 'tickers', tickers: ['T2'] } },
    })
  })

  it('says with the filters and on the head of the column that the side of such prints is weak evidence', async () => {
    show()
    await grid()
    await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
    expect(await screen.findByText(/The side of an off-exchange print is weak evidence/)).toBeInTheDocument()
    const head = screen.getByRole('columnheader', { name: /^Side/ })
    await userEvent.hover(within(head).getByRole('button', { name: /^Side/ }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Off the exchanges this is weak evidence')
  })
})
