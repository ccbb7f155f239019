import { CandlestickSeries, createChart, HistogramSeries, LineSeries } from 'lightweight-charts'
import uPlot from 'uplot'
import { PlotBook } from '@/components/charting/plot/plotBook'
import type { PlotModel } from '@/components/charting/plot/plotModel'
import { seconds } from '@/components/charting/plot/seriesMaker'
import type { Drawing } from '@/lib/charting/drawings/drawing'
import { barsPerYear, type DrawnPlot, drawStudies } from '@/lib/charting/prepareChart'
import { readChartTokens } from '@/lib/client/theme/readChartTokens'

/*
 * Page of the row `chart`: the charting canvas with four panes (price with an average and drawings, volume, RSI, MACD), bare
 * lightweight-charts with the same series in the same panes, and four joined uPlot charts with them, the price as a line.
 * All are moved frame by frame through the same views.
 */

const STEP_MS = 60_000
/** All bars fit into the width, px a bar. */
const LEAST_SPACING = 0.01

function someModel(count: number): PlotModel {
  const times = Array.from({ length: count }, (_, i) => 1_600_000_000_000 + i * STEP_MS)
  let price = 100
  const bars = times.map((_, i) => {
    const open = price
    price *= 1 + 0.0008 * Math.sin(i * 12.9898) + 0.0003 * Math.cos(i / 700)
    return {
      open,
      close: price,
      high: Math.max(open, price) * 1.0004,
      low: Math.min(open, price) * 0.9996,
      volume: 1000 + 900 * Math.sin(i / 13),
    }
  })
  const context = { barsPerYear: barsPerYear({ minutes: 1 }), starts: [], options: null, other: null }
  const studies = drawStudies(
    { times, bars },
    [
      { id: 'volume', params: [20] },
      { id: 'ema', params: [20] },
      { id: 'rsi', params: [14] },
      { id: 'macd', params: [12, 26, 9] },
    ],
    context,
  )
  return {
    style: 'candles',
    scale: 'linear',
    times,
    bars,
    studies,
    compare: [],
    levels: [],
    marks: [],
    breaks: [],
    shaded: [],
    hasProfile: false,
    formatPrice: (value) => value.toFixed(2),
  }
}

function someDrawings({ times, bars }: PlotModel): Drawing[] {
  return Array.from({ length: 10 }, (_, i) => {
    const [a, b] = [Math.floor((times.length * i) / 11), Math.floor((times.length * (i + 1)) / 11)]
    const point = (at: number) => ({ t: times[at] ?? 0, p: bars[at]?.close ?? 0 })
    return { id: `d${i}`, kind: 'trend', points: [point(a), point(b)], tone: 'cat-1', text: '' }
  })
}

/** What is moved: the views of it, and its end. */
interface Moved {
  readonly show: (from: number, to: number) => void
  readonly end: () => void
  readonly panes: number
}

/** Plots by the pane they stand in; the average is over the price. */
const planOf = (model: PlotModel): DrawnPlot[][] => [
  [...(model.studies[1]?.plots ?? [])],
  ...[0, 2, 3].map((at) => [...(model.studies[at]?.plots ?? [])]),
]

function own(box: HTMLElement, model: PlotModel): Moved {
  const book = new PlotBook(box, readChartTokens(document.documentElement), { formatTime: String, tickWords: String })
  book.draw(model)
  book.drawings.setDrawings(someDrawings(model), null)
  const scale = book.chart.timeScale()
  return {
    show: (from, to) => scale.setVisibleLogicalRange({ from, to }),
    end: () => book.chart.remove(),
    panes: book.chart.panes().length,
  }
}

