import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { ScatterChart } from '@/components/charts/ScatterChart'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import type { MapPartProps } from '@/components/screens/market/maps/mapParts'
import { NamesBox } from '@/components/screens/market/maps/NamesBox'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactTable, Move } from '@/components/stocks/parts/FactTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { ChartTone } from '@/lib/charts/chartTone'
import { prepareScatter } from '@/lib/charts/prepareScatter'
import type { CallResponse } from '@/lib/contract/calls'
import { formatFractionChange } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'

type Rotation = CallResponse<'maps.rotation'>['data']
type Quarter = 'leading' | 'weakening' | 'lagging' | 'improving'

const TONES: Readonly<Record<Quarter, ChartTone>> = {
  leading: 'bull',
  improving: 'cat-2',
  weakening: 'cat-4',
  lagging: 'bear',
}
const TRAIL = 6
const EVERY_MS = 30_000
const percent = (value: number) => formatFractionChange(value, 1)

/** Where a name stands: strong and gaining is leading, and so round the clock. */
function quarterOf(strength: number, change: number): Quarter {
  if (strength >= 0) return change >= 0 ? 'leading' : 'weakening'
  return change >= 0 ? 'improving' : 'lagging'
}

/** Relative strength over twenty sessions, its change over five, and the way of the last evenings. */
export function RotationView({ params, isLive, onChange }: MapPartProps) {
  const { push } = useRouter()
  const query = { ...whenQuery(params.when), tickers: params.names.join(','), trail: TRAIL }
  const answer = useLiveAnswer('maps.rotation', { query }, { isLive, everyMs: EVERY_MS })
  const shown = loadedData(answer)
  const model = useMemo(() => modelOf(shown?.data), [shown])
  return (
    <>
      <div className="no-scrollbar flex h-10 shrink-0 items-center gap-3 overflow-x-auto px-3 pointer-coarse:h-12">
        <NamesBox params={params} onChange={onChange} />
      </div>
      {shown === undefined ? (
        <Waiting answer={answer} source="maps.rotation" rows={20} />
      ) : (
        <div className="grid min-h-0 flex-1 grid-cols-[1fr_360px] gap-px overflow-y-auto border-t bg-line-2 max-rail:grid-cols-1">
          <ChartFrame
            title="Rotation"
            note={`against ${shown.data.benchmark}; tails are the ${TRAIL - 1} evenings before`}
            summary={model.summary}
            table={model.table}
            source={chartSource(shown.meta)}
            isInteractive
            className="min-h-96"
          >
            <ScatterChart
              label="Names on the rotation plot"
              model={model}
              legend={<Legend />}
              onChoose={(symbol) => void push(hrefOf(routes.stockOverview, { symbol }))}
              selected={params.pick}
              onSelect={(pick) => onChange({ pick })}
            />
          </ChartFrame>
          <Standings rows={shown.data.rows} benchmark={shown.data.benchmark} />
        </div>
      )}
    </>
  )
}

function modelOf(data: Rotation | undefined) {
  return prepareScatter(
    (data?.rows ?? []).flatMap(({ ticker, name, points }) => {
      const last = points.at(-1)
      if (last === undefined) return []
      const quarter = quarterOf(last.strength, last.change)
      return [
        {
          key: ticker,
          label: ticker,
          x: last.strength,
          y: last.change,
          colour: { tone: TONES[quarter] },
          trail: points.slice(0, -1).map((point) => [point.strength, point.change] as const),
          cells: [name, quarter],
        },
      ]
    }),
    {
      title: 'Rotation',
      x: { name: 'Strength, 20 sessions', format: percent },
      y: { name: 'Change over 5 sessions', format: percent },
      columns: ['Fund', 'Quarter'],
      cut: 0,
      hasMedians: false,
      labels: 30,
    },
  )
}

function Legend() {
  const parts: readonly (readonly [Quarter, string, string])[] = [
    ['leading', 'bg-bull', 'right, up'],
    ['weakening', 'bg-cat-4', 'right, down'],
    ['lagging', 'bg-bear', 'left, down'],
    ['improving', 'bg-cat-2', 'left, up'],
  ]
  return parts.map(([quarter, fill, where]) => (
    <span key={quarter} className="flex items-center gap-1 text-fg-2">
      <i aria-hidden="true" className={`size-2 rounded-full ${fill}`} />
      {quarter} <span className="text-fg-3 max-phone:hidden">{where}</span>
    </span>
  ))
}

function Standings({ rows, benchmark }: { readonly rows: Rotation['rows']; readonly benchmark: string }) {
  const known = rows.flatMap(({ ticker, name, points }) => {
    const last = points.at(-1)
    return last === undefined ? [] : [{ ticker, name, ...last }]
  })
  known.sort((a, b) => b.strength - a.strength)
  return (
    <Panel title="Standings" note={`return over 20 sessions less that of ${benchmark} (F48)`}>
      <FactTable
        label="Standings"
        columns={['Name', 'Strength', 'Change', 'Quarter']}
        rows={known.map((row) => ({
          key: row.ticker,
          cells: [
            <span key="name" title={row.name}>
              {row.ticker}
            </span>,
            <Move key="strength" value={row.strength} text={percent(row.strength)} />,
            <Move key="change" value={row.change} text={percent(row.change)} />,
            quarterOf(row.strength, row.change),
          ],
        }))}
        empty="No price history of these names is known."
      />
    </Panel>
  )
}
