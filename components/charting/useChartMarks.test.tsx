import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useChartMarks } from '@/components/charting/useChartMarks'
import type { Overlay } from '@/lib/charting/layout'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import { FreshQueries } from '@/tests/support/freshQueries'

let user: object | null = null
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const RELEASED_MS = newYorkTimeToMs('2025-01-14', '08:30')
const ROWS: Readonly<Record<string, unknown>> = {
  'charting.releases': [{ at_ms: RELEASED_MS, title: 'CPI m/m', actual: '0.4%', forecast: '0.3%' }],
  'chartNotes.list': [
    { id: 'a', ticker: 'AAPL', date: '2025-01-10', text: 'Bought the gap', created: '' },
    { id: 'b', ticker: 'AAPL', date: '2025-01-16', text: 'Not yet', created: '' },
  ],
  'insiders.trades': { rows: [{ traded: '2025-01-14', code: 'P', insider: 'A Director', code_words: 'bought' }] },
  'politics.trades': { rows: [{ traded: '2025-01-13', type: 'sale_full', member: 'A Member' }] },
  'analysts.read': {
    history: [{ date: '2025-01-10', firm: 'A Firm', action: 'up', to_grade: 'Buy' }],
  },
}
beforeEach(() => {
  user = null
  call.mockReset()
  call.mockImplementation(async (id: string) => ({ data: ROWS[id] }))
})

const noInstant = { at_ms: null, until_ms: null }
const HALTED_MS = newYorkTimeToMs('2025-01-10', '10:31')
const events = [
  { date: '2025-01-08', kind: 'earnings' as const, detail: 'after the close', ...noInstant },
  { date: '2025-01-09', kind: 'split' as const, detail: '4 : 1', ...noInstant },
  { date: '2025-01-10', kind: 'halt' as const, detail: 'LUDP', at_ms: HALTED_MS, until_ms: HALTED_MS + 300_000 },
  { date: '2025-01-13', kind: 'fda' as const, detail: 'Drug, illness', ...noInstant },
]
const marks = (overlays: readonly Overlay[], ticker: string | null = 'AAPL') =>
  renderHook(() => useChartMarks({ events, ticker, overlays, today: '2025-01-15', when: {} }), {
    wrapper: FreshQueries,
  }).result

describe('C24 marks on the bars', () => {
  it('insiders, Congress and analysts by their side, each on its day, in order of time', async () => {
    const result = marks(['insiders', 'politics', 'analysts'])
    await waitFor(() => expect(result.current).toHaveLength(3))
    expect(result.current).toEqual([
      { at: sessionStartMs('2025-01-10'), letter: 'A', tone: 'bull', words: 'A Firm: raised, Buy' },
      { at: sessionStartMs('2025-01-13'), letter: 'P', tone: 'bear', words: 'A Member: sale full' },
      { at: sessionStartMs('2025-01-14'), letter: 'I', tone: 'bull', words: 'A Director: bought' },
    ])
  })

  it('reports and splits come with the bars; rate decisions not after today', async () => {
    const result = marks(['earnings', 'dividends', 'fomc'])
    const letters = result.current.map((mark) => mark.letter)
    expect(letters.filter((letter) => letter === 'E' || letter === 'S')).toEqual(['E', 'S'])
    expect(letters).toContain('M')
    expect(result.current.every((mark) => mark.at <= sessionStartMs('2025-01-15'))).toBe(true)
    expect(call).not.toHaveBeenCalled()
  })

  it('what the reader noted stands on its day, nothing of a day to come; without an account nothing is asked', async () => {
    expect(marks(['notes']).current).toEqual([])
    expect(call).not.toHaveBeenCalled()
    user = { id: 'u' }
    const result = marks(['notes'])
    await waitFor(() => expect(result.current).toHaveLength(1))
    expect(result.current).toEqual([
      { at: sessionStartMs('2025-01-10'), letter: 'N', tone: 'cat-1', words: 'Bought the gap' },
    ])
    expect(call.mock.lastCall).toEqual(['chartNotes.list', { query: { ticker: 'AAPL' } }])
  })

  it('economic releases stand at their instant with what came and what was expected', async () => {
    const result = marks(['economy'], null)
    await waitFor(() => expect(result.current).toHaveLength(1))
    expect(result.current[0]).toMatchObject({
      ...{ at: RELEASED_MS, letter: 'M', words: 'CPI m/m, actual 0.4%, forecast 0.3%' },
    })
  })

  it('halts stand at their instant, FDA decisions on their day', () => {
    expect(marks(['halts', 'fda']).current).toEqual([
      { at: HALTED_MS, letter: 'H', tone: 'cat-5', words: 'Halt LUDP' },
      { at: sessionStartMs('2025-01-13'), letter: 'F', tone: 'cat-4', words: 'FDA Drug, illness' },
    ])
    expect(marks(['earnings']).current.map((mark) => mark.letter)).toEqual(['E'])
  })

  it('a formula has no insiders, and what is not chosen is not asked for', () => {
    expect(marks(['insiders', 'politics', 'analysts'], null).current).toEqual([])
    expect(call).not.toHaveBeenCalled()
  })
})