function bare(box: HTMLElement, model: PlotModel): Moved {
  const chart = createChart(box, { autoSize: true, timeScale: { minBarSpacing: LEAST_SPACING } })
  chart
    .addSeries(CandlestickSeries)
    .setData(model.bars.map((bar, i) => ({ time: seconds(model.times[i] ?? 0), ...bar })))
  planOf(model).forEach((plots, pane) => {
    for (const { shape, values } of plots) {
      const series = chart.addSeries(shape === 'bars' ? HistogramSeries : LineSeries, {}, pane)
      series.setData(
        model.times.map((at, i) => {
          const value = values[i] ?? null
          return value === null ? { time: seconds(at) } : { time: seconds(at), value }
        }),
      )
    }
  })
  const scale = chart.timeScale()
  return {
    show: (from, to) => scale.setVisibleLogicalRange({ from, to }),
    end: () => chart.remove(),
    panes: chart.panes().length,
  }
}

function plots(box: HTMLElement, model: PlotModel): Moved {
  const times = model.times.map((at) => at / 1000)
  const closes: DrawnPlot = {
    name: 'Close',
    tone: 'cat-1',
    shape: 'line',
    values: model.bars.map((bar) => bar.close),
  }
  const made = planOf(model).map((lines, pane) => {
    const shown = pane === 0 ? [closes, ...lines] : lines
    const height = pane === 0 ? 400 : 100
    const series = shown.map(({ shape }) =>
      shape === 'bars' && uPlot.paths.bars !== undefined
        ? { stroke: 'gray', fill: 'gray', paths: uPlot.paths.bars(), points: { show: false } }
        : { stroke: 'blue', points: { show: false } },
    )
    return new uPlot(
      { width: 1200, height, legend: { show: false }, series: [{}, ...series] },
      [times, ...shown.map((one) => [...one.values])],
      box,
    )
  })
  return {
    show: (from, to) => {
      const [min, max] = [
        times[Math.max(0, Math.floor(from))] ?? 0,
        times[Math.min(times.length - 1, Math.ceil(to))] ?? 0,
      ]
      for (const plot of made) plot.setScale('x', { min, max })
    },
    end: () => {
      for (const plot of made) plot.destroy()
    },
    panes: made.length,
  }
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
/** The browser tells long tasks a little after they are over. */
const TOLD_MS = 200

export interface Motion {
  /** From the call to the second frame after it, ms. */
  readonly first: number
  /** From one frame to the next, ms. */
  readonly frames: number[]
  /** Tasks over 50 ms while the views went by, ms. */
  readonly long: number[]
  readonly panes: number
}

/** A view of `width` bars runs through the bars, and every other frame is opened wide. */
async function move({ show }: Moved, count: number, shots: number): Promise<number[]> {
  const found: number[] = []
  let before = await nextFrame()
  for (let i = 0; i < shots; i += 1) {
    const share = i / shots
    const width = 200 + (i % 2 === 0 ? share * count * 0.9 : share * 3000)
    const from = share * (count - width)
    show(from, from + width)
    const now = await nextFrame()
    found.push(now - before)
    before = now
  }
  return found
}

const KINDS = { own, bare, uplot: plots }

async function run(kind: keyof typeof KINDS, count: number, shots: number): Promise<Motion> {
  const box = document.createElement('div')
  box.style.cssText = 'width:1200px;height:700px'
  document.body.replaceChildren(box)
  const model = someModel(count)
  await nextFrame()
  const from = performance.now()
  const moved = KINDS[kind](box, model)
  await nextFrame()
  await nextFrame()
  const first = performance.now() - from
  // What the first drawing left behind is not part of the motion.
  await new Promise((resolve) => setTimeout(resolve, TOLD_MS))
  const long: number[] = []
  const watch = new PerformanceObserver((list) => long.push(...list.getEntries().map((entry) => entry.duration)))
  watch.observe({ type: 'longtask' })
  const frames = await move(moved, count, shots)
  await new Promise((resolve) => setTimeout(resolve, TOLD_MS))
  watch.disconnect()
  moved.end()
  return { first, frames, long, panes: moved.panes }
}

Object.assign(window, { benchChart: run })
