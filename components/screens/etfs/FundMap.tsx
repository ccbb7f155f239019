import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { HeatLegend } from '@/components/charts/HeatLegend'
import { TreemapGroups } from '@/components/charts/TreemapGroups'
import type { EtfsParams } from '@/components/screens/etfs/etfsParams'
import type { ListedFund } from '@/components/screens/etfs/fundColumns'
import { colourWords, fundMapModel } from '@/components/screens/etfs/fundMap'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionsOf } from '@/components/ui/optionsOf'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'
import { useTheme } from '@/hooks/app/useTheme'
import type { DataMeta } from '@/lib/contract/flowRow'
import { formatFraction } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'

const COLOURS = optionsOf({ flow: 'Flow', change: 'Change', yield: 'Yield' })

export interface FundMapProps {
  readonly rows: readonly ListedFund[]
  readonly params: EtfsParams
  readonly meta: DataMeta
  readonly onChange: (patch: Partial<EtfsParams>) => void
}

/** Funds as boxes by category; a box leads to the page of the fund (C9a). */
export function FundMap({ rows, params, meta, onChange }: FundMapProps) {
  const { push } = useRouter()
  const { isColorAssist } = useTheme()
  const { colour, period } = params
  const model = useMemo(() => fundMapModel(rows, { colour, period }), [rows, colour, period])
  const legend = colour === 'yield' ? ({ ends: ['low', 'high'] } as const) : { clamp: formatFraction(model.clamp, 1) }
  return (
    <ChartFrame
      title={`Funds: ${colourWords(params)}`}
      note="area: AUM; of a category the mean by AUM"
      summary={model.summary}
      table={model.table}
      source={chartSource(meta)}
      isInteractive
      className="h-full"
      tools={
        <span className="flex items-center gap-3">
          <Segments label="Colour" size="s" options={COLOURS} {...pickOf(params, onChange, 'colour')} />
          {model.clamp === 0 ? null : (
            <span className="max-nav:hidden">
              <HeatLegend {...legend} isEmpty={false} />
            </span>
          )}
        </span>
      }
    >
      {model.groups.length === 0 ? (
        <EmptyState>No matching fund reports its assets. Remove a filter.</EmptyState>
      ) : (
        <div className="h-full p-2.5 pt-0">
          <TreemapGroups
            model={model}
            isHatched={isColorAssist}
            areNames
            onOpen={(symbol) => void push(hrefOf(routes.etfOverview, { symbol }))}
          />
        </div>
      )}
    </ChartFrame>
  )
}
