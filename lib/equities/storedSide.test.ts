import { describe, expect, it } from 'vitest'
import { adjustBars, type DayBar, factorOn, factorsOf } from '@/lib/equities/adjust'
import { historyOf, newestSecurity, type SymbolSpan, spansOf } from '@/lib/equities/identity'
import { exchangeName, isOffExchange, leanCondition } from '@/lib/equities/printConditions'
import { confirmsSplit, type SplitEvidence } from '@/lib/equities/splitEvidence'
import { findSplits, type SplitJump } from '@/lib/equities/splits'
import { tradingSession } from '@/lib/equities/tradingSession'
import { addDays } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { datedWalk, drawsOf } from '@/tests/builders/aWalk'
import { securityOn } from '@/tests/oracle/securityOn'

describe('issue 5: conditions of stock prints', () => {
  it('official open and close count for nothing, odd lots and late prints for volume only', () => {
    expect(leanCondition(2 ** 24)).toMatchObject({ countsVolume: false, setsPrice: false })
    expect(leanCondition(2 ** 26)).toMatchObject({ countsVolume: false, setsPrice: false })
    expect(leanCondition(2 ** 31)).toEqual({ names: ['odd_lot'], countsVolume: true, setsPrice: false })
    expect(leanCondition(2 ** 20)).toEqual({ names: ['average_price'], countsVolume: true, setsPrice: false })
    expect(leanCondition(1)).toEqual({ names: [], countsVolume: true, setsPrice: true })
    expect(leanCondition(0x20)).toEqual({ names: ['intermarket_sweep'], countsVolume: true, setsPrice: true })
    expect(leanCondition(2 ** 30)).toEqual({ names: ['bit_30'], countsVolume: true, setsPrice: false })
  })

  it('knows what was made off the exchanges, and the sessions of a day', () => {
    expect([isOffExchange('D'), isOffExchange('N'), exchangeName('P'), exchangeName('?')]).toEqual([
      true,
      false,
      'NYSE Arca',
      '?',
    ])
    // A whole day in summer, a half day in winter.
    const at = (day: string, time: string) => tradingSession(newYorkTimeToMs(day, time) * 1000)
    const parts = ['09:29', '09:30', '12:59', '13:00', '15:59', '16:00']
    expect(parts.map((time) => at('2026-07-31', time)).join(' ')).toBe('pre regular regular regular regular post')
    expect(parts.map((time) => at('2025-11-28', time)).join(' ')).toBe('pre regular regular post post post')
  })
})

describe('issue 5: splits told by prices alone', () => {
  const series = (ratio: number, dateOf: (at: number) => string) =>
    Array.from({ length: 40 }, (_, at) => ({
      date: dateOf(at),
      close: (100 + (at % 3)) / (at >= 30 ? ratio : 1),
      volume: 1000 * (at >= 30 ? ratio : 1),
    }))
  const daily = (at: number) => addDays('2024-01-01', at)

  it('a jump by a common ratio with the turnover of before is one', () => {
    expect(findSplits(series(4, daily)).supposed).toEqual([{ date: daily(30), ratio: 4 }])
  })

  it('a jump over days without bars is none: nobody knows what happened in between', () => {
    expect(findSplits(series(4, (at) => addDays('2024-01-01', at >= 30 ? at + 400 : at))).supposed).toEqual([])
  })
})

describe('decision 0011: only what is confirmed is a split', () => {
  // Closes of Copart around its 2:1 of 2023-08-22 and of Super Micro around its bad news of 2024-04-19, as traded.
  const copart = [
    { date: '2023-08-21', close: 86.98, volume: 2_286_878 },
    { date: '2023-08-22', close: 43.79, volume: 3_608_525 },
  ]
  const superMicro = [
    { date: '2024-04-18', close: 928.48, volume: 4_289_942 },
    { date: '2024-04-19', close: 713.65, volume: 17_187_213 },
  ]
  const by = (evidence: Partial<SplitEvidence>) => (jump: SplitJump) =>
    confirmsSplit({ counts: [], adjusted: new Map(), ...evidence }, jump)
  const counts = (first: number, second: number) => [
    { date: '2023-05-19', shares: first },
    { date: '2023-09-22', shares: second },
  ]
  const split = [{ date: '2023-08-22', ratio: 2 }]

  it('shares outstanding before and after in the ratio confirm it, the same number does not', () => {
    // About 477 and 957 million: the covers of two reports of 2023.
    expect(findSplits(copart, by({ counts: counts(477e6, 957e6) }))).toEqual({ confirmed: split, supposed: [] })
    expect(findSplits(copart, by({ counts: counts(477e6, 478e6) })).confirmed).toEqual([])
    expect(findSplits(copart).confirmed).toEqual([])
  })

  it('a source that adjusted the closes confirms it', () => {
    const adjusted = (before: number) => new Map([...[['2023-08-21', before] as const], ['2023-08-22', 43.79] as const])
    expect(findSplits(copart, by({ adjusted: adjusted(43.49) })).confirmed).toEqual(split)
    expect(findSplits(copart, by({ adjusted: adjusted(86.98) })).confirmed).toEqual([])
  })

  it('a fall of 23% beside an unchanged number of shares is a fall', () => {
    const same = [
      { date: '2024-02-01', shares: 55.9e6 },
      { date: '2024-05-01', shares: 58.5e6 },
    ]
    expect(findSplits(superMicro, by({ counts: same }))).toEqual({ confirmed: [], supposed: [] })
  })
})

