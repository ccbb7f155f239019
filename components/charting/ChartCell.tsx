import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { ChartCellHead } from '@/components/charting/ChartCellHead'
import { ChartFault } from '@/components/charting/ChartFault'
import type { CrosshairHub } from '@/components/charting/plot/crosshairHub'
import { TradingPlot } from '@/components/charting/plot/TradingPlot'
import { useChartModel } from '@/components/charting/useChartModel'
import { useDrawings } from '@/components/charting/useDrawings'
import type { ChartWhen } from '@/components/charting/useSymbolBars'
import { useTimeWords } from '@/components/charting/useTimeWords'
import { TableTwin } from '@/components/charts/TableTwin'
import { chartSource } from '@/components/stocks/parts/chartWords'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { DRAWING_KINDS, type DrawingKind, KINDS } from '@/lib/charting/drawings/drawing'
import { intervalFacts } from '@/lib/charting/intervals'
import type { ChartState } from '@/lib/charting/layout'
import { chartTable, TABLE_ROWS } from '@/lib/charting/prepareChart'
import { lookOf, sessionsOf } from '@/lib/charting/rangeLook'
import { browserClock } from '@/lib/client/clock'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { textsToCsv } from '@/lib/tables/delimited'

export interface ChartCellProps {
  readonly id: string
  readonly chart: ChartState
  readonly onChange: (patch: Partial<ChartState>) => void
  readonly when: ChartWhen
  readonly isLive: boolean
  readonly replayMs: EpochMs | null
  readonly hub: CrosshairHub | null
  readonly tool: DrawingKind | null
  readonly onTool: (tool: DrawingKind | null) => void
  /** The chosen drawing, on whichever chart it is. */
  readonly selectedId: string | null
  readonly onSelect: (id: string | null) => void
  readonly isTable: boolean
  /** One of several: the active one has an edge, and the toolbar speaks of it. */
  readonly isActive: boolean
  readonly onActivate: () => void
  /** What the toolbar needs of the active chart. */
  readonly onFacts: (facts: ChartFacts) => void
  /** Letters or digits typed on the chart open the field they belong to. */
  readonly onTyping: (kind: 'symbol' | 'interval', first: string) => void
}

/** What the desk knows of a chart. */
export interface ChartFacts {
  readonly id: string
  readonly times: readonly EpochMs[]
  readonly frame: HTMLElement | null
  readonly csv: () => string
  readonly source: string
}

/** Alt with it notes something on the day under the crosshair. */
const NOTE_KEY = 'b'

