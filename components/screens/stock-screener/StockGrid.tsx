import { useRouter } from 'next/router'
import { useCallback, useMemo } from 'react'
import { useAlertDialog } from '@/components/alerts/useAlertDialog'
import { levelAlert } from '@/components/alerts/watchDrafts'
import { Waiting } from '@/components/options/contract/Waiting'
import { tickerItems } from '@/components/options/filter/tickerItems'
import { withClause } from '@/components/options/filter/withClause'
import { StockEmpty } from '@/components/screens/stock-screener/StockEmpty'
import type { useStockList } from '@/components/screens/stock-screener/useStockList'
import type { StockState } from '@/components/screens/stock-screener/useStockState'
import { StockDayPhoneRow } from '@/components/stocks/days/StockDayPhoneRow'
import { fieldsShown } from '@/components/stocks/days/stockDayColumns'
import type { StockDayRow } from '@/components/stocks/days/stockDayRow'
import { DataTable } from '@/components/tables/DataTable'
import { OnlyButton } from '@/components/tables/OnlyButton'
import type { PageTable } from '@/components/tables/usePageTable'
import { isStockField } from '@/lib/flow/filter/stockFields'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface StockGridProps {
  readonly state: StockState
  readonly list: ReturnType<typeof useStockList>
  readonly rows: readonly StockDayRow[]
  readonly table: PageTable<StockDayRow>
}

const keyOf = (row: StockDayRow) => row.ticker
const PHONE_FIGURES = 2

/** The names, or why there are none (C17). */
export function StockGrid({ state, list, rows, table }: StockGridProps) {
  const { params, change } = state
  const { answer } = list
  const { push } = useRouter()
  const alert = useAlertDialog()
  const onFilter = useCallback(
    (clause: string) => change({ filter: withClause(params.filter, clause) }),
    [change, params.filter],
  )
  const figures = useMemo(
    () =>
      fieldsShown(table.layout.shown)
        .filter(isStockField)
        .filter((name) => name !== 'last' && name !== 'change')
        .slice(0, PHONE_FIGURES),
    [table.layout.shown],
  )
  const phoneRow = useCallback((row: StockDayRow) => <StockDayPhoneRow row={row} figures={figures} />, [figures])
  const hoverActions = useCallback(
    (row: StockDayRow) =>
      row.sector === null ? null : <OnlyButton of={row.sector} clause={`sector="${row.sector}"`} onFilter={onFilter} />,
    [onFilter],
  )
  const priceAlert = (row: StockDayRow) => {
    const price = row.figures.last ?? null
    return price === null
      ? []
      : alert.menuItem({ name: `${row.ticker} price`, definition: levelAlert(row.ticker, { price }) })
  }
  if (answer.data === undefined) {
    return <Waiting answer={answer} source="stockScreener.list" rows={30} label="Loading names" />
  }
  return (
    <div className={`h-full ${answer.status === 'error' ? 'dimmed' : ''}`}>
      <DataTable<StockDayRow>
        label="Names"
        {...table}
        rows={rows}
        getKey={keyOf}
        onOpen={(row) => void push(hrefOf(routes.stockOverview, { symbol: row.ticker }))}
        onFilter={onFilter}
        onEndReached={list.grow}
        menuItems={(row) => [
          ...tickerItems(row.ticker, onFilter),
          ...priceAlert(row),
          {
            label: 'Contracts of this name',
            onChoose: () =>
              void push(`${hrefOf(routes.optionsScreener)}?filter=${encodeURIComponent(`ticker=${row.ticker}`)}`),
          },
        ]}
        hoverActions={hoverActions}
        phoneRow={phoneRow}
        empty={
          <StockEmpty state={state} total={answer.data.data.total} isPending={answer.data.data.pending.length > 0} />
        }
      />
      {alert.dialog}
    </div>
  )
}
