import { useRouter } from 'next/router'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { ScatterChart } from '@/components/charts/ScatterChart'
import { Waiting } from '@/components/options/contract/Waiting'
import { whenQuery } from '@/components/options/when/whenState'
import type { MapPartProps } from '@/components/screens/market/maps/mapParts'
import { NamesBox } from '@/components/screens/market/maps/NamesBox'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { FactPanel } from '@/components/stocks/parts/FactPanel'
import { Move } from '@/components/stocks/parts/FactTable'
import { RotationLegend } from '@/components/stocks/rotation/RotationLegend'
import { quarterOf, type Rotation, rotationPercent } from '@/components/stocks/rotation/rotationModel'
import { TAIL_WORDS, useRotation } from '@/components/stocks/rotation/useRotation'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Relative strength over twenty sessions, its change over five, and the way of the last evenings. */
export function RotationView({ params, isLive, onChange }: MapPartProps) {
  const { push } = useRouter()
  const query = { ...whenQuery(params.when), tickers: params.names.join(',') }
  const { answer, shown, model } = useRotation(query, isLive)
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
            note={`against ${shown.data.benchmark}; ${TAIL_WORDS}`}
            summary={model.summary}
            table={model.table}
            source={chartSource(shown.meta)}
            isInteractive
            className="min-h-96"
          >
            <ScatterChart
              label="Names on the rotation plot"
              model={model}
              legend={<RotationLegend />}
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

function Standings({ rows, benchmark }: { readonly rows: Rotation['rows']; readonly benchmark: string }) {
  const known = rows.flatMap(({ ticker, name, points }) => {
    const last = points.at(-1)
    return last === undefined ? [] : [{ ticker, name, ...last }]
  })
  known.sort((a, b) => b.strength - a.strength)
  return (
    <FactPanel
      title="Standings"
      note={`return over 20 sessions less that of ${benchmark} (F48)`}
      columns={['Name', 'Strength', 'Change', 'Quarter']}
      rows={known.map((row) => ({
        key: row.ticker,
        cells: [
          <span key="name" title={row.name}>
            {row.ticker}
          </span>,
          <Move key="strength" value={row.strength} text={rotationPercent(row.strength)} />,
          <Move key="change" value={row.change} text={rotationPercent(row.change)} />,
          quarterOf(row.strength, row.change),
        ],
      }))}
      empty="No price history of these names is known."
    />
  )
}
