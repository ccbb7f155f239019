import { className, type TradersAnswer } from '@/components/screens/futures/traderWords'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { formatCount, withPlus } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

type ClassRow = TradersAnswer['data']['classes'][number]

/** One line a class: positions, what changed in a week, shares of the open interest, and the place of the net position. */
export function TradersTable({ answer }: { readonly answer: TradersAnswer }) {
  const { classes, open_interest, interest_change } = answer.data
  return (
    <>
      <FactTable
        label="Commitments of traders"
        columns={[
          'Traders',
          'Long',
          'Short',
          'Spread',
          'Net',
          'Δ net, week',
          'Long of OI',
          'Short of OI',
          'Net of OI',
          'Traders long',
          'Traders short',
          'Percentile 1 y',
          'Percentile 3 y',
        ]}
        rows={classes.map((row) => ({ key: row.trader, cells: cellsOf(row) }))}
      />
      <p className="px-3 pb-2 text-11 text-fg-3">
        Open interest {formatCount(open_interest)}, {withPlus(interest_change, formatCount(interest_change))} in the
        week. Percentile: share of the earlier reports with a lower net position (long less short).
      </p>
    </>
  )
}

function cellsOf(row: ClassRow) {
  return [
    className(row.trader),
    formatCount(row.long),
    formatCount(row.short),
    formatCount(row.spread),
    <Move key="net" value={row.net} text={withPlus(row.net, formatCount(row.net))} />,
    <Move key="change" value={row.net_change} text={withPlus(row.net_change, formatCount(row.net_change))} />,
    formatFraction(row.long_share, 1),
    formatFraction(row.short_share, 1),
    formatFractionChange(row.net_share, 1),
    formatCount(row.traders_long),
    formatCount(row.traders_short),
    <Place key="year" percentile={row.percentile_year} reports={row.reports_year} />,
    <Place key="three" percentile={row.percentile_three_years} reports={row.reports_three_years} />,
  ]
}

/** A percentile with a line that shows it; with too few reports '-' and how many there are. */
function Place({ percentile, reports }: { readonly percentile: number | null; readonly reports: number }) {
  if (percentile === null) return <span className="text-fg-3">- (n {formatCount(reports)})</span>
  return (
    <span className="inline-flex items-center gap-2" title={`among ${formatCount(reports)} earlier reports`}>
      <span aria-hidden="true" className="relative h-1 w-14 rounded-full bg-line-2">
        <i className="absolute -top-1 h-3 w-0.5 bg-fg-1" style={{ left: `${percentile}%` }} />
      </span>
      <span className="w-6 text-right">{Math.round(percentile)}</span>
    </span>
  )
}
