import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { optionLevels, useChartLevels } from '@/components/charting/useChartLevels'
import { FreshQueries } from '@/tests/support/freshQueries'

vi.mock('@/hooks/live/usePushedAnswer', () => ({ usePushedAnswer: () => null }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

type Exposure = Parameters<typeof optionLevels>[0]
const exposure = (part: object) => part as Exposure

it('F28, F30, F35 walls, zero gamma, max pain and the expected move stand across the price', () => {
  const levels = optionLevels(
    exposure({
      levels: { call_wall: 240, put_wall: 220, zero_gamma: 228.4 },
      max_pain: { strike: 230 },
      straddle: { upper: 236.1, lower: 223.9 },
    }),
  )
  expect(levels.map(({ label, price }) => [label, price])).toEqual([
    ['Call wall', 240],
    ['Put wall', 220],
    ['Zero gamma', 228.4],
    ['Max pain', 230],
    ['Move +', 236.1],
    ['Move −', 223.9],
  ])
})

it('a level that is not known is not drawn', () => {
  const none = { call_wall: null, put_wall: 220, zero_gamma: null }
  expect(optionLevels(exposure({ levels: none, max_pain: null, straddle: null })).map((one) => one.label)).toEqual([
    'Put wall',
  ])
})

it('F39 the three largest dark-pool levels of the name stand across the price, for the name alone', async () => {
  const levels = [231, 228.5, 235, 240].map((price) => ({ price }))
  call.mockResolvedValue({ data: { ticker: 'AAPL', levels } })
  const shown = (ticker: string | null) =>
    renderHook(() => useChartLevels({ ticker, overlays: ['dark'], when: {}, isLive: false }), { wrapper: FreshQueries })
      .result
  const own = shown('AAPL')
  await waitFor(() => expect(own.current.map((level) => level.price)).toEqual([231, 228.5, 235]))
  expect(call.mock.lastCall?.[1]).toMatchObject({ params: { ticker: 'AAPL' }, query: { venue: 'off' } })
  call.mockClear()
  expect(shown(null).current).toEqual([])
  expect(call).not.toHaveBeenCalled()
})
