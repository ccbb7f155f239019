import { Waiting } from '@/components/options/contract/Waiting'
import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { formatCount, formatNumber, formatPrice, NO_VALUE, withPlus } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

type Row = CallResponse<'stocks.reportStraddles'>['data']['rows'][number]

const COLUMNS = [
  'Report',
  'Expiry',
  'Strike',
  'Straddle before',
  'Priced move',
  'First-day move',
  'Move ÷ priced',
  'Long, 1 day',
  'Long, 1 week',
  'Short, 1 day',
  'IV before',
  'IV after',
  'IV crush',
  'Not known because',
]

/** What a straddle around each of the last reports cost and brought, and how far volatility fell (F35, F45). */
export function Straddles({ explorer: { symbol, when } }: { readonly explorer: Explorer }) {
  const answer = useEndpoint('stocks.reportStraddles', { params: { ticker: symbol }, query: when })
  useWhilePending(answer)
  const data = answer.data?.data
  return (
    <Panel
      title="Straddles around reports"
      note={data === undefined ? undefined : noteOf(data.rows, data.pending)}
      className="border-t"
    >
      {data === undefined ? (
        <Waiting answer={answer} source="stocks.reportStraddles" rows={8} />
      ) : (
        <StraddleTable rows={data.rows} isWhole={data.pending === 0} />
      )}
    </Panel>
  )
}

/** How often the move was larger than the priced one, and what buying every straddle brought. */
function noteOf(rows: readonly Row[], pending: number): string {
  const ratios = rows.flatMap(({ ratio }) => ratio ?? [])
  const days = rows.flatMap(({ return_day }) => return_day ?? [])
  const mean = days.length === 0 ? null : days.reduce((sum, one) => sum + one, 0) / days.length
  return [
    'bought at the last close before the news, at the money, mid prices (F45)',
    ratios.length === 0
      ? ''
      : `moved more than priced in ${formatCount(ratios.filter((ratio) => ratio > 1).length)} of ${formatCount(ratios.length)}`,
    mean === null ? '' : `mean after one day ${formatFractionChange(mean, 0)}, n ${formatCount(days.length)}`,
    pending === 0 ? '' : `reading ${formatCount(pending)} more`,
  ]
    .filter(Boolean)
    .join('; ')
}

function StraddleTable({ rows, isWhole }: { readonly rows: readonly Row[]; readonly isWhole: boolean }) {
  const { dateFormat } = useTimeSettings()
  const signed = (value: number | null) => <Move value={value} text={formatFractionChange(value, 1)} />
  const hasReasons = rows.some(({ reason }) => reason !== '')
  const columns = hasReasons ? COLUMNS : COLUMNS.slice(0, -1)
  return (
    <FactTable
      label="Straddles around reports"
      columns={columns}
      words={[COLUMNS.length - 1]}
      empty={isWhole ? 'No report of this name lies in the sessions known.' : 'The first ones are being read.'}
      rows={rows.map((row) => ({
        key: row.date,
        cells: [
          formatDate(row.date, dateFormat),
          formatDate(row.expiry, dateFormat),
          formatPrice(row.strike),
          formatPrice(row.cost),
          formatFraction(row.priced, 1),
          signed(row.move),
          formatNumber(row.ratio, 2),
          signed(row.return_day),
          signed(row.return_week),
          signed(row.return_day === null ? null : -row.return_day),
          formatFraction(row.iv_before, 0),
          formatFraction(row.iv_after, 0),
          row.crush === null ? NO_VALUE : `${withPlus(-row.crush, formatNumber(-100 * row.crush, 0))} pts`,
          ...(hasReasons ? [row.reason] : []),
        ],
      }))}
    />
  )
}
