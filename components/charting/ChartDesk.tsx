import { useCallback, useMemo, useState } from 'react'
import { ChartCell, type ChartFacts } from '@/components/charting/ChartCell'
import { ChartToolbar } from '@/components/charting/parts/ChartToolbar'
import { DrawRail } from '@/components/charting/parts/DrawRail'
import { LayoutControls } from '@/components/charting/parts/LayoutControls'
import { ReplayStrip } from '@/components/charting/parts/ReplayStrip'
import { CrosshairHub } from '@/components/charting/plot/crosshairHub'
import { useDrawings } from '@/components/charting/useDrawings'
import type { ChartWhen } from '@/components/charting/useSymbolBars'
import { useTimeWords } from '@/components/charting/useTimeWords'
import { saveImage } from '@/components/charts/saveImage'
import { downloadFile } from '@/components/tables/downloadFile'
import { notify } from '@/components/ui/notify'
import { Segments } from '@/components/ui/Segments'
import type { DrawingKind } from '@/lib/charting/drawings/drawing'
import { isIntraday } from '@/lib/charting/intervals'
import {
  CHART_RANGES,
  type ChartRange,
  type ChartState,
  FIRST_CHART,
  type Grid,
  type LayoutState,
  RANGE_INTERVAL,
} from '@/lib/charting/layout'
import { withChart } from '@/lib/charting/layoutEdits'
import type { EpochMs } from '@/lib/core/nominal'

export interface ChartDeskProps {
  readonly layout: LayoutState
  readonly onChange: (layout: LayoutState) => void
  readonly when: ChartWhen
  readonly isLive: boolean
  /** False on the page of a name: one chart of that name. */
  readonly hasLayouts?: boolean
}

const GRID_CLASS: Readonly<Record<Grid, string>> = {
  '1': 'grid-cols-1 grid-rows-1',
  '2': 'grid-cols-2 grid-rows-1 max-rail:grid-cols-1 max-rail:auto-rows-[420px]',
  '2r': 'grid-cols-1 grid-rows-2 max-rail:auto-rows-[420px]',
  '3': 'grid-cols-3 grid-rows-1 max-rail:grid-cols-1 max-rail:auto-rows-[420px]',
  '4': 'grid-cols-2 grid-rows-2 max-rail:grid-cols-1 max-rail:auto-rows-[420px]',
  '6': 'grid-cols-3 grid-rows-2 max-rail:grid-cols-1 max-rail:auto-rows-[420px]',
  '8': 'grid-cols-4 grid-rows-2 max-rail:grid-cols-1 max-rail:auto-rows-[420px]',
}
/** A place of the grid keeps its chart whatever is shown in it. */
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const RANGE_OPTIONS = CHART_RANGES.map((value) => ({ value, label: value }))
/** Where a replay begins: this share of the bars are there. */
const REPLAY_START = 0.6

