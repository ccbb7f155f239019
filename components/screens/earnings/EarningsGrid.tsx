import { ChangeText } from '@/components/filings/parts'
import type { EarningsParams } from '@/components/screens/earnings/earningsParams'
import { keyOfReport, TIME_SHORT } from '@/components/screens/earnings/earningsRows'
import { NameTable } from '@/components/stocks/board/NameTable'
import { PhoneLines } from '@/components/tables/PhoneLines'
import type { PageTable } from '@/components/tables/usePageTable'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import type { EarningsRow } from '@/lib/contract/earnings'
import type { Ticker } from '@/lib/core/nominal'
import { formatShortDate } from '@/lib/format/date'
import { formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

export interface EarningsGridProps {
  readonly params: EarningsParams
  readonly rows: readonly EarningsRow[]
  /** Rows of the weeks without any filter. */
  readonly all: readonly EarningsRow[]
  readonly table: PageTable<EarningsRow>
  readonly onPick: (ticker: Ticker) => void
  readonly onClear: () => void
}

/** The reports of a tab, or why there are none (C17). */
export function EarningsGrid({ params, rows, all, table, onPick, onClear }: EarningsGridProps) {
  return (
    <NameTable<EarningsRow>
      label="Reports"
      table={table}
      rows={rows}
      getKey={keyOfReport}
      phone={PhoneRow}
      pick={params.pick}
      onPick={onPick}
      event="earnings"
      eventWords="reports"
      pastWords={(ticker) => `Past reports of ${ticker}`}
      empty={<NoReports params={params} all={all} onClear={onClear} />}
    />
  )
}

function PhoneRow({ row }: { readonly row: EarningsRow }) {
  return (
    <PhoneLines>
      <div className="flex items-center gap-1.5 whitespace-nowrap text-13">
        <b className="font-semibold">{row.ticker}</b>
        <span className="min-w-0 truncate text-12 text-fg-3">{row.name}</span>
        <span className="flex-1" />
        <span className="text-12 text-fg-2">
          {formatShortDate(row.date, row.date)} {TIME_SHORT[row.time]}
        </span>
      </div>
      <div className="flex items-center gap-3 overflow-hidden whitespace-nowrap text-12 text-fg-3">
        {row.is_out ? (
          <span>
            1 day <ChangeText value={row.day_1} />
          </span>
        ) : null}
        <span>
          {row.is_out ? 'EM' : 'report alone'}{' '}
          <span className="text-fg-2">{formatFraction(row.is_out ? row.expected_pct : row.event_pct, 1)}</span>
        </span>
        <span>
          avg 8 <span className="text-fg-2">{formatFraction(row.mean_8, 1)}</span>
        </span>
        <span>
          ÷ <span className="text-fg-2">{formatNumber(row.is_out ? row.moved_ratio : row.event_ratio, 2)}</span>
        </span>
      </div>
    </PhoneLines>
  )
}

type NoReportsProps = Pick<EarningsGridProps, 'params' | 'all' | 'onClear'>

function NoReports({ params, all, onClear }: NoReportsProps) {
  const out = all.filter((row) => row.is_out).length
  if (all.length === 0)
    return (
      <EmptyState>
        No report of these weeks is known. Take other weeks; beside an imported session, reports come from an imported
        earnings calendar: <code className="font-mono text-12">npm run import -- &lt;calendar files&gt;</code>
      </EmptyState>
    )
  const isPast = params.tab === 'reported'
  const others = isPast ? out === 0 : out === all.length
  return (
    <EmptyState action={others ? undefined : <Button onClick={onClear}>Drop all filters</Button>}>
      {others
        ? isPast
          ? 'No report of these weeks has been traded yet. The weeks before have some.'
          : 'Every report of these weeks is out. The weeks after have more, the tab Reported has these.'
        : 'No report of these weeks passes the filters, or its figures are still being read.'}
    </EmptyState>
  )
}
