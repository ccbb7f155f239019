import type { ChartBars } from '@/lib/charting/chartBars'
import type { Indicator, OptionSeries, Plot, PlotTone, StudyInput } from '@/lib/charting/indicators/indicator'
import { indicatorOf, type Study, studyLabel } from '@/lib/charting/indicators/registry'
import type { ChartTable, ChartTone } from '@/lib/charts/chartTone'
import type { EpochMs } from '@/lib/core/nominal'
import { runScript, type Script } from '@/lib/equities/formula/script'
import type { Series } from '@/lib/equities/technical/averages'
import { formatMoney } from '@/lib/format/money'
import { formatCompact, formatNumber, formatPrice } from '@/lib/format/number'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'

/** A plot with the colour and the words it is drawn with. */
export interface DrawnPlot {
  readonly name: string
  readonly tone: ChartTone
  readonly shape: Plot['shape']
  readonly values: Series
}

/** A study where it is drawn: over the candles, or in a pane of its own. */
export interface DrawnStudy {
  /** Place among the chart's studies; −1 is the user's own script. */
  readonly at: number
  readonly label: string
  readonly place: Indicator['place']
  readonly guides: readonly number[]
  readonly format: (value: number) => string
  readonly plots: readonly DrawnPlot[]
}

/** Another symbol over the bars, as closes on their times. */
export interface ComparedLine {
  readonly symbol: string
  readonly tone: ChartTone
  readonly values: Series
}

const TONES: readonly ChartTone[] = ['cat-1', 'cat-2', 'cat-3', 'cat-4', 'cat-5', 'cat-6']
const toneAt = (at: number): ChartTone => TONES[((at % TONES.length) + TONES.length) % TONES.length] ?? 'cat-1'
/** Compared symbols take the colours from the other end, so that they seldom meet those of studies. */
export const compareTone = (at: number): ChartTone => toneAt(TONES.length - 1 - at)

const FORMATS: Readonly<Record<Indicator['unit'], (value: number) => string>> = {
  price: formatPrice,
  plain: (value) => formatNumber(value, Math.abs(value) < 10 ? 3 : 2),
  percent: (value) => `${formatNumber(value, 2)}%`,
  count: formatCompact,
  money: formatMoney,
}

const SESSION_MINUTES = 390
/** From 4:00 to 20:00. */
const EXTENDED_MINUTES = 960

export interface StudyContext {
  readonly barsPerYear: number
  readonly starts: readonly boolean[]
  readonly options: OptionSeries | null
  readonly other: Series | null
}

/** Bars in a year for a width in minutes; whole sessions where `sessions` is given. */
export function barsPerYear({
  minutes,
  sessions = 1,
  isExtended = false,
}: {
  readonly minutes: number
  readonly sessions?: number
  readonly isExtended?: boolean
}): number {
  const day = isExtended ? EXTENDED_MINUTES : SESSION_MINUTES
  return minutes > 0 ? SESSIONS_PER_YEAR * Math.ceil(day / minutes) : SESSIONS_PER_YEAR / sessions
}

/** Every study of a chart, worked out on its bars. */
export function drawStudies(
  { times, bars }: ChartBars,
  studies: readonly Study[],
  context: StudyContext,
): DrawnStudy[] {
  const input: StudyInput = {
    bars,
    times,
    closes: bars.map((bar) => bar.close),
    barsPerYear: context.barsPerYear,
    options: context.options,
    other: context.other,
    isSessionStart: (at) => context.starts[at] === true,
  }
  return studies.flatMap((study, at): DrawnStudy[] => {
    const found = indicatorOf(study.id)
    if (found === undefined) return []
    const plots = found.plots(input, study.params).map((plot) => ({ ...plot, tone: toneOf(plot.tone, at) }))
    const { place, guides, unit } = found
    return [{ at, place, guides, plots, label: studyLabel(study), format: FORMATS[unit] }]
  })
}

function toneOf(tone: PlotTone, at: number): ChartTone {
  if (tone === 'own') return toneAt(at)
  if (tone === 'second') return toneAt(at + 2)
  return tone === 'third' ? toneAt(at + 4) : tone
}

/** The user's own indicator on these bars. Throws FormulaError where a name is unknown. */
export function drawScript({ bars }: ChartBars, script: Script): DrawnStudy {
  return {
    at: -1,
    label: 'Own indicator',
    place: script.isOverlay ? ('price' as const) : ('own' as const),
    guides: [],
    format: FORMATS.plain,
    plots: runScript(script, bars).map(({ name, values }, i) => ({
      name,
      values,
      tone: toneAt(i),
      shape: 'line' as const,
    })),
  }
}

export interface ChartNumbers extends ChartBars {
  readonly studies: readonly DrawnStudy[]
  readonly compare: readonly ComparedLine[]
}

/** Newest bars that the table shows. Files hold all of them. */
export const TABLE_ROWS = 500

/** The numbers of a chart as a table, newest bar first. */
export function chartTable(
  { times, bars, studies, compare }: ChartNumbers,
  formatTime: (at: EpochMs) => string,
  most = Number.POSITIVE_INFINITY,
): ChartTable {
  const text = (value: number | null | undefined, format: (value: number) => string) =>
    value === null || value === undefined || !Number.isFinite(value) ? '-' : format(value)
  const lines = [
    ...compare.map((one) => ({ name: one.symbol, values: one.values, format: formatPrice })),
    ...studies.flatMap((study) =>
      study.plots.map((plot) => ({
        name: study.plots.length === 1 ? study.label : `${study.label}: ${plot.name}`,
        values: plot.values,
        format: study.format,
      })),
    ),
  ]
  const count = Math.min(times.length, most)
  return {
    columns: ['Time', 'Open', 'High', 'Low', 'Close', 'Volume', ...uniqueNames(lines.map((one) => one.name))],
    rows: Array.from({ length: count }, (_, back) => {
      const i = times.length - 1 - back
      const bar = bars[i]
      const prices = [bar?.open, bar?.high, bar?.low, bar?.close].map((price) => text(price, formatPrice))
      const rest = lines.map((one) => text(one.values[i], one.format))
      return [formatTime(times[i] ?? 0), ...prices, text(bar?.volume, formatCompact), ...rest]
    }),
  }
}

/** Two equal studies on one chart keep two columns. */
function uniqueNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}
