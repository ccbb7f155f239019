import type { MouseEventParams } from 'lightweight-charts'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { CrosshairHub } from '@/components/charting/plot/crosshairHub'
import { PlotBook } from '@/components/charting/plot/plotBook'
import type { PlotModel } from '@/components/charting/plot/plotModel'
import { holdChart, usePlotPointer } from '@/components/charting/plot/usePlotPointer'
import type { Drawings } from '@/components/charting/useDrawings'
import type { TickWords } from '@/components/charting/useTimeWords'
import { cx } from '@/components/ui/cx'
import { useChartTokens } from '@/hooks/app/useChartTokens'
import type { DrawingKind } from '@/lib/charting/drawings/drawing'
import { placeOf } from '@/lib/charting/timeScale'
import type { EpochMs } from '@/lib/core/nominal'

export interface TradingPlotProps {
  readonly id: string
  readonly model: PlotModel
  readonly summary: string
  readonly formatTime: (ms: number) => string
  readonly tickWords: TickWords
  /** Told to every chart of the desk; null while crosshairs are not linked. */
  readonly hub: CrosshairHub | null
  readonly drawings: Drawings
  readonly tool: DrawingKind | null
  readonly onToolDone: () => void
  readonly selectedId: string | null
  readonly onSelect: (id: string | null) => void
  /** Place of the bar under the crosshair; null beside the bars. */
  readonly onPoint: (place: number | null) => void
  /** The oldest bars are nearly in sight. */
  readonly onEdge: () => void
  /** What to look at first, and again when its key changes. */
  readonly look: { readonly key: string; readonly fromMs: EpochMs | null; readonly count: number }
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** The canvas takes keys as a whole; its label says what it shows, the table has the numbers. */
const keyed = (summary: string, onKeyDown: (event: KeyboardEvent<HTMLElement>) => void) =>
  ({ role: 'application', 'aria-roledescription': 'chart', 'aria-label': summary, tabIndex: 0, onKeyDown }) as const
/** Bars from the left edge at which older ones are asked for. */
const EDGE_BARS = 15

/** The canvas of one chart with its drawings. Arrow keys pan, + and − zoom, 0 goes back. */
export function TradingPlot(props: TradingPlotProps) {
  const { model, drawings, tool, onToolDone, selectedId, onSelect, look, summary } = props
  const box = useRef<HTMLDivElement>(null)
  const book = usePlotBook(box, props)
  const pointer = usePlotPointer({ book, drawings, tool, onToolDone, selectedId, onSelect })
  const { shown, cancel } = pointer

  // The canvas is the outside system: it is drawn anew when the model or the drawings change.
  useEffect(() => book.current?.drawings.setDrawings(shown, pointer.selectedId), [book, shown, pointer.selectedId])
  useEffect(() => holdChart(book.current, tool !== null), [book, tool])
  const hasBars = model.times.length > 0
  const wanted = useRef(look)
  wanted.current = look
  const lookKey = `${look.key} ${hasBars}`
  useEffect(() => {
    if (lookKey.endsWith('true')) book.current?.look(wanted.current.fromMs, wanted.current.count)
  }, [book, lookKey])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      cancel()
      onToolDone()
      onSelect(null)
    }
    if (!moveView(event, book.current, look)) props.onKeyDown(event)
  }
  return (
    <div
      ref={box}
      {...keyed(summary, onKeyDown)}
      {...pointer.handlers}
      className={cx(
        'absolute inset-0 touch-none outline-offset-[-2px] focus-visible:outline-2 focus-visible:outline-focus',
        tool !== null && 'cursor-crosshair',
      )}
    />
  )
}

function usePlotBook(box: RefObject<HTMLDivElement | null>, props: TradingPlotProps): RefObject<PlotBook | null> {
  const { id, model, hub, formatTime, tickWords } = props
  const book = useRef<PlotBook | null>(null)
  const tokens = useChartTokens()
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    if (!box.current || !tokens) return
    const made = new PlotBook(box.current, tokens, { formatTime, tickWords })
    book.current = made
    made.draw(latest.current.model)
    const { fromMs, count } = latest.current.look
    made.look(fromMs, count)
    const onMove = (event: MouseEventParams) => {
      const at = typeof event.time === 'number' ? event.time * 1000 : null
      const { times } = latest.current.model
      latest.current.onPoint(at === null ? null : placeOf(times, at))
      if (event.sourceEvent !== undefined) latest.current.hub?.tell(at, latest.current.id)
    }
    made.chart.subscribeCrosshairMove(onMove)
    made.chart.timeScale().subscribeVisibleLogicalRangeChange((range) => {
      if (range !== null && range.from < EDGE_BARS && range.from > -1000) latest.current.onEdge()
    })
    return () => {
      book.current = null
      made.chart.remove()
    }
  }, [box, tokens, formatTime, tickWords])
  useEffect(() => book.current?.draw(model), [model])
  useEffect(
    () =>
      hub?.listen((atMs, from) => {
        if (from !== id) book.current?.pointAt(atMs)
      }),
    [hub, id],
  )
  return book
}

/** Keys of the canvas itself; false for all others. */
function moveView(
  event: KeyboardEvent<HTMLElement>,
  book: PlotBook | null,
  look: { readonly fromMs: EpochMs | null; readonly count: number },
): boolean {
  const scale = book?.chart.timeScale()
  const range = scale?.getVisibleLogicalRange()
  if (book === null || scale === undefined || range === null || range === undefined) return false
  if (event.altKey || event.ctrlKey || event.metaKey) return false
  const width = range.to - range.from
  const by = (from: number, to: number) => scale.setVisibleLogicalRange({ from: range.from + from, to: range.to + to })
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => by(-width / 8, -width / 8),
    ArrowRight: () => by(width / 8, width / 8),
    '+': () => by(width / 6, 0),
    '=': () => by(width / 6, 0),
    '-': () => by(-width / 5, 0),
    '0': () => book.look(look.fromMs, look.count),
    End: () => scale.scrollToRealTime(),
  }
  const run = keys[event.key]
  if (run === undefined) return false
  event.preventDefault()
  run()
  return true
}