/** Charts side by side with one toolbar, one set of drawing tools, one crosshair (§4.10). */
export function ChartDesk({ layout, onChange, when, isLive, hasLayouts = true }: ChartDeskProps) {
  const [activeAt, setActive] = useState(0)
  const active = Math.min(activeAt, layout.charts.length - 1)
  const chart = layout.charts[active] ?? FIRST_CHART
  const [tool, setTool] = useState<DrawingKind | null>(null)
  const [selectedId, setSelected] = useState<string | null>(null)
  const [runningMs, setRunning] = useState<EpochMs | null>(null)
  const replayMs = layout.replayMs === null ? null : (runningMs ?? layout.replayMs)
  const [isTable, setTable] = useState(false)
  const [typing, setTyping] = useState<{ kind: 'symbol' | 'interval'; first: string } | null>(null)
  const [facts, setFacts] = useState<ChartFacts | null>(null)
  const hub = useMemo(() => new CrosshairHub(), [])
  const drawings = useDrawings(chart.symbol)
  const { formatTime } = useTimeWords(chart.interval)
  const patch = (at: number, change: Partial<ChartState>) => onChange(withChart(layout, at, change))
  const onTyping = useCallback((kind: 'symbol' | 'interval', first: string) => setTyping({ kind, first }), [])
  const times = facts?.times ?? []
  const fileName = `chart-${chart.symbol.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${chart.interval}`
  const isMany = layout.charts.length > 1
  return (
    <div className="flex h-full min-h-0 flex-col bg-panel">
      <ChartToolbar
        chart={chart}
        typing={typing}
        isTable={isTable}
        hasSymbol={hasLayouts}
        onChange={(change) => patch(active, change)}
        onTyped={() => setTyping(null)}
        onTable={() => setTable(!isTable)}
        onReplay={() =>
          onChange({
            ...layout,
            replayMs: layout.replayMs === null ? (times[Math.floor(times.length * REPLAY_START)] ?? null) : null,
          })
        }
        onPicture={() =>
          facts?.frame && saveImage(facts.frame, fileName, `${chart.symbol} ${chart.interval}. ${facts.source}`)
        }
        onCsv={() => facts && downloadFile(`${fileName}.csv`, facts.csv())}
        onShare={() => void shareAddress()}
      >
        {hasLayouts ? <LayoutControls layout={layout} onChange={onChange} /> : null}
      </ChartToolbar>
      <div className="flex min-h-0 flex-1 max-rail:flex-col">
        <DrawRail
          tool={tool}
          onTool={setTool}
          canUndo={drawings.canUndo}
          onUndo={drawings.undo}
          hasSelected={drawings.list.some((one) => one.id === selectedId)}
          onDelete={() => drawings.change(drawings.list.filter((one) => one.id !== selectedId))}
        />
        <div className={`grid min-h-0 min-w-0 flex-1 gap-px overflow-auto bg-line-2 ${GRID_CLASS[layout.grid]}`}>
          {layout.charts.map((one, at) => (
            <ChartCell
              key={PLACES[at]}
              id={PLACES[at] ?? ''}
              selectedId={selectedId}
              onSelect={setSelected}
              chart={one}
              onChange={(change) => patch(at, change)}
              when={when}
              isLive={isLive}
              tool={tool}
              isTable={isTable}
              onTyping={onTyping}
              replayMs={replayMs}
              hub={isMany && layout.links.includes('crosshair') ? hub : null}
              onTool={setTool}
              isActive={isMany ? at === active : true}
              onActivate={() => setActive(at)}
              onFacts={setFacts}
            />
          ))}
        </div>
      </div>
      {layout.replayMs === null ? null : (
        <ReplayStrip
          times={times}
          atMs={replayMs ?? layout.replayMs}
          onStep={setRunning}
          onRest={(at) => {
            setRunning(at)
            onChange({ ...layout, replayMs: at })
          }}
          onEnd={() => {
            setRunning(null)
            onChange({ ...layout, replayMs: null })
          }}
          formatTime={formatTime}
        />
      )}
      <Foot
        chart={chart}
        facts={facts}
        onRange={(range) => patch(active, { range, interval: RANGE_INTERVAL[range] })}
      />
    </div>
  )
}

const hoursWords = ({ overlays, interval }: ChartState): string =>
  overlays.includes('extended') && isIntraday(interval) ? 'extended hours' : 'regular session'

interface FootProps {
  readonly chart: ChartState
  readonly facts: ChartFacts | null
  readonly onRange: (range: ChartRange) => void
}

/** Stretches of time, and where the bars come from. */
function Foot({ chart, facts, onRange }: FootProps) {
  return (
    <div className="no-scrollbar flex h-8 shrink-0 items-center gap-3 overflow-x-auto border-t px-2 pointer-coarse:h-11">
      <Segments<ChartRange | ''>
        label="Stretch"
        size="s"
        options={RANGE_OPTIONS}
        value={chart.range ?? ''}
        onChange={(range) => range !== '' && onRange(range)}
      />
      <span className="flex-1" />
      <span className="whitespace-nowrap text-11 text-fg-3">
        {facts === null ? '' : `${facts.times.length} bars, ${hoursWords(chart)}, ${facts.source}`}
      </span>
    </div>
  )
}

async function shareAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    notify({ kind: 'ok', text: 'The address is copied. Drawings stay in this browser and in saved layouts.' })
  } catch {
    notify({ kind: 'error', text: 'The browser does not let this page copy. The address bar has it.' })
  }
}
