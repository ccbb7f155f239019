import { expect, it } from 'vitest'
import { LagFigures } from '@/server/feeds/lagFigures'

it('issue 25 §4: lag is that of the newest prints; what a repair brings afterwards does not count as late', () => {
  const lag = new LagFigures()
  expect(lag.figures()).toEqual({})
  lag.add(100_000, 100_100)
  lag.add(160_000, 160_200)
  // A minute that was lost, asked for when it was over, and a print that was overtaken by another.
  for (let ms = 100_000; ms < 157_000; ms += 1000) lag.add(ms, 170_000)
  lag.add(159_000, 160_300)
  expect(lag.figures()).toEqual({ lag_p50_ms: 200, lag_p95_ms: 1300 })
})
