import { describe, expect, it } from 'vitest'
import { createMarket } from '@/server/synthetic/market'
import { LATTICE_MS } from '@/server/synthetic/prices/sessionPath'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { instrumentNumber } from '@/server/synthetic/universe'

const { prices } = createMarket({ seed: 8 })
const MINUTE_MS = 60_000

describe('extremes of a session path', () => {
  it('are those of every point of the lattice, for whole days, minutes and parts of minutes', () => {
    for (const ticker of ['SPY', 'KO', 'GME', 'VIX']) {
      for (const date of ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-27']) {
        const path = prices.path(instrumentNumber(ticker), sessionNumberOf(date))
        for (const [from, to] of [
          [0, 390 * MINUTE_MS],
          [0, 405 * MINUTE_MS],
          [17 * MINUTE_MS, 18 * MINUTE_MS],
          [100 * MINUTE_MS, 130 * MINUTE_MS],
          [5000, 95_000],
        ] as const) {
          const points = Array.from({ length: (to - from) / LATTICE_MS + 1 }, (_, n) => path.at(from + n * LATTICE_MS))
          expect(path.extremes(from, to)).toEqual({ high: Math.max(...points), low: Math.min(...points) })
        }
      }
    }
  })
})
