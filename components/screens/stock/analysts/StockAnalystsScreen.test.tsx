import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnalystsAnswer } from '@/components/screens/stock/analysts/analystsParts'
import { StockAnalystsScreen } from '@/components/screens/stock/analysts/StockAnalystsScreen'
import { tile } from '@/tests/support/figures'
import { screenHost } from '@/tests/support/screenHost'
import { failing, headerHandlers, sampleMeta, showTab } from '@/tests/support/stockTab'
import { tideMeta } from '@/tests/support/tideAnswers'

vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/stock/[symbol]/analysts', push: vi.fn(), replace: vi.fn() }),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))

type Data = AnalystsAnswer['data']
const counts = { strong_buy: 1, buy: 1, hold: 1, sell: 0, strong_sell: 0 }
const full: Data = {
  ...{ as_of: '2026-11-19', price: 20 },
  consensus: { score: 4, firms: 3, ...counts, unknown: 1 },
  trends: [{ months_ago: 0, score: 4, firms: 3, ...counts }],
  targets: { count: 2, mean: 25, median: 25, high: 30, low: 20, upside: 0.25, dispersion: 0.2828 },
  prices: [
    { date: '2026-11-18', close: 19.5, target: 24 },
    { date: '2026-11-19', close: 20, target: 25 },
  ],
  revisions: { up: 2, down: 1, same: 3 },
  by_month: [{ month: '2026-11', up: 2, down: 1, same: 3 }],
  history: [
    {
      ...{ key: 'k1', at_ms: tideMeta.as_of_ms, date: '2026-11-19', firm: 'Ostler Weeks', action: 'up' as const },
      ...{ from_grade: 'Hold', to_grade: 'Outperform', bucket: 4, target: 30, previous_target: 24 },
      ...{ upside: 0.5, reaction: 0.021, outcome: 'open' as const },
    },
  ],
  total: 1,
  firms: [
    {
      ...{ firm: 'Ostler Weeks', notes: 4, newest: '2026-11-19', grade: 'Outperform', bucket: 4, target: 30 },
      ...{ hits: 3, misses: 1, open: 1, hit_rate: 0.75, right: 2, wrong: 2, right_rate: 0.5, bias: 0.05 },
    },
  ],
  hits: { hits: 3, misses: 1, open: 1, rate: 0.75 },
}
const none: Data = {
  ...full,
  consensus: { score: null, firms: 0, strong_buy: 0, buy: 0, hold: 0, sell: 0, strong_sell: 0, unknown: 0 },
  targets: { count: 0, mean: null, median: null, high: null, low: null, upside: null, dispersion: null },
  ...{ trends: [], prices: [], by_month: [], history: [], total: 0, firms: [] },
  hits: { hits: 0, misses: 0, open: 0, rate: null },
}
let data: Data = full

const server = screenHost(
  ...headerHandlers(),
  http.get('*/api/stocks/:ticker/analysts', () => HttpResponse.json({ data, meta: tideMeta })),
)
beforeEach(() => {
  data = full
})

describe('§4.7 analysts', () => {
  it('F44 consensus, targets and revisions, each with what it is made of', async () => {
    showTab(StockAnalystsScreen)
    expect(await tile('Consensus')).toHaveTextContent('Buy4.00 of 5, 3 firms')
    expect(await tile('Mean target')).toHaveTextContent('25.002 firms')
    expect(await tile('Upside')).toHaveTextContent('+25.0%from 20.00')
    expect(await tile('Revisions, 90 days')).toHaveTextContent('2 up, 1 down')
    expect(await tile('Targets touched')).toHaveTextContent('75%n 4, 1 open')
  })

  it('F44 firms carry the count their rates stand on; notes say what changed', async () => {
    showTab(StockAnalystsScreen)
    const firms = within(await screen.findByRole('table', { name: 'Firms on this name' }))
    expect(firms.getByRole('row', { name: /Ostler Weeks/ })).toHaveTextContent(
      'Ostler WeeksOutperform30.0075%of 450%of 4+5.0%11/19/2026',
    )
    const notes = within(await screen.findByRole('grid', { name: /notes/i }))
    expect(notes.getByText('upgraded')).toBeInTheDocument()
  })

  it('no coverage stored: says so and how ratings come in', async () => {
    data = none
    showTab(StockAnalystsScreen)
    expect(await screen.findByText(/No analyst covers GME in what is stored/)).toBeInTheDocument()
  })

  it('a host that fails is said with its code; the head stays', async () => {
    server.use(http.get('*/api/stocks/GME/analysts', () => failing(503, 'The store rests.', 'unavailable')))
    showTab(StockAnalystsScreen)
    expect(await screen.findByText('The store rests.')).toBeInTheDocument()
    expect(await screen.findByText('GameStop')).toBeInTheDocument()
  })

  it('the sample tier is marked; an index says why it has no analysts', async () => {
    server.use(...headerHandlers({}, sampleMeta))
    const { unmount } = showTab(StockAnalystsScreen)
    expect(await screen.findByText('Sample')).toBeInTheDocument()
    unmount()
    server.use(...headerHandlers({ ticker: 'SPX', is_index: true }))
    showTab(StockAnalystsScreen, { symbol: 'SPX' })
    expect((await screen.findAllByText(/An index is a calculated number/)).length).toBeGreaterThan(0)
    expect(screen.queryByText('Consensus', { selector: 'dt' })).toBeNull()
  })
})
