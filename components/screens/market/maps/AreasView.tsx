import { useRouter } from 'next/router'
import { useMemo } from 'react'
import { ChartFrame } from '@/components/charts/ChartFrame'
import { ClampField } from '@/components/charts/ClampField'
import { HeatLegend } from '@/components/charts/HeatLegend'
import { TreemapGroups } from '@/components/charts/TreemapGroups'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import { MapTools } from '@/components/screens/market/maps/MapTools'
import type { MapPartProps } from '@/components/screens/market/maps/mapParts'
import { mapFilter } from '@/components/screens/market/maps/mapsParams'
import { AreaPath } from '@/components/stocks/areas/AreaPath'
import { type AreaLevel, areasModel, groupOfRow } from '@/components/stocks/areas/areasModel'
import { DayPartsNote } from '@/components/stocks/days/DayPartsNote'
import { mapEmptyWords } from '@/components/stocks/days/mapEmptyWords'
import { stockDayRows } from '@/components/stocks/days/stockDayRow'
import { dataMarks } from '@/components/tables/dataMarks'
import { EmptyState } from '@/components/ui/EmptyState'
import { Select } from '@/components/ui/Select'
import { Switch } from '@/components/ui/Switch'
import { useTheme } from '@/hooks/app/useTheme'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { TreemapGroupsModel } from '@/lib/charts/prepareTreemap'
import { formatStockValue, isSignedField, stockField } from '@/lib/flow/filter/stockFields'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Names drawn at most, the largest by area: smaller boxes could not be told apart. */
const TOP = 500
const EVERY_MS = 15_000
const ALL = ''

/** The market as areas: sectors, the industries of one, the names of one (C9a). */
export function AreasView({ params, isLive, onChange }: MapPartProps) {
  const { push } = useRouter()
  const { isColorAssist } = useTheme()
  const { size, colour, sector, industry, clamp } = params
  const level: AreaLevel = sector === '' ? 'sector' : industry === '' ? 'industry' : 'name'
  const fields = [...new Set([size, colour])].join(',')
  const query = { filter: mapFilter(params), fields, sort: `-${size}`, limit: TOP, ...whenQuery(params.when) }
  const answer = useLiveAnswer('stockScreener.list', { query }, { isLive, everyMs: EVERY_MS })
  const shown = loadedData(answer)
  const rows = useMemo(() => (shown === undefined ? [] : stockDayRows(shown.data)), [shown])
  const industries = useMemo(
    () => [...new Set(rows.map((row) => groupOfRow(row, 'industry')))].filter((one) => one !== '').sort(),
    [rows],
  )
  const model = useMemo(() => {
    const inside = industry === '' ? rows : rows.filter((row) => row.industry === industry)
    return areasModel(inside, level, { size, colour, clamp })
  }, [rows, industry, level, size, colour, clamp])
  const isHatched = params.isHatched ?? isColorAssist
  if (shown === undefined) return <Waiting answer={answer} source="stockScreener.list" rows={30} />
  return (
    <>
      <MapTools params={params} onChange={onChange}>
        {level === 'sector' ? null : (
          <Select
            size="s"
            aria-label="Industry"
            options={[
              { value: ALL, label: 'All industries' },
              ...industries.map((one) => ({ value: one, label: one })),
            ]}
            value={industry}
            onChange={(value) => onChange({ industry: value })}
          />
        )}
      </MapTools>
      <div className="flex h-8 shrink-0 items-center gap-3 border-t px-3 text-11 text-fg-3 pointer-coarse:h-11">
        <AreaPath sector={sector} industry={industry} onChange={onChange} />
        <span className="flex min-w-0 gap-3 max-phone:hidden">
          <DayPartsNote pending={shown.data.pending} missing={shown.data.missing} />
        </span>
      </div>
      <ChartFrame
        title={`${stockField(size).label} by ${level === 'sector' ? 'sector' : 'industry'}`}
        note={`area: ${stockField(size).label}, colour: ${stockField(colour).label}, of a group the mean by area; the ${TOP} largest at most`}
        summary={model.summary}
        table={model.table}
        source={dataMarks(shown.meta)}
        isInteractive
        className="min-h-80 flex-1 border-t"
        tools={<ColourTools params={params} onChange={onChange} model={model} isHatched={isHatched} />}
      >
        {model.groups.length === 0 ? (
          <EmptyState>{mapEmptyWords({ x: size, y: colour }, shown.data.pending)}</EmptyState>
        ) : (
          <div className="h-full p-2.5 pt-0">
            <TreemapGroups
              model={model}
              isHatched={isHatched}
              {...(level === 'name'
                ? {}
                : {
                    onGroup: (key: string) => onChange(level === 'sector' ? { sector: key } : { industry: key }),
                  })}
              onOpen={(symbol) => void push(hrefOf(routes.stockOverview, { symbol }))}
            />
          </div>
        )}
      </ChartFrame>
    </>
  )
}

interface ColourToolsProps extends Pick<MapPartProps, 'params' | 'onChange'> {
  readonly model: TreemapGroupsModel
  readonly isHatched: boolean
}

/** Where the colours end, and the lines that do without them. */
function ColourTools({ params: { colour, clamp }, onChange, model, isHatched }: ColourToolsProps) {
  const end = formatStockValue(colour, model.clamp).replace('+', '')
  const isSigned = isSignedField(colour)
  return (
    <span className="flex items-center gap-3 max-nav:hidden">
      <HeatLegend {...(isSigned ? { clamp: end } : { ends: ['low', 'high'] as const })} isEmpty={model.clamp === 0} />
      <ClampField shown={model.clamp === 0 ? '' : end} value={clamp} onChange={(value) => onChange({ clamp: value })} />
      <Switch label="Hatch falls" isOn={isHatched} onChange={(value) => onChange({ isHatched: value })} />
    </span>
  )
}
