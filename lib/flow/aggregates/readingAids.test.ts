import { describe, expect, it } from 'vitest'
import { readContractDay } from '@/lib/flow/aggregates/readingAids'

const day = {
  ...{ volume: 1000, openInterest: 400, askVolume: 600, bidVolume: 200, multiVolume: 150 },
  ...{ premium: 330_000, trades: 8 },
}

describe('reading a day of a contract (§4.1)', () => {
  it('F10 in the order it is read: volume over OI, skew, one candle or spread out, multi-leg, notional, prints', () => {
    expect(readContractDay(day, [900, 50, 50])).toEqual({
      ...{ volumeToInterest: 2.5, askPct: 75, busiestPct: 90, multiPct: 15, notional: 330_000, trades: 8, size: 125 },
    })
  })

  it('what is not known is null: no open interest, no side, one bar; nothing traded is nothing to read', () => {
    expect(readContractDay({ ...day, openInterest: 0, askVolume: 0, bidVolume: 0 }, [1000])).toMatchObject({
      ...{ volumeToInterest: null, askPct: null, busiestPct: null },
    })
    expect(readContractDay({ ...day, volume: 0 }, [])).toBeNull()
  })
})
