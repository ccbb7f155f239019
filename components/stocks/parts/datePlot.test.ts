import { describe, expect, it } from 'vitest'
import { dayTicks } from '@/components/stocks/parts/datePlot'

const labels = (dates: readonly string[]) => dayTicks(dates).map((tick) => `${tick.at} ${tick.label}`)

describe('§8 days under a chart', () => {
  it('few weeks are named by their first session, also where Monday is a holiday', () => {
    // Calendar of 2026: 09/04 is a Friday, Labor Day is Monday 09/07.
    expect(labels(['2026-09-03', '2026-09-04', '2026-09-08', '2026-09-09', '2026-09-11', '2026-09-14'])).toEqual([
      '2 09/08',
      '5 09/14',
    ])
  })
  it('months by their name and January by its year', () =>
    expect(labels(['2025-10-30', '2025-11-03', '2025-12-01', '2026-01-02', '2026-02-02'])).toEqual([
      '1 Nov',
      '2 Dec',
      '3 2026',
      '4 Feb',
    ]))
})
