import { screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PersonTrackerScreen } from '@/components/screens/politician-tracker/PersonTrackerScreen'
import { TrackerStory } from '@/components/screens/politician-tracker/TrackerStory'
import { trackerFactsOf, trackerLead } from '@/components/screens/politician-tracker/trackerFacts'
import { ApiError } from '@/lib/client/api/apiError'
import type { CallResponse } from '@/lib/contract/calls'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { aPoliticalRow, politicalSums } from '@/tests/support/politicalRows'

const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))
vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/politician-tracker', asPath: '/no-one-tracker', push: vi.fn() }),
}))
vi.mock('@/components/app/search/LostSearch', () => ({ LostSearch: () => null }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))

const meta = { tier: 'sample', simulated: true, source: 's', session_date: '2026-01-02', as_of_ms: 1 } as const
const member: CallResponse<'politics.member'> = {
  data: {
    member: 'Ann Example',
    party: 'Independent',
    state: 'ME',
    chamber: 'house',
    committees: ['Agriculture'],
    portfolio: { min: 10_000, mid: 40_000, max: null },
    holdings: [{ ticker: 'XOM', mid: 30_000, sector: 'Energy' }],
    follow: { value: 1.12, benchmark: 1.1, purchases: 3 },
  },
  meta,
}
const row = aPoliticalRow({
  ...{ key: 'house f 1', chamber: 'house', ticker: 'XOM', asset: 'Exxon Mobil', sector: 'Energy', owner: 'spouse' },
  ...{ amount: '$15,001 - $50,000', amount_low: 15_001, amount_high: 50_000, amount_mid: 32_500.5, delay: 61 },
  ...{ traded: '2025-10-01', filed: '2025-12-01', is_late: true, price_traded: 100, price_filed: 105 },
  ...{ return_traded: 0.1, return_filed: 0.05, excess_filed: -0.02, url: 'https://disclosures.example/f1' },
})
const trades: CallResponse<'politics.trades'> = {
  data: {
    rows: [row],
    total: 60,
    newest_filed: '2025-12-01',
    sums: politicalSums({
      ...{ trades: 60, buys: 900_000, sells: 100_000, late: 12, with_delay: 58, median_delay: 30 },
      ...{ mean_excess: 0.01, excess_count: 20 },
    }),
    top_tickers: [{ ticker: 'XOM', buys: 50_000, sells: 0, trades: 3 }],
    by_sector: [{ sector: 'Energy', buys: 50_000, sells: 0 }],
    by_month: [],
    by_party: [],
    by_member: [],
    delays: [],
  },
  meta,
}
const facts = trackerFactsOf(member, trades)

wideScreen()
beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async (id: string) => {
    if (id === 'politics.tracked') return { data: { slug: 'ann-example', member: 'Ann Example' }, meta }
    if (id === 'politics.member') return member
    if (id === 'politics.trades') return trades
    return new Promise(() => undefined)
  })
})

describe('§4.6 Political-figure tracker', () => {
  it('is a story by rules: what was disclosed, how late, and what following it returned', () => {
    expect(trackerLead(facts)).toContain('Ann Example disclosed 60 trades: $900.0K bought and $100.0K sold')
    expect(trackerLead(facts)).toContain('3 purchases returned +12.0%, 2.0% more than SPY.')
  })

  it('reads whole without scripts, an invented person is said to be one', () => {
    const html = renderToString(<TrackerStory {...facts} />)
    for (const text of ['Ann Example', 'Independent, ME, House, Agriculture', 'Largest holdings', 'An invented person'])
      expect(html).toContain(text)
  })

  it('C25 follow button, figures, each disclosure with delay, what followed and the way to the filing', async () => {
    renderFresh(<PersonTrackerScreen slug="ann-example" />)
    expect(await screen.findByTitle(/Follow Ann Example/)).toBeEnabled()
    const [first] = within(screen.getByRole('region', { name: 'Disclosures' })).getAllByRole('listitem')
    for (const text of [
      'Bought XOM',
      '$15,001 - $50,000',
      'spouse',
      'disclosed after 61 days',
      'late',
      '+5.0%',
      '−2.0%',
    ])
      expect(first).toHaveTextContent(text)
    expect(screen.getByRole('link', { name: 'Filing' })).toHaveAttribute('href', row.url)
    expect(call).toHaveBeenCalledWith('politics.tracked', { params: { slug: 'ann-example' } })
  })

  it('decisions: of an address that is nobody it is the 404 page', async () => {
    const data = { message: 'Nobody of this name has disclosed a trade.', code: 'not_found' }
    call.mockRejectedValue(new ApiError({ response: { status: 404, data } }))
    renderFresh(<PersonTrackerScreen slug="no-one" />)
    expect(await screen.findByText('There is no page at this address')).toBeInTheDocument()
  })
})
