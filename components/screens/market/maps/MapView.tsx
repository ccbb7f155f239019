import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { HeatLegend } from '@/components/charts/HeatLegend'
import { ScatterChart } from '@/components/charts/ScatterChart'
import { Waiting } from '@/components/options/contract/Waiting'
import { withDefaults } from '@/components/options/contractDay/contractDayColumns'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import { MapTools } from '@/components/screens/market/maps/MapTools'
import type { MapPartProps } from '@/components/screens/market/maps/mapParts'
import { presetOf } from '@/components/screens/market/maps/mapPresets'
import { mapFilter } from '@/components/screens/market/maps/mapsParams'
import { DayPartsNote } from '@/components/stocks/days/DayPartsNote'
import { mapEmptyWords } from '@/components/stocks/days/mapEmptyWords'
import { StockDayPhoneRow } from '@/components/stocks/days/StockDayPhoneRow'
import { fieldsShown, stockDayColumns } from '@/components/stocks/days/stockDayColumns'
import { type StockDayRow, stockDayRows } from '@/components/stocks/days/stockDayRow'
import { stockMapModel } from '@/components/stocks/days/stockMapModel'
import { DataTable } from '@/components/tables/DataTable'
import { dataMarks } from '@/components/tables/dataMarks'
import { saveShown, type saveTable } from '@/components/tables/exportTable'
import { PageTools } from '@/components/tables/PageTools'
import { type PageTable, usePageTable } from '@/components/tables/usePageTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { stockField } from '@/lib/flow/filter/stockFields'
import { formatCount } from '@/lib/format/number'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { MOST_ROWS } from '@/lib/tables/rowOrder'

/** Names that are drawn, the largest by the area of their point: more would hide each other. The grid has all. */
const DRAWN = 300
const EVERY_MS = 15_000

/** Names over any two figures; a loop drawn around some puts them into the grid. */
export function MapView({ params, isLive, onChange }: MapPartProps) {
  const { push } = useRouter()
  const { x, y, size, colour } = params
  const columns = useMemo(
    () =>
      withDefaults(stockDayColumns(), ['ticker', 'name', 'sector', 'last', 'change', ...new Set([x, y, size, colour])]),
    [x, y, size, colour],
  )
  const table = usePageTable(columns, params, onChange)
  const fields = [...new Set(['last', 'change', x, y, size, colour, ...fieldsShown(table.layout.shown)])].join(',')
  const filter = mapFilter(params)
  const query = { filter, fields, sort: `-${size}`, limit: MOST_ROWS, ...whenQuery(params.when) }
  const answer = useLiveAnswer('stockScreener.list', { query }, { isLive, everyMs: EVERY_MS })
  const shown = loadedData(answer)
  const rows = useMemo(() => (shown === undefined ? [] : stockDayRows(shown.data)), [shown])
  const model = useMemo(() => {
    const { fields: told = [], rows: names = [] } = shown?.data ?? {}
    return stockMapModel({ fields: told, rows: names.slice(0, DRAWN) }, { x, y, size, colour })
  }, [shown, x, y, size, colour])
  const picked = rows.filter((row) => params.pick.includes(row.ticker))
  const inGrid = picked.length > 0 ? picked : rows
  if (shown === undefined) return <Waiting answer={answer} source="stockScreener.list" rows={30} />
  return (
    <>
      <MapTools params={params} onChange={onChange} />
      <div className="h-[46%] min-h-72 shrink-0 border-t">
        <ChartFrame
          title={`${stockField(y).label} over ${stockField(x).label}`}
          note={`${presetOf(params)?.question ?? 'your own figures'}; ${model.points.length} names, area: ${stockField(size).label}, colour: ${stockField(colour).label}`}
          summary={model.summary}
          table={model.table}
          source={dataMarks(shown.meta)}
          isInteractive
          className="h-full"
        >
          <ScatterChart
            label="Names on the map"
            model={model}
            legend={<Legend colour={stockField(colour).label} />}
            empty={mapEmptyWords(params, shown.data.pending)}
            onChoose={(symbol) => void push(hrefOf(routes.stockOverview, { symbol }))}
            selected={params.pick}
            onSelect={(pick) => onChange({ pick })}
          />
        </ChartFrame>
      </div>
      <GridHead
        params={params}
        onChange={onChange}
        table={table}
        rows={inGrid}
        count={picked.length}
        all={rows.length}
        meta={shown.meta}
        filter={filter}
        parts={<DayPartsNote pending={shown.data.pending} missing={shown.data.missing} />}
      >
        <Grid table={table} rows={inGrid} x={x} y={y} isFilling={shown.data.pending.length > 0} />
      </GridHead>
    </>
  )
}

function Legend({ colour }: { readonly colour: string }) {
  return (
    <>
      <HeatLegend ends={['low', `high ${colour}`]} isEmpty={false} />
      <span className="truncate text-fg-3 max-phone:hidden">
        Draw a loop to pick names, shift adds. Arrows walk, space picks, Enter opens. Dashed lines are medians.
      </span>
    </>
  )
}

interface GridHeadProps extends Pick<MapPartProps, 'params' | 'onChange'> {
  readonly table: PageTable<StockDayRow>
  readonly rows: readonly StockDayRow[]
  readonly count: number
  readonly all: number
  readonly meta: Parameters<typeof saveTable>[0]['meta']
  readonly filter: string
  readonly parts: React.ReactNode
  readonly children: React.ReactNode
}

function GridHead({ onChange, table, rows, count, all, meta, filter, parts, children }: GridHeadProps) {
  const export_ = () =>
    saveShown(table, {
      page: 'Market Maps',
      filter: count > 0 ? `${count} picked of ${filter}` : filter,
      rows,
      meta,
    })
  return (
    <section aria-label="Names" className="flex min-h-48 flex-1 flex-col border-t bg-panel">
      <div className="flex h-8 shrink-0 items-center gap-3 px-3 text-11 text-fg-3 pointer-coarse:h-11">
        <span role="status" className="whitespace-nowrap text-fg-2">
          {count > 0 ? `${formatCount(count)} picked of ${formatCount(all)}` : `${formatCount(all)} names`}
        </span>
        {count > 0 ? (
          <button type="button" className="underline hover:text-fg-1" onClick={() => onChange({ pick: [] })}>
            Show all
          </button>
        ) : null}
        <span className="flex min-w-0 gap-3 max-phone:hidden">{parts}</span>
        <span className="flex-1" />
        <PageTools {...table} onExport={export_} linkHolds="figures, picked names, order, columns and session" />
      </div>
      <div className="min-h-0 flex-1">{children}</div>
    </section>
  )
}

interface GridProps extends Pick<MapPartProps['params'], 'x' | 'y'> {
  readonly table: PageTable<StockDayRow>
  readonly rows: readonly StockDayRow[]
  /** Figures are still on their way: an empty list is then no answer yet. */
  readonly isFilling: boolean
}

function Grid({ table, rows, x, y, isFilling }: GridProps) {
  const { push } = useRouter()
  return (
    <DataTable<StockDayRow>
      label="Names on the map"
      {...table}
      rows={rows}
      getKey={(row) => row.ticker}
      onOpen={(row) => void push(hrefOf(routes.stockOverview, { symbol: row.ticker }))}
      phoneRow={(row: StockDayRow) => <StockDayPhoneRow row={row} figures={[x, y]} />}
      empty={
        <EmptyState>
          {isFilling
            ? 'Figures are still being worked out. The list fills by itself.'
            : 'No name fits. Take another universe, or fewer conditions.'}
        </EmptyState>
      }
    />
  )
}
