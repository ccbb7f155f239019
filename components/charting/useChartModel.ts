import { useMemo } from 'react'
import { haltSpans } from '@/components/charting/eventMarks'
import type { PlotModel } from '@/components/charting/plot/plotModel'
import { useChartLevels } from '@/components/charting/useChartLevels'
import { useChartMarks } from '@/components/charting/useChartMarks'
import { useOptionSeries } from '@/components/charting/useOptionSeries'
import { type ChartWhen, type SymbolBars, useSymbolBars } from '@/components/charting/useSymbolBars'
import { averaged, barsUntil, haltedBars, outsideRegular, sessionStarts } from '@/lib/charting/chartBars'
import { intervalFacts, isIntraday } from '@/lib/charting/intervals'
import type { ChartState } from '@/lib/charting/layout'
import { barsPerYear, compareTone, type DrawnStudy, drawScript, drawStudies } from '@/lib/charting/prepareChart'
import { alignTo } from '@/lib/charting/timeScale'
import type { EpochMs } from '@/lib/core/nominal'
import { FormulaError } from '@/lib/equities/formula/parse'
import { parseScript } from '@/lib/equities/formula/script'
import { formatPrice } from '@/lib/format/number'
import { newYorkDateOf } from '@/lib/market/newYorkTime'

export interface ChartQuestion {
  readonly chart: ChartState
  readonly sessions: number
  readonly when: ChartWhen
  readonly isLive: boolean
  readonly replayMs: EpochMs | null
}

export interface ChartModel {
  readonly source: SymbolBars
  /** null while the bars are on their way. */
  readonly plot: PlotModel | null
  readonly scriptFault: string | null
  /** All bars, also those after the instant of a replay. */
  readonly times: readonly EpochMs[]
}

const NO_EVENTS: never[] = []
const SESSIONS_IN = { '1W': 5, '1M': 21 } as const

/** Asks for what a chart shows and works out what it draws. In a replay nothing after the instant goes into any figure. */
export function useChartModel({ chart, sessions, when, isLive, replayMs }: ChartQuestion): ChartModel {
  const { symbol, compare, interval, studies, overlays, style, script } = chart
  const isRunning = isLive && replayMs === null
  const isExtended = overlays.includes('extended') && isIntraday(interval)
  const source = useSymbolBars({ symbol, compare, interval, sessions, isExtended, when, isLive: isRunning })
  const meta = source.answer.data
  const isName = source.wish?.kind === 'symbol'
  const ticker = isName && meta !== undefined && meta.data.kind !== 'contract' ? meta.data.symbol : null
  const underlying = isName && meta !== undefined ? meta.data.underlying : null
  const asked = { when, isLive: isRunning, overlays }
  // Levels are of the newest session: in a replay of earlier bars they would be a look ahead.
  const levels = useChartLevels({ ...asked, ticker: replayMs === null ? ticker : null })
  const events = isName ? (meta?.data.events ?? NO_EVENTS) : NO_EVENTS
  const marks = useChartMarks({
    overlays,
    ticker,
    events,
    today: replayMs === null ? (meta?.meta.session_date ?? null) : newYorkDateOf(replayMs),
    when,
  })
  const served = meta?.data.interval ?? interval
  const halts = useMemo(() => (overlays.includes('halts') ? haltSpans(events) : NO_EVENTS), [overlays, events])
  const bars = useMemo(() => (source.bars === null ? null : barsUntil(source.bars, replayMs)), [source.bars, replayMs])
  const options = useOptionSeries(bars, { underlying, studies, interval: served, when, isLive: isRunning })
  const others = source.compareBars
  const drawn = useMemo(() => {
    if (bars === null) return null
    const starts = sessionStarts(bars.times)
    const lines = others.map((one, i) => ({
      symbol: one.symbol,
      tone: compareTone(i),
      values:
        one.bars === null
          ? bars.times.map(() => null)
          : alignTo(bars.times, { times: one.bars.times, values: one.bars.bars.map((bar) => bar.close) }),
    }))
    const sessionsIn = served === '1W' || served === '1M' ? SESSIONS_IN[served] : 1
    const context = {
      starts,
      options,
      other: lines[0]?.values ?? null,
      barsPerYear: barsPerYear({ minutes: intervalFacts(served).minutes, sessions: sessionsIn, isExtended }),
    }
    const own = ownScript(script, bars)
    const studied = drawStudies(bars, studies, context)
    return { starts, lines, fault: own.fault, studies: own.drawn === null ? studied : [...studied, own.drawn] }
  }, [bars, others, options, served, studies, script, isExtended])
  const plot = useMemo((): PlotModel | null => {
    if (bars === null || drawn === null) return null
    const shown = style === 'heikin' ? averaged(bars) : bars
    const hasBreaks = overlays.includes('breaks') && isIntraday(served)
    return {
      style,
      scale: chart.scale,
      ...shown,
      studies: drawn.studies,
      compare: drawn.lines,
      levels,
      // What comes after the instant of a replay would stand at its last bar.
      marks: replayMs === null ? marks : marks.filter((mark) => mark.at <= replayMs),
      breaks: hasBreaks ? drawn.starts.flatMap((isStart, i) => (isStart && i > 0 ? [i] : [])) : [],
      shaded: isIntraday(served)
        ? [...(isExtended ? outsideRegular(bars.times) : []), ...haltedBars(bars.times, halts)]
        : [],
      hasProfile: overlays.includes('profile'),
      formatPrice,
    }
  }, [bars, drawn, style, chart.scale, overlays, levels, marks, halts, served, isExtended, replayMs])
  return { source, plot, scriptFault: drawn?.fault ?? null, times: source.bars?.times ?? NO_EVENTS }
}

function ownScript(
  text: string,
  bars: Parameters<typeof drawScript>[0],
): { drawn: DrawnStudy | null; fault: string | null } {
  if (text.trim() === '') return { drawn: null, fault: null }
  try {
    return { drawn: drawScript(bars, parseScript(text)), fault: null }
  } catch (error) {
    return { drawn: null, fault: error instanceof FormulaError ? error.message : 'The script does not run' }
  }
}
