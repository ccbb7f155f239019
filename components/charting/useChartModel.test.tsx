import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useChartModel } from '@/components/charting/useChartModel'
import { type ChartState, FIRST_CHART } from '@/lib/charting/layout'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { FreshQueries } from '@/tests/support/freshQueries'

vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: null }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const T = ['2025-01-14', '2025-01-15'].flatMap((date) =>
  ['09:25', '09:30', '15:55', '16:00'].map((clock) => newYorkTimeToMs(date, clock)),
)
const at = (clock: string) => newYorkTimeToMs('2025-01-14', clock)
const HALT = { date: '2025-01-14', kind: 'halt', detail: 'T1', at_ms: at('09:32'), until_ms: at('15:57') }
beforeEach(() => {
  call.mockReset()
  call.mockImplementation(async (_id: string, { query }: { query: { hours?: string } }) => ({
    data: {
      ...{ symbol: 'AAPL', name: 'Apple', kind: 'stock', underlying: 'AAPL', interval: '5m', asked: '5m' },
      ...{ hours: query.hours ?? 'regular', events: [HALT], sessions: 2, has_more: false },
      bars: { t: T, o: T.map(() => 1), h: T.map(() => 2), l: T.map(() => 1), c: T.map(() => 2), v: T.map(() => 3) },
    },
    meta: { tier: 'live', simulated: true, source: 's', session_date: '2025-01-15', as_of_ms: T.at(-1) },
  }))
})

async function plotOf(part: Partial<ChartState>, replayMs: number | null = null) {
  const chart: ChartState = { ...FIRST_CHART, symbol: 'AAPL', interval: '5m', studies: [], ...part }
  const question = { chart, sessions: 2, when: {}, isLive: false, replayMs }
  const { result } = renderHook(() => useChartModel(question), { wrapper: FreshQueries })
  await waitFor(() => expect(result.current.plot).not.toBeNull())
  return result.current.plot
}

it('§4.10 session breaks stand before the first bar of a day; none where they are off', async () => {
  expect((await plotOf({ overlays: ['breaks'] }))?.breaks).toEqual([4])
  expect((await plotOf({ overlays: [] }))?.breaks).toEqual([])
})

it('C7 bars before the open and after the close are shaded with extended hours on', async () => {
  expect((await plotOf({ overlays: ['extended'] }))?.shaded).toEqual([
    [0, 0],
    [3, 4],
    [7, 7],
  ])
  expect(call.mock.lastCall?.[1].query.hours).toBe('extended')
})

it('C24 bars of a halt are shaded while halts are marked', async () => {
  expect((await plotOf({ overlays: ['halts'] }))?.shaded).toEqual([[1, 2]])
  expect((await plotOf({ overlays: [] }))?.shaded).toEqual([])
})

it('C12 a replay marks nothing that comes after its instant', async () => {
  expect((await plotOf({ overlays: ['halts'] }))?.marks.map((mark) => mark.letter)).toEqual(['H'])
  expect((await plotOf({ overlays: ['halts'] }, at('09:31')))?.marks).toEqual([])
  expect((await plotOf({ overlays: ['halts'] }, at('09:32')))?.marks).toHaveLength(1)
})
