import { describe, expect, it } from 'vitest'
import { effectiveSpread, twoDaySpread } from '@/lib/equities/effectiveSpread'
import { factorExposure } from '@/lib/equities/factorExposure'
import { leastSquares } from '@/lib/equities/leastSquares'
import { averageReportMove, reportMove } from '@/lib/equities/reportMoves'

describe('F48 effective spread out of highs and lows (Corwin and Schultz 2012)', () => {
  // Worked out with NumPy from the equations of the paper.
  const bars = [
    { high: 101.2, low: 99.1, close: 100.4 },
    { high: 102.9, low: 101.0, close: 102.2 },
    { high: 101.5, low: 99.9, close: 100.1 },
    { high: 101.1, low: 99.6, close: 100.9 },
  ]

  it('takes gaps over night out; an estimate below nothing is nothing', () => {
    const estimates = bars.slice(1).map((bar, at) => twoDaySpread(bars[at] ?? bar, bar))
    expect(estimates[0]).toBe(0)
    expect(estimates[1]).toBeCloseTo(0.0043806711144368, 14)
    expect(estimates[2]).toBeCloseTo(0.0070461514217402, 14)
    expect(effectiveSpread(bars, 3)).toBeCloseTo((0.0043806711144368 + 0.0070461514217402) / 3, 14)
  })

  it('says nothing of too few sessions or a range that is none', () => {
    expect(effectiveSpread(bars, 4)).toBeNull()
    expect(twoDaySpread({ high: 1, low: 0, close: 1 }, { high: 1, low: 1, close: 1 })).toBeNull()
  })

  it('finds a spread that is known: a price that only bounces between bid and ask', () => {
    // Bid 99.5, ask 100.5 every day and no movement: the range is the spread, 1 %.
    const still = Array.from({ length: 30 }, () => ({ high: 100.5, low: 99.5, close: 100 }))
    expect(effectiveSpread(still, 21)).toBeCloseTo(0.01, 6)
  })
})

describe('least squares on several drivers', () => {
  const y = [1.2, 0.4, -0.9, 2.1, 0.3, -1.4, 0.8]
  const market = [1.0, 0.2, -1.1, 1.6, 0.5, -1.0, 0.3]
  const sector = [0.3, -0.4, 0.5, 0.2, -0.6, 0.1, 0.4]

  it('slopes, errors, share explained and rest are those of NumPy', () => {
    const fit = leastSquares(y, [market, sector])
    expect(fit?.intercept).toBeCloseTo(0.06471135034116, 12)
    expect(fit?.slopes[0]?.slope).toBeCloseTo(1.21227989915999, 12)
    expect(fit?.slopes[1]?.slope).toBeCloseTo(0.45720139774375, 12)
    expect(fit?.slopes[0]?.error).toBeCloseTo(0.11013173252456, 12)
    expect(fit?.slopes[1]?.error).toBeCloseTo(0.26144074341069, 12)
    expect(fit?.r2).toBeCloseTo(0.96804270982519, 12)
    expect(fit?.residual).toBeCloseTo(0.2623835621583, 12)
  })

  it('says nothing where a driver follows from another, or with too few values', () => {
    expect(leastSquares(y, [market, market.map((x) => 2 * x)])).toBeNull()
    expect(leastSquares(y.slice(0, 3), [market.slice(0, 3), sector.slice(0, 3)])).toBeNull()
  })

  it('F48 factors: a name made of 1.3 × the market and 0.5 × its sector beyond it is taken apart again', () => {
    const moves = Array.from({ length: 120 }, (_, at) => [0.01 * Math.sin(at), 0.008 * Math.cos(1.7 * at)] as const)
    const closesOf = (part: (market: number, sector: number) => number) => {
      let close = 100
      const closes = [{ date: '2024-01-01', close }]
      for (const [at, [m, s]] of moves.entries()) {
        close *= 1 + part(m, s)
        closes.push({ date: new Date(Date.UTC(2024, 0, at + 2)).toISOString().slice(0, 10), close })
      }
      return closes
    }
    const spy = closesOf((m) => m)
    const fund = closesOf((m, s) => m + s)
    const fit = factorExposure(
      closesOf((m, s) => 0.0002 + 1.3 * m + 0.5 * s),
      [
        { name: 'Market', closes: spy },
        // A session that one of them lacks is left out for all: its move lies in the next one.
        { name: 'Sector', closes: fund, less: spy },
      ],
      100,
    )
    expect(fit?.n).toBe(100)
    expect(fit?.slopes[0]?.slope).toBeCloseTo(1.3, 8)
    expect(fit?.slopes[1]?.slope).toBeCloseTo(0.5, 8)
    expect(fit?.intercept).toBeCloseTo(0.0002, 10)
    expect(fit?.r2).toBeCloseTo(1, 10)
  })
})

describe('F45 move on a report', () => {
  const closes = [
    { date: '2024-05-01', close: 100 },
    { date: '2024-05-02', close: 104 },
    { date: '2024-05-03', close: 99 },
    { date: '2024-05-06', close: 101 },
  ]

  it('runs from the last close before the news', () => {
    expect(reportMove(closes, '2024-05-02')).toBeCloseTo(0.04, 12)
    expect(reportMove(closes, '2024-05-02', 2)).toBeCloseTo(-0.01, 12)
    expect(reportMove(closes, '2024-05-01')).toBeNull()
    expect(reportMove(closes, '2024-05-07')).toBeNull()
  })

  it('the mean counts what is known, either way', () => {
    expect(averageReportMove(closes, ['2024-05-02', '2024-05-03', '2024-06-01'])).toBeCloseTo((0.04 + 5 / 104) / 2, 12)
    expect(averageReportMove(closes, [])).toBeNull()
  })
})
