import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { Panel, PanelGrid } from '@/components/stocks/parts/Panel'
import type { SeasonAnswer } from '@/components/stocks/season/seasonWords'
import { formatNumber } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { MONTH_NAMES } from '@/lib/market/monthNames'

const COLUMNS = ['n', 'Mean', 'Median', 'Positive', 'Max', 'Min', 'Deviation', 't', 'p']
const TERM_YEARS = ['1 after the election', '2 midterm', '3 before the election', '4 election']
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

type Row = SeasonAnswer['data']['months'][number]

function rowOf(name: string, row: Row, decimals: number) {
  const signed = (value: number | null) => <Move value={value} text={formatFractionChange(value, decimals)} />
  return {
    key: name,
    cells: [
      name,
      row.count,
      signed(row.mean),
      signed(row.median),
      formatFraction(row.positive, 0),
      signed(row.max),
      signed(row.min),
      formatFraction(row.deviation, decimals),
      formatNumber(row.t, 2),
      formatNumber(row.p, 2),
    ],
  }
}

/** Every month, weekday and option week with its count and how likely chance is (F47). */
export function SeasonTables({ answer }: { readonly answer: SeasonAnswer }) {
  const { data } = answer
  const month = (row: Row) => MONTH_NAMES[row.bucket - 1] ?? ''
  return (
    <PanelGrid columns={2}>
      <FactPanel
        title="Months"
        columns={['Month', ...COLUMNS]}
        rows={data.months.map((row) => rowOf(month(row), row, 1))}
      />
      <FactPanel
        title="Months without report days"
        note="days that trade on a report left out"
        columns={['Month', ...COLUMNS]}
        rows={data.without_earnings.map((row) => rowOf(month(row), row, 1))}
      />
      <FactPanel
        title="Days of the week"
        columns={['Day', ...COLUMNS]}
        rows={data.weekdays.map((row) => rowOf(WEEKDAYS[row.bucket - 1] ?? '', row, 2))}
      />
      <FactPanel
        title="Monthly option expiry"
        note="week of the third Friday against the others"
        columns={['Week', ...COLUMNS]}
        rows={[rowOf('Expiry week', data.opex_week, 2), rowOf('Other weeks', data.other_weeks, 2)]}
      />
      <FactPanel
        title="Turn of the month"
        note="last session of a month and the first three of the next, by session"
        columns={['Sessions', ...COLUMNS]}
        rows={data.turn_of_month.map((row) => rowOf(row.bucket === 1 ? 'Turn of the month' : 'Other sessions', row, 2))}
      />
      <FactPanel
        title="Before holidays"
        note="the session before a weekday without one"
        columns={['Sessions', ...COLUMNS]}
        rows={data.pre_holiday.map((row) => rowOf(row.bucket === 1 ? 'Before a holiday' : 'Other sessions', row, 2))}
      />
      <FactPanel
        title="Election cycle"
        note="whole years by their place in the presidential term"
        columns={['Year of the term', ...COLUMNS]}
        rows={data.election_cycle.map((row) => rowOf(TERM_YEARS[row.bucket - 1] ?? '', row, 1))}
      />
      <FactPanel
        title="Implied volatility by month"
        note="mean IV30 of whole months (F31)"
        columns={['Month', 'n', 'Mean', 'Median', 'Max', 'Min']}
        empty="No implied volatility of past sessions is known."
        rows={data.iv_months.map((row) => ({
          key: String(row.bucket),
          cells: [
            MONTH_NAMES[row.bucket - 1] ?? '',
            row.count,
            ...[row.mean, row.median, row.max, row.min].map((value) => formatFraction(value, 1)),
          ],
        }))}
      />
      <Panel title="Days of the month" note="by session">
        <div className="max-h-72 overflow-y-auto">
          <FactTable
            label="Days of the month"
            columns={['Day', ...COLUMNS]}
            rows={data.day_of_month.map((row) => rowOf(String(row.bucket), row, 2))}
          />
        </div>
      </Panel>
      <Panel title="Weeks of the year" note="ISO weeks, last close to last close">
        <div className="max-h-72 overflow-y-auto">
          <FactTable
            label="Weeks of the year"
            columns={['Week', ...COLUMNS]}
            rows={data.week_of_year.map((row) => rowOf(String(row.bucket), row, 1))}
          />
        </div>
      </Panel>
    </PanelGrid>
  )
}
