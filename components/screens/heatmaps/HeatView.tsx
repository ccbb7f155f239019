import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { ClampField } from '@/components/charts/ClampField'
import { HeatLegend } from '@/components/charts/HeatLegend'
import { TreemapGroups } from '@/components/charts/TreemapGroups'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import { ExtremesList } from '@/components/screens/heatmaps/ExtremesList'
import { type ColourName, heatLabel, isSignOnly, lookOf, orderOf } from '@/components/screens/heatmaps/heatFigures'
import { type HeatParams, isOfFunds } from '@/components/screens/heatmaps/heatParams'
import { AreaPath } from '@/components/stocks/areas/AreaPath'
import { type AreaLevel, areasModel } from '@/components/stocks/areas/areasModel'
import { DayPartsNote } from '@/components/stocks/days/DayPartsNote'
import { mapEmptyWords } from '@/components/stocks/days/mapEmptyWords'
import { stockDayRows } from '@/components/stocks/days/stockDayRow'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { EmptyState } from '@/components/ui/EmptyState'
import { Switch } from '@/components/ui/Switch'
import { useTheme } from '@/hooks/app/useTheme'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { TreemapGroupsModel } from '@/lib/charts/prepareTreemap'
import { formatStockValue, isSignedField } from '@/lib/flow/filter/stockFields'
import { hrefOf, routes } from '@/lib/navigation/routes'

export interface HeatViewProps {
  readonly params: HeatParams
  /** What the host is asked for. */
  readonly filter: string
  readonly universe: string
  readonly isLive: boolean
  /** The whole screen is the map: nothing to press beside it. */
  readonly isWall: boolean
  readonly onChange: (patch: Partial<HeatParams>) => void
}

/** Names drawn at most, the largest by area: smaller boxes could not be told apart. */
const TOP = 500
const EVERY_MS = 10_000
/** Winners, losers, and where option money sits: boxes by sector, industry and name (C9a) beside the extremes. */
export function HeatView({ params, filter, universe, isLive, isWall, onChange }: HeatViewProps) {
  const { push } = useRouter()
  const { isColorAssist } = useTheme()
  const { size, colour, sector, industry, clamp } = params
  const level: AreaLevel =
    industry !== '' ? 'name' : sector !== '' || isOfFunds(params.universe) ? 'industry' : 'sector'
  const fields = [...new Set([size, colour])].join(',')
  const query = { filter, fields, sort: orderOf(size), limit: TOP, ...whenQuery(params.when) }
  const answer = useLiveAnswer('stockScreener.list', { query }, { isLive, everyMs: EVERY_MS })
  const shown = loadedData(answer)
  const rows = useMemo(() => {
    const all = shown === undefined ? [] : stockDayRows(shown.data)
    return industry === '' ? all : all.filter((row) => row.industry === industry)
  }, [shown, industry])
  const model = useMemo(
    () => areasModel(rows, level, { size, colour, ...lookOf(colour, clamp) }),
    [rows, level, size, colour, clamp],
  )
  const isHatched = params.isHatched ?? isColorAssist
  if (shown === undefined)
    return <Waiting answer={answer} source="stockScreener.list" rows={30} label="Loading names" />
  const [area, tint] = [heatLabel(size), heatLabel(colour)]
  const open = (key: string) => onChange(level === 'sector' ? { sector: key } : { industry: key })
  return (
    <>
      {isWall ? null : (
        <div className="flex h-8 shrink-0 items-center gap-3 border-t px-3 text-11 text-fg-3 pointer-coarse:h-11">
          <AreaPath sector={sector} industry={industry} top={universe} onChange={onChange} />
          <span className="flex min-w-0 gap-3 max-phone:hidden">
            <DayPartsNote pending={shown.data.pending} missing={shown.data.missing} />
          </span>
        </div>
      )}
      <div
        className={
          isWall
            ? 'min-h-0 flex-1'
            : 'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_288px] border-t max-rail:block max-rail:overflow-y-auto'
        }
      >
        <ChartFrame
          title={`${universe}: ${tint}`}
          note={`area: ${area}; of a group the mean by area${rows.length === TOP ? `; the ${TOP} largest` : ''}`}
          summary={model.summary}
          table={model.table}
          source={chartSource(shown.meta)}
          isInteractive
          className={isWall ? 'h-full' : 'h-full max-rail:h-[60vh]'}
          tools={
            <ColourTools params={params} model={model} isHatched={isHatched} onChange={onChange} isWall={isWall} />
          }
        >
          {model.groups.length === 0 ? (
            <EmptyState>{mapEmptyWords({ x: size, y: colour }, shown.data.pending)}</EmptyState>
          ) : (
            <div className="h-full p-2.5 pt-0">
              <TreemapGroups
                model={model}
                isHatched={isHatched}
                areNames
                {...(level === 'name' ? {} : { onGroup: open })}
                onOpen={(symbol) => void push(hrefOf(routes.stockOverview, { symbol }))}
              />
            </div>
          )}
        </ChartFrame>
        {isWall ? null : <ExtremesList rows={rows} size={size} colour={colour} />}
      </div>
    </>
  )
}

interface ColourToolsProps extends Pick<HeatViewProps, 'params' | 'onChange' | 'isWall'> {
  readonly model: TreemapGroupsModel
  readonly isHatched: boolean
}

/** Where the colours end, and the lines that do without them. */
function ColourTools({ params: { colour, clamp }, onChange, model, isHatched, isWall }: ColourToolsProps) {
  const end = formatStockValue(colour, model.clamp).replace('+', '')
  return (
    <span className="flex items-center gap-3 max-nav:hidden">
      {model.clamp === 0 ? null : <HeatLegend {...legendOf(colour, end)} isEmpty={false} />}
      {isWall || isSignOnly(colour) ? null : (
        <ClampField
          shown={model.clamp === 0 ? '' : end}
          value={clamp}
          onChange={(value) => onChange({ clamp: value })}
        />
      )}
      {isWall ? null : (
        <Switch label="Hatch falls" isOn={isHatched} onChange={(value) => onChange({ isHatched: value })} />
      )}
    </span>
  )
}

function legendOf(colour: ColourName, end: string) {
  if (isSignOnly(colour)) return { ends: ['negative', 'positive'] as const }
  return isSignedField(colour) ? { clamp: end } : { ends: ['low', 'high'] as const }
}
