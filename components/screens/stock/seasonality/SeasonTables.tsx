import { MONTH_NAMES, type SeasonAnswer } from '@/components/screens/stock/seasonality/seasonWords'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { Panel, PanelGrid } from '@/components/stocks/parts/Panel'
import { formatNumber } from '@/lib/format/number'
import { formatChangePercent, formatFraction } from '@/lib/format/percent'

const COLUMNS = ['n', 'Mean', 'Median', 'Positive', 'Max', 'Min', 'Deviation', 't', 'p']
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

type Row = SeasonAnswer['data']['months'][number]

function rowOf(name: string, row: Row, decimals: number) {
  const signed = (value: number | null) => (
    <Move value={value} text={formatChangePercent(value === null ? null : value * 100, decimals)} />
  )
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
      <Panel title="Months">
        <FactTable
          label="Months"
          columns={['Month', ...COLUMNS]}
          rows={data.months.map((row) => rowOf(month(row), row, 1))}
        />
      </Panel>
      <Panel title="Months without report days" note="days that trade on a report left out">
        <FactTable
          label="Months without report days"
          columns={['Month', ...COLUMNS]}
          rows={data.without_earnings.map((row) => rowOf(month(row), row, 1))}
        />
      </Panel>
      <Panel title="Days of the week">
        <FactTable
          label="Days of the week"
          columns={['Day', ...COLUMNS]}
          rows={data.weekdays.map((row) => rowOf(WEEKDAYS[row.bucket - 1] ?? '', row, 2))}
        />
      </Panel>
      <Panel title="Monthly option expiry" note="week of the third Friday against the others">
        <FactTable
          label="Monthly option expiry"
          columns={['Week', ...COLUMNS]}
          rows={[rowOf('Expiry week', data.opex_week, 2), rowOf('Other weeks', data.other_weeks, 2)]}
        />
      </Panel>
    </PanelGrid>
  )
}
