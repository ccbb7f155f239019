import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'

type Rows = CallResponse<'stocks.earnings'>['data']['estimates']

/** What analysts expected of each quarter and what came, as a source tells (F45). */
export function Estimates({ rows }: { readonly rows: Rows }) {
  const { dateFormat } = useTimeSettings()
  if (rows.length === 0)
    return (
      <Panel title="Estimates" className="border-t">
        <p className="px-3 pb-4 text-11 text-fg-3">No source has estimates for this name.</p>
      </Panel>
    )
  const sources = [...new Set(rows.map((row) => row.source))].join(', ')
  return (
    <FactPanel
      title="Estimates"
      note={`of ${sources}; surprise is (actual − estimate) ÷ |estimate|`}
      className="border-t"
      words={[1]}
      columns={['Ends', 'Period', 'Report', 'EPS estimate', 'EPS actual', 'Surprise', 'Revenue estimate', 'Analysts']}
      rows={rows.map((row) => ({
        key: `${row.source} ${row.span} ${row.quarter_end} ${row.report_date}`,
        cells: [
          formatDate(row.quarter_end, dateFormat),
          row.span === 'year' ? 'fiscal year' : 'quarter',
          formatDate(row.report_date, dateFormat),
          formatNumber(row.eps_estimate, 2),
          formatNumber(row.eps_actual, 2),
          <Move key="surprise" value={row.surprise} text={formatFractionChange(row.surprise, 1)} />,
          formatMoney(row.revenue_estimate),
          formatCount(row.estimates),
        ],
      }))}
    />
  )
}