describe('issue 5: factors', () => {
  it('hold up to and including their day', () => {
    const rows = [
      { date: '2014-06-06', priceFactor: 0.9, splitFactor: 0.5 },
      { date: '2050-12-31', priceFactor: 1, splitFactor: 1 },
    ]
    expect(factorOn(rows, '2014-06-06')?.splitFactor).toBe(0.5)
    expect(factorOn(rows, '2014-06-07')?.splitFactor).toBe(1)
    const bar: DayBar = { date: '2014-06-06', open: 100, high: 110, low: 90, close: 100, volume: 50 }
    expect(adjustBars([bar], rows, 'adjusted')[0]).toEqual({
      ...bar,
      open: 45,
      high: 49.5,
      low: 40.5,
      close: 45,
      volume: 100,
    })
    expect(adjustBars([bar], rows, 'split')[0]?.close).toBe(50)
  })

  it('come from splits and dividends: price × (1 − amount ÷ close before) and ÷ ratio', () => {
    const closes = [
      { date: '2024-01-02', close: 100 },
      { date: '2024-01-03', close: 50 },
      { date: '2024-01-04', close: 49 },
    ]
    const rows = factorsOf(
      [
        { date: '2024-01-03', ratio: 2, amount: null },
        { date: '2024-01-04', ratio: null, amount: 1 },
      ],
      closes,
    )
    expect(rows.map((row) => [row.date, row.priceFactor, row.splitFactor])).toEqual([
      ['2024-01-02', 0.98, 0.5],
      ['2024-01-03', 0.98, 1],
      ['2050-12-31', 1, 1],
    ])
  })
})

describe('issue 5: identity over time, by changes of tickers as they happened', () => {
  // Each security: the first day known, then the last day of each ticker, from the exchanges' notices of ticker changes.
  const lives = [
    [
      ['1998-01-02', 'UW'],
      ['1998-07-16', 'UW'],
      ['2009-08-04', 'WMI'],
      ['2050-12-31', 'WM'],
    ],
    [
      ['2012-05-18', 'FB'],
      ['2022-06-08', 'FB'],
      ['2050-12-31', 'META'],
    ],
    [
      ['2004-08-19', 'GOOG'],
      ['2014-04-02', 'GOOG'],
      ['2050-12-31', 'GOOGL'],
    ],
    [
      ['2014-04-03', 'GOOG'],
      ['2050-12-31', 'GOOG'],
    ],
  ] as const
  const spans: readonly SymbolSpan[] = lives.flatMap((rows) =>
    spansOf(rows.map(([lastDate, ticker]) => ({ lastDate, ticker, exchange: 'N' }))),
  )

  it('UW, then WMI, then WM is one company; the WM of before is another', () => {
    const company = securityOn(spans, 'WM', '2015-01-02')
    expect(company).toBe('UW 1998-01-02')
    expect(securityOn(spans, 'UW', '1998-05-01')).toBe(company)
    expect(securityOn(spans, 'WMI', '2005-01-03')).toBe(company)
    expect([securityOn(spans, 'WMI', '2009-08-04'), securityOn(spans, 'WM', '2009-08-05')]).toEqual([company, company])
    expect(securityOn(spans, 'WM', '2009-08-04')).toBeNull()
    expect(historyOf(spans, company ?? '').map((span) => span.ticker)).toEqual(['UW', 'WMI', 'WM'])
    expect(newestSecurity(spans, 'WM')).toBe(company)
  })

  it('a ticker before its first day is nobody known; GOOG changed hands in April 2014', () => {
    expect(securityOn(spans, 'FB', '2011-06-01')).toBeNull()
    expect(securityOn(spans, 'FB', '2013-06-03')).toBe(securityOn(spans, 'META', '2023-06-01'))
    expect(securityOn(spans, 'GOOG', '2010-01-04')).toBe(securityOn(spans, 'GOOGL', '2015-01-02'))
    expect(securityOn(spans, 'GOOG', '2015-01-02')).not.toBe(securityOn(spans, 'GOOGL', '2015-01-02'))
  })
})

describe('issue 5: splits in 200 made names', () => {
  const draw = drawsOf(19)
  // Ratios of real splits of 2024 and 2025: NVDA, CMG, NFLX, WMT, AVGO, GSAT, RYAAY, MSTR had 10, 50, 10, 3, 10, 1/15, 2.5, 10.
  const ratios = [10, 50, 3, 1 / 15, 2.5, 2, 4, 20]
  const raw = (seed: number, at: number, ratio: number, busy: number) =>
    datedWalk(260, seed).map(({ date, close }, day) => ({
      date,
      close: day < at ? close : close / ratio,
      volume: (day < at ? 1e6 : 1e6 * ratio) * (0.7 + 0.6 * draw()) * (day === at ? busy : 1),
    }))

  it('each is found on its day with its ratio, and nothing else is', () => {
    for (let name = 0; name < 200; name += 1) {
      const [at, ratio] = [70 + Math.floor(150 * draw()), ratios[name % ratios.length] ?? 2]
      const bars = raw(100 + name, at, ratio, 1)
      expect(findSplits(bars).supposed).toEqual([{ date: bars[at]?.date, ratio }])
    }
  })

  it('falls and jumps of the same size in news, with many times the turnover, are none', () => {
    for (let name = 0; name < 100; name += 1) {
      const [at, ratio] = [70 + Math.floor(150 * draw()), [2, 1.5, 0.5, 3][name % 4] ?? 2]
      // The day of the news turns over twelve times the usual.
      const bars = raw(400 + name, at, ratio, 12)
      expect(findSplits(bars).supposed).toEqual([])
    }
  })
})
