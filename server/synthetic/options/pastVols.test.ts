import { describe, expect, it } from 'vitest'
import { atmVolAtClose } from '@/server/synthetic/options/atmVol'
import { atmVolsAtCloses } from '@/server/synthetic/options/pastVols'
import { instrumentNumber } from '@/server/synthetic/universe'
import { builtInMarket } from '@/tests/support/builtInMarket'

/** A stock, a maker of drugs, an index of members, a fund of a sector, one that is levered, the VIX and a fund on it. */
const NAMES = ['NVDA', 'MRNA', 'SPX', 'XLE', 'TQQQ', 'VIX', 'UVXY', 'GLD']

describe('volatilities of past closes', () => {
  it.each(NAMES)('%s: each session of two years is what the same close says alone, at three horizons', (ticker) => {
    const { prices } = builtInMarket
    const number = instrumentNumber(ticker)
    expect(number).toBeGreaterThanOrEqual(0)
    for (const days of [7, 30, 365]) {
      const vols = atmVolsAtCloses({ prices, number, first: 1400, last: 1900 }, days)
      expect(vols).toHaveLength(501)
      vols.forEach((vol, at) => {
        expect(vol / atmVolAtClose({ prices, number, session: 1400 + at }, days)).toBeCloseTo(1, 12)
      })
    }
  })

  it('no session asked for, none told', () => {
    expect(atmVolsAtCloses({ prices: builtInMarket.prices, number: 3, first: 0, last: -1 })).toHaveLength(0)
  })
})
