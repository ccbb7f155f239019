import { useRouter } from 'next/router'
import { useMemo, useState } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { ScatterChart } from '@/components/charts/ScatterChart'
import { whenQuery } from '@/components/options/when/whenState'
import type { StockState } from '@/components/screens/stock-screener/useStockState'
import { FieldSelect } from '@/components/stocks/days/FieldSelect'
import { mapEmptyWords } from '@/components/stocks/days/mapEmptyWords'
import { stockMapModel } from '@/components/stocks/days/stockMapModel'
import { dataMarks } from '@/components/tables/dataMarks'
import { Button } from '@/components/ui/Button'
import { Skeleton } from '@/components/ui/Skeleton'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { setSelection } from '@/lib/flow/filter/edit'
import { stockField } from '@/lib/flow/filter/stockFields'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Names drawn at most: more would hide each other. */
const TOP = 300
const EVERY_MS = 15_000
/** While figures are being worked out. */
const PENDING_MS = 3000

/** The matching names over any two figures, a third as area, a fourth as colour; a loop around some screens them. */
export function StockMap({ state }: { readonly state: StockState }) {
  const { push } = useRouter()
  const { x, y, size, colour } = state.params
  const [picked, setPicked] = useState<readonly string[]>([])
  const fields = [...new Set([x, y, size, colour])].join(',')
  const query = { filter: state.filterText, fields, sort: `-${size}`, limit: TOP, ...whenQuery(state.params.when) }
  const answer = useLiveAnswer('stockScreener.list', { query }, { isLive: state.isLive, everyMs: EVERY_MS })
  const data = answer.data?.data
  useWhilePending(answer, PENDING_MS)
  const model = useMemo(
    () => stockMapModel(data ?? { fields: [], rows: [] }, { x, y, size, colour }),
    [data, x, y, size, colour],
  )
  const keep = () => {
    state.change({ filter: setSelection(state.params.filter, 'ticker', { include: [...picked], exclude: [] }) })
    setPicked([])
  }
  return (
    <div className="h-72 shrink-0 border-t">
      <ChartFrame
        title={`${stockField(y).label} over ${stockField(x).label}`}
        note={`${model.points.length} names, area: ${stockField(size).label}, colour: ${stockField(colour).label}`}
        summary={model.summary}
        table={model.table}
        source={dataMarks(answer.data?.meta)}
        isInteractive
        className="h-full"
        tools={
          <>
            {picked.length === 0 ? null : (
              <Button size="s" kind="primary" onClick={keep}>
                Screen these {picked.length}
              </Button>
            )}
            <FieldSelect label="Across" value={x} onChange={(name) => state.change({ x: name })} />
            <FieldSelect label="Up" value={y} onChange={(name) => state.change({ y: name })} />
            <FieldSelect label="Area" value={size} onChange={(name) => state.change({ size: name })} />
            <FieldSelect label="Colour" value={colour} onChange={(name) => state.change({ colour: name })} />
          </>
        }
      >
        {data === undefined ? (
          <Skeleton className="m-2.5 h-52" />
        ) : (
          <ScatterChart
            label="Names on the map"
            model={model}
            empty={mapEmptyWords({ x, y }, data.pending)}
            legend={
              <span className="truncate text-fg-3">
                Draw a loop around names to screen them. Colour runs from low to high {stockField(colour).label}.
              </span>
            }
            onChoose={(symbol) => void push(hrefOf(routes.stockOverview, { symbol }))}
            selected={picked}
            onSelect={setPicked}
          />
        )}
      </ChartFrame>
    </div>
  )
}
