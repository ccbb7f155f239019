import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SeasonTables } from '@/components/screens/stock/seasonality/SeasonTables'
import type { SeasonAnswer } from '@/components/stocks/season/seasonWords'
import { tideMeta } from '@/tests/support/tideAnswers'

type Row = SeasonAnswer['data']['months'][number]
const row = (bucket: number, mean: number, count = 12): Row => ({
  ...{ bucket, count, mean, median: mean, positive: 0.5, max: 0.1, min: -0.1, deviation: 0.05, t: 1, p: 0.33 },
  is_small: count < 10,
})
const data: SeasonAnswer['data'] = {
  ...{ months: [row(1, 0.01)], weekdays: [row(1, 0.001)], heat: [], without_earnings: [row(1, 0.02)] },
  path: { year: 2026, own: [], mean: [], deviation: [], years: 0 },
  ...{ opex_week: row(1, 0.003), other_weeks: row(1, 0.001), first_date: '2019-01-02', sessions: 1800 },
  ...{
    week_of_year: [row(53, 0.004, 2)],
    day_of_month: [row(31, 0.0012)],
    turn_of_month: [row(1, 0.0025), row(2, 0.0004)],
  },
  ...{ pre_holiday: [row(1, 0.0031), row(2, 0.0005)], election_cycle: [row(1, 0.1, 2), row(4, 0.07, 1)] },
  iv_months: [{ bucket: 9, count: 7, mean: 0.31, median: 0.3, max: 0.45, min: 0.22 }],
}
const line = (label: string, name: RegExp) =>
  within(screen.getByRole('table', { name: label })).getByRole('row', { name })

describe('§4.7 seasonality, F47', () => {
  it('every bucket of the calendar stands with its count, mean and how likely chance is', () => {
    render(<SeasonTables answer={{ data, meta: tideMeta }} />)
    expect(line('Months', /^Jan 12 \+1.0% .* 1.00 0.33$/)).toBeInTheDocument()
    expect(line('Turn of the month', /^Turn of the month 12 \+0.25%/)).toBeInTheDocument()
    expect(line('Turn of the month', /^Other sessions 12 \+0.04%/)).toBeInTheDocument()
    expect(line('Before holidays', /^Before a holiday 12 \+0.31%/)).toBeInTheDocument()
    expect(line('Election cycle', /^1 after the election 2 \+10.0%/)).toBeInTheDocument()
    expect(line('Election cycle', /^4 election 1 \+7.0%/)).toBeInTheDocument()
    expect(line('Days of the month', /^31 12 \+0.12%/)).toBeInTheDocument()
    expect(line('Weeks of the year', /^53 2 \+0.4%/)).toBeInTheDocument()
    expect(line('Implied volatility by month', /^Sep 7 31.0% 30.0% 45.0% 22.0%$/)).toBeInTheDocument()
  })
  it('a source without volatility of past sessions says so', () => {
    render(<SeasonTables answer={{ data: { ...data, iv_months: [] }, meta: tideMeta }} />)
    expect(screen.getByText('No implied volatility of past sessions is known.')).toBeInTheDocument()
  })
})
