import { useState } from 'react'
import { Waiting } from '@/components/options/contract/Waiting'
import { signedCount, toneOf } from '@/components/options/contractDay/columnParts'
import { withClause } from '@/components/options/filter/withClause'
import type { InterestState } from '@/components/options/interest/useInterestState'
import { whenQuery } from '@/components/options/when/whenState'
import { tickerColumns } from '@/components/screens/flow/chain_oi_changes/tickerColumns'
import { DataTable } from '@/components/tables/DataTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { TickerInterestRow } from '@/lib/contract/openInterest'
import { removeField } from '@/lib/flow/filter/edit'
import { formatCompact, formatNumber } from '@/lib/format/number'
import type { SortRule } from '@/lib/tables/column'
import { defaultLayout } from '@/lib/tables/tableLayout'

/** Every name whose open interest changed; a name opens its contracts. */
export function InterestTickers({ state }: { readonly state: InterestState }) {
  const query = { filter: state.filterText, ...whenQuery(state.params.when) }
  const answer = useEndpoint('openInterest.tickers', { query }, { refreshMs: state.isLive ? 30_000 : 0 })
  const [sort, setSort] = useState<readonly SortRule[]>([])
  const [layout, setLayout] = useState(() => defaultLayout(tickerColumns))
  if (answer.data === undefined) {
    return <Waiting answer={answer} source="openInterest.tickers" rows={30} label="Loading tickers" />
  }
  const { rows, prior } = answer.data.data
  const open = (ticker: string) =>
    state.change({
      tab: 'contracts',
      preset: null,
      filter: withClause(removeField(state.params.filter, 'ticker'), `ticker=${ticker}`),
    })
  return (
    <DataTable<TickerInterestRow>
      label="Open interest by ticker"
      columns={tickerColumns}
      rows={rows}
      getKey={(row) => row.ticker}
      layout={layout}
      onLayout={setLayout}
      sort={sort}
      onSort={setSort}
      onOpen={(row) => open(row.ticker)}
      phoneRow={(row: TickerInterestRow) => <PhoneRow row={row} />}
      empty={
        <EmptyState>
          {prior === 'loading' ? 'The prior morning is being read.' : 'No ticker has a change that matches.'}
        </EmptyState>
      }
    />
  )
}

function PhoneRow({ row }: { readonly row: TickerInterestRow }) {
  return (
    <div className="flex h-full flex-col justify-center gap-1 border-line-1 border-b px-3">
      <div className="flex items-center gap-2 text-13">
        <b className="font-semibold">{row.ticker}</b>
        <span className="flex-1" />
        <b className={`font-medium ${toneOf(row.change)}`}>{signedCount(row.change)}</b>
      </div>
      <div className="flex gap-3 text-12 text-fg-2">
        <span>C {formatCompact(row.call_change)}</span>
        <span>P {formatCompact(row.put_change)}</span>
        <span className="flex-1" />
        <span>P/C {formatNumber(row.pc_oi, 2)}</span>
      </div>
    </div>
  )
}