/** One chart of the desk: legend, canvas, or its numbers as a table. */
export function ChartCell(props: ChartCellProps) {
  const { id, chart, onChange, when, isLive, replayMs, hub, tool, onTool, isTable, isActive, selectedId, onSelect } =
    props
  const [extra, setExtra] = useState({ key: '', sessions: 0 })
  const key = `${chart.symbol} ${chart.interval} ${chart.range}`
  const base = sessionsOf(chart.interval, chart.range)
  const sessions = extra.key === key ? Math.max(base, extra.sessions) : base
  const { source, plot, scriptFault, times } = useChartModel({ chart, sessions, when, isLive, replayMs })
  const [place, setPlace] = useState<number | null>(null)
  const [noteDay, setNoteDay] = useState<IsoDate | null>(null)
  const drawings = useDrawings(chart.symbol)
  const { formatTime, tickWords } = useTimeWords(chart.interval)
  const frame = useRef<HTMLDivElement>(null)
  const meta = source.answer.data
  const table = useMemo(
    () => (isTable && plot !== null ? chartTable(plot, formatTime, TABLE_ROWS) : null),
    [isTable, plot, formatTime],
  )
  useFacts(props, { plot, formatTime, times, frame, source: chartSource(meta?.meta) })
  const onEdge = () => {
    const most = intervalFacts(chart.interval).most
    if (source.hasMore && !source.answer.isRefreshing && sessions < most) {
      setExtra({ key, sessions: Math.min(most, sessions * 2) })
    }
  }
  const last = plot === null ? 0 : plot.times.length - 1
  const shown = place !== null && place >= 0 && place <= last ? place : last
  const onToolDone = useCallback(() => onTool(null), [onTool])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isDelete = event.key === 'Delete' || event.key === 'Backspace'
    if (isDelete && selectedId !== null) drawings.change(drawings.list.filter((one) => one.id !== selectedId))
    if (isDelete) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') drawings.undo()
    if (event.altKey && event.key.toLowerCase() === NOTE_KEY) {
      event.preventDefault()
      return setNoteDay(newYorkDateOf(plot?.times[shown] ?? browserClock()))
    }
    chartKeys(event, onTool, props.onTyping)
  }
  return (
    <section
      aria-label={`Chart ${chart.symbol}`}
      onPointerDownCapture={props.onActivate}
      onFocusCapture={props.onActivate}
      className={`relative flex min-h-0 min-w-0 flex-col bg-panel ${isActive && hub !== null ? 'ring-1 ring-line-3 ring-inset' : ''}`}
    >
      <ChartCellHead
        chart={chart}
        onChange={onChange}
        source={source}
        plot={plot}
        place={shown}
        scriptFault={scriptFault}
        formatTime={formatTime}
        replayMs={replayMs}
        drawings={drawings}
        selectedId={selectedId}
        onSelect={onSelect}
        noteDay={noteDay}
        onNotes={setNoteDay}
      />
      <div ref={frame} className="relative min-h-0 flex-1">
        {source.fault !== null || source.answer.status === 'error' ? (
          <ChartFault source={source} chart={chart} onChange={onChange} />
        ) : plot === null ? (
          <SkeletonRows rows={12} label="Loading" />
        ) : table !== null ? (
          <div className="flex h-full flex-col">
            <TableTwin label={`Chart ${chart.symbol}`} table={table} />
            {plot.times.length > TABLE_ROWS ? (
              <p className="px-3 py-1 text-11 text-fg-3">
                The newest {TABLE_ROWS} of {plot.times.length} bars; the file has them all.
              </p>
            ) : null}
          </div>
        ) : (
          <TradingPlot
            id={id}
            hub={hub}
            drawings={drawings}
            tool={tool}
            onToolDone={onToolDone}
            selectedId={selectedId}
            onEdge={onEdge}
            onKeyDown={onKeyDown}
            formatTime={formatTime}
            tickWords={tickWords}
            model={plot}
            summary={summaryOf(chart, plot.bars[last]?.close ?? null, plot.formatPrice)}
            onSelect={onSelect}
            onPoint={setPlace}
            look={{ key: `${key} ${replayMs === null}`, ...lookOf(chart, plot.times) }}
          />
        )}
      </div>
    </section>
  )
}

function useFacts(
  { id, isActive, onFacts }: ChartCellProps,
  facts: {
    readonly plot: ReturnType<typeof useChartModel>['plot']
    readonly formatTime: (ms: number) => string
    readonly times: readonly EpochMs[]
    readonly frame: { readonly current: HTMLElement | null }
    readonly source: string
  },
): void {
  const told = useRef<unknown>(null)
  const { plot, formatTime, times, frame, source } = facts
  if (!isActive || told.current === plot) return
  told.current = plot
  queueMicrotask(() =>
    onFacts({
      id,
      times,
      frame: frame.current,
      source,
      csv: () => {
        if (plot === null) return ''
        const { columns, rows } = chartTable(plot, formatTime)
        return textsToCsv([`source: ${source}`], columns, rows)
      },
    }),
  )
}

function summaryOf(chart: ChartState, last: number | null, format: (value: number) => string): string {
  const price = last === null ? 'no bars' : `last ${format(last)}`
  return `${chart.symbol}, ${intervalFacts(chart.interval).label}, ${price}. Letters choose a symbol, digits an interval, Alt with B notes something on the day.`
}

/** Alt with a letter draws; a letter begins a symbol, a digit an interval. */
function chartKeys(
  event: KeyboardEvent<HTMLElement>,
  onTool: ChartCellProps['onTool'],
  onTyping: ChartCellProps['onTyping'],
): void {
  if (event.ctrlKey || event.metaKey) return
  if (event.altKey) {
    const kind = KINDS.find((one) => DRAWING_KINDS[one].key === event.key.toLowerCase())
    if (kind === undefined) return
    event.preventDefault()
    onTool(kind)
    return
  }
  if (/^[a-z]$/i.test(event.key)) {
    event.preventDefault()
    onTyping('symbol', event.key.toUpperCase())
  }
  if (/^[1-9]$/.test(event.key)) {
    event.preventDefault()
    onTyping('interval', event.key)
  }
}
