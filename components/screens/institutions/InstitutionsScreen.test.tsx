import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { InstitutionsScreen } from '@/components/screens/institutions/InstitutionsScreen'
import { parseInstitutionsParams } from '@/components/screens/institutions/institutionsParams'
import type { CallResponse } from '@/lib/contract/calls'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'
import { tideMeta } from '@/tests/support/tideAnswers'

vi.mock('next/router', () => ({
  useRouter: () => ({ pathname: '/institutions', asPath: '/institutions', query: {}, push: vi.fn(), replace: vi.fn() }),
}))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null, state: { status: 'unauthenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

type Data = CallResponse<'institutions.list'>['data']
const manager = (name: string, filed: string, value: number): Data['rows'][number] => ({
  ...{ cik: name, name, kind: 'hedge fund', period: '2026-09-30', filed, value, value_before: value, change: 0 },
  ...{ positions: 3, top_holding: 'GME', top_weight: 0.5, top10_weight: 1, bought: 100, sold: 50, turnover: 0.1 },
  ...{ call_value: 0, put_value: 0, counts: { new: 1, added: 0, reduced: 0, sold: 2, unchanged: 0 } },
  ...{ since_quarter: 0.01, is_amended: false },
})
const move = (ticker: string, bought: number, sold: number, holders: number): Data['moves'][number] => ({
  ...{ ticker, name: ticker, value: 1e6, bought, sold, holders, new_holders: 1, closed_holders: 0 },
})
let data: Data
let meta = tideMeta

wideScreen()
beforeEach(() => {
  meta = tideMeta
  data = {
    rows: [manager('Older Partners', '2026-11-01', 9e9), manager('Newer Capital', '2026-11-14', 2e9)],
    moves: [move('AAA', 100, 900, 2), move('BBB', 800, 10, 1)],
    options: [
      {
        manager: 'Newer Capital',
        ticker: 'GME',
        name: 'GameStop',
        type: 'put',
        value: 5e6,
        units: 1000,
        period: '2026-09-30',
      },
    ],
  }
  call.mockReset()
  call.mockImplementation(async (id: string) =>
    id === 'institutions.list' ? { data, meta } : new Promise(() => undefined),
  )
})
const show = (query = {}) => renderFresh(<InstitutionsScreen {...parseInstitutionsParams(query)} />)
const places = (words: readonly string[]) => {
  const text = screen.getByRole('grid').textContent ?? ''
  return words.map((word) => text.indexOf(word))
}

describe('§4.2 Institutions, the page', () => {
  it('says that positions are as of quarter end, up to 45 days old, long and US-listed only', async () => {
    show()
    expect(
      await screen.findByText('positions are as of quarter end, up to 45 days old when filed; long US-listed only'),
    ).toBeInTheDocument()
    expect(screen.getByText('13F value together').parentElement).toHaveTextContent('$11.0B')
  })

  it('Latest filings have the newest report first', async () => {
    show({ tab: 'filings' })
    await screen.findByText('Newer Capital')
    const [newer = -1, older = -1] = places(['Newer Capital', 'Older Partners'])
    expect(newer).toBeGreaterThanOrEqual(0)
    expect(newer).toBeLessThan(older)
  })

  it('Most bought, sold and held each order the names of all managers', async () => {
    for (const [order, first] of [
      ['bought', 'BBB'],
      ['sold', 'AAA'],
      ['held', 'AAA'],
    ] as const) {
      const { unmount } = show({ tab: 'moves', move: order })
      await screen.findAllByText('AAA')
      const [a = -1, b = -1] = places(['AAA', 'BBB'])
      expect(first === 'AAA' ? a : b).toBe(Math.min(a, b))
      unmount()
    }
  })

  it('Largest options name the manager; a search narrows them', async () => {
    const { unmount } = show({ tab: 'options' })
    expect(await screen.findByText('Newer Capital')).toBeInTheDocument()
    unmount()
    show({ tab: 'options', q: 'older' })
    await screen.findByText('13F value together')
    expect(screen.queryByText('Newer Capital')).toBeNull()
  })

  it('nothing imported says so and how reports come in', async () => {
    data = { rows: [], moves: [], options: [] }
    meta = { ...tideMeta, simulated: false }
    show()
    expect(await screen.findByText(/No 13F reports imported yet/)).toBeInTheDocument()
  })
})
