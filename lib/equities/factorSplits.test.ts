import { describe, expect, it } from 'vitest'
import { splitsOfFactors } from '@/lib/equities/factorSplits'

// As in Lean's factor file of Apple, whose splits were 2:1 on 2005-02-28, 7:1 on 2014-06-09 and 4:1 on 2020-08-31.
const apple = (
  [
    ['2000-06-20', 0.00892857],
    ['2005-02-25', 0.0178571],
    ['2012-08-08', 0.0357143],
    ['2014-06-06', 0.0357143],
    ['2020-08-28', 0.25],
    ['2020-11-05', 1],
    ['2050-12-31', 1],
  ] as const
).map(([date, splitFactor]) => ({ ticker: 'AAPL', date, splitFactor }))

describe('splits of factor files', () => {
  it('each stands on the session after the last day of its factor, with its ratio', () => {
    expect(splitsOfFactors(apple)).toEqual([
      { ticker: 'AAPL', exDate: '2000-06-21', ratio: 2 },
      { ticker: 'AAPL', exDate: '2005-02-28', ratio: 2 },
      { ticker: 'AAPL', exDate: '2014-06-09', ratio: 7 },
      { ticker: 'AAPL', exDate: '2020-08-31', ratio: 4 },
    ])
  })

  it('a reverse split is below one, names do not mix, a dividend is none', () => {
    const rows = [
      { ticker: 'B', date: '2020-01-03', splitFactor: 20 },
      { ticker: 'A', date: '2020-01-03', splitFactor: 1 },
      { ticker: 'B', date: '2050-12-31', splitFactor: 1 },
      { ticker: 'A', date: '2050-12-31', splitFactor: 1 },
    ]
    expect(splitsOfFactors(rows)).toEqual([{ ticker: 'B', exDate: '2020-01-06', ratio: 0.05 }])
  })
})
