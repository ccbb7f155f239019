import { useMemo, useState } from 'react'
import { BarFigure } from '@/components/charts/BarFigure'
import { CandleChart } from '@/components/charts/CandleChart'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { SeriesFigure } from '@/components/charts/SeriesFigure'
import {
  type GreekName,
  type ProfileSplit,
  prepareContractDays,
  prepareGreek,
  prepareProfile,
} from '@/components/options/contract/contractCharts'
import { dayColumns } from '@/components/options/contract/dayColumns'
import { ReadingAids } from '@/components/options/contract/ReadingAids'
import { Waiting } from '@/components/options/contract/Waiting'
import { flowColumns } from '@/components/options/flowColumns'
import { loadedData } from '@/components/options/loadedData'
import { rowTone } from '@/components/options/SentimentMark'
import { sortedByHost, useHostPrints } from '@/components/options/useHostPrints'
import { type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { DataTable } from '@/components/tables/DataTable'
import { ErrorState } from '@/components/ui/ErrorState'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { flowItemOf } from '@/lib/client/live/flowItemOf'
import type { ContractDayRow } from '@/lib/contract/contracts'
import type { OptionSymbol } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import { formatDate, formatTime } from '@/lib/format/date'
import { formatCount } from '@/lib/format/number'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { formatSort, type SortRule } from '@/lib/tables/column'
import { MOST_ROWS } from '@/lib/tables/rowOrder'
import { defaultLayout } from '@/lib/tables/tableLayout'

export interface ContractPartProps {
  readonly symbol: OptionSymbol
  readonly scope: WhenParams
}

const HISTORY_DAYS = 60

/** Daily history as a chart and as a table. */
export function ContractHistory({ symbol, scope }: ContractPartProps) {
  const { dateFormat } = useTimeSettings()
  const answer = useEndpoint('contracts.history', {
    params: { symbol },
    query: { ...whenQuery(scope), days: HISTORY_DAYS },
  })
  const rows = loadedData(answer)?.data
  const formatDay = useMemo(() => (ms: number) => formatDate(newYorkDateOf(ms), dateFormat), [dateFormat])
  const model = useMemo(() => (rows ? prepareContractDays(rows, formatDay) : null), [rows, formatDay])
  if (!rows || !model) return <Waiting answer={answer} source="contracts.history" />
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ChartFrame
        title="Daily"
        note="price, volume by side, open interest, IV"
        summary={model.summary}
        table={model.table}
        source={loadedData(answer)?.meta.source ?? ''}
        className="h-80 shrink-0 border-b"
      >
        <CandleChart model={model} formatTime={formatDay} />
      </ChartFrame>
      <ReadingAids symbol={symbol} scope={scope} days={rows} />
      <div className="min-h-60 flex-1 border-t">
        <DayTable rows={rows} />
      </div>
    </div>
  )
}

/** Days of a contract, newest first. */
function DayTable({ rows }: { readonly rows: readonly ContractDayRow[] }) {
  const { dateFormat } = useTimeSettings()
  const columns = useMemo(() => dayColumns(dateFormat), [dateFormat])
  const [layout, setLayout] = useState(() => defaultLayout(columns))
  const [sort, setSort] = useState<readonly SortRule[]>([{ id: 'session_date', desc: true }])
  return (
    <DataTable
      label="Days of the contract"
      columns={columns}
      rows={rows}
      getKey={(row) => row.session_date + row.source}
      layout={layout}
      onLayout={setLayout}
      sort={sort}
      onSort={setSort}
      empty={<p className="p-6 text-center text-13 text-fg-2">No day of this contract is stored.</p>}
    />
  )
}

const SPLITS = optionsOf({ side: 'By side', kind: 'Multi, sweep, floor, cross' })

/** Volume at each fill price, by side or by kind of report. */
export function ContractProfile({ symbol, scope }: ContractPartProps) {
  const [split, setSplit] = useState<ProfileSplit>('side')
  const answer = useEndpoint('contracts.profile', { params: { symbol }, query: whenQuery(scope) })
  const rows = loadedData(answer)?.data
  if (!rows) return <Waiting answer={answer} source="contracts.profile" />
  const model = prepareProfile(rows, split)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="shrink-0 px-3 pt-1.5">
        <Segments label="Split of the volume" size="s" options={SPLITS} value={split} onChange={setSplit} />
      </div>
      <BarFigure
        title="Volume by price"
        note="one session"
        source={loadedData(answer)?.meta.source ?? ''}
        className="min-h-0 flex-1"
        model={model}
        format={formatCount}
        direction="horizontal"
      />
    </div>
  )
}

const ALWAYS_SAME = ['ticker', 'contract', 'dte']

/** Time and sales of the contract; a sort is one of the whole session. */
export function ContractTrades({ symbol, scope }: ContractPartProps) {
  const { timeZone, dateFormat } = useTimeSettings()
  const columns = useMemo(
    () => sortedByHost(flowColumns({ timeZone, dateFormat }).filter(({ id }) => !ALWAYS_SAME.includes(id))),
    [timeZone, dateFormat],
  )
  const [layout, setLayout] = useState(() => defaultLayout(columns))
  const [sort, setSort] = useState<readonly SortRule[]>([])
  const asked = { filter: `contract=${symbol}`, sort: formatSort(sort), when: scope }
  const { rows, isReady, error, retry, loadOlder } = useHostPrints(asked, { refreshMs: 0 })
  if (!isReady && error !== null) return <ErrorState error={error} source="flow.list" onRetry={retry} />
  if (!isReady) return <SkeletonRows rows={12} label="Loading prints" />
  return (
    <DataTable<FlowItem>
      label="Trades of the contract"
      columns={columns}
      rows={rows}
      getKey={(print) => String(print.seq)}
      layout={layout}
      onLayout={setLayout}
      sort={sort}
      onSort={setSort}
      rowTone={rowTone}
      onEndReached={loadOlder}
      empty={<p className="p-6 text-center text-13 text-fg-2">No trades in this session.</p>}
    />
  )
}

const GREEKS: readonly GreekName[] = ['iv', 'delta', 'gamma', 'theta', 'vega']

/** IV and Greeks at every print of the session. */
export function ContractGreeks({ symbol, scope }: ContractPartProps) {
  const { timeZone } = useTimeSettings()
  const answer = useEndpoint('contracts.trades', {
    params: { symbol },
    query: { ...whenQuery(scope), limit: MOST_ROWS },
  })
  const told = loadedData(answer)?.data
  const prints = useMemo(() => told?.map(flowItemOf) ?? null, [told])
  if (!prints) return <Waiting answer={answer} source="contracts.trades" />
  if (prints.length === 0) return <p className="p-6 text-center text-13 text-fg-2">No trades in this session.</p>
  const formatAt = (ms: number) => formatTime(ms, timeZone)
  return (
    <div className="grid grid-cols-2 max-phone:grid-cols-1">
      {GREEKS.map((name) => {
        const model = prepareGreek(prints, name, { timeZone, formatTime: formatAt })
        return (
          <SeriesFigure
            key={name}
            title={name === 'iv' ? 'IV' : (name[0]?.toUpperCase() ?? '') + name.slice(1)}
            note="at each print"
            source={prints[0]?.source ?? ''}
            className="h-44 border-line-1 border-r border-b"
            model={model}
          />
        )
      })}
    </div>
  )
}
