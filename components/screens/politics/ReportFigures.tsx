import { ChangeText } from '@/components/filings/parts'
import type { ReportAnswer } from '@/components/screens/politics/reportContext'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { excessOf } from '@/lib/equities/congressReport'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

/** The year in eight figures. */
export function ReportFigures({ report }: { readonly report: ReportAnswer['data'] }) {
  const { dateFormat } = useTimeSettings()
  const { whole, benchmark, measured, ahead, median_delay: delay, until } = report
  const figures = [
    {
      label: 'Followed at filing',
      value: <ChangeText value={whole.value} />,
      note: `${formatCount(whole.purchases)} purchases, to ${formatDate(until, dateFormat)}`,
    },
    {
      label: `${benchmark}, same days`,
      value: <ChangeText value={whole.benchmark} />,
      note: 'same weights',
    },
    { label: `Over ${benchmark}`, value: <ChangeText value={excessOf(whole)} />, note: 'difference of the two' },
    {
      label: 'Members ahead',
      value: `${formatCount(ahead)} of ${formatCount(measured)}`,
      note: `of ${benchmark}, with a measured purchase`,
    },
    { label: 'Trades', value: formatCount(whole.trades), note: `by ${formatCount(whole.members)} members` },
    {
      label: 'Bought and sold',
      value: `${formatMoney(whole.buys)} | ${formatMoney(whole.sells)}`,
      note: 'middles of the brackets',
    },
    {
      label: 'Filed late',
      value: whole.trades === 0 ? '-' : formatFraction(whole.late / whole.trades, 0),
      note: `${formatCount(whole.late)} after more than 45 days`,
    },
    { label: 'Median delay', value: delay === null ? '-' : `${formatCount(delay)} days`, note: 'from trade to filing' },
  ]
  return (
    <dl className="m-0 grid grid-cols-2 border-t border-l nav:grid-cols-4">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="border-r border-b p-4 max-phone:p-3">
          <dt className="text-12 text-fg-3">{label}</dt>
          <dd className="m-0 mt-1 font-medium text-18">{value}</dd>
          <dd className="m-0 mt-0.5 text-11 text-fg-3">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
