import {
  createSeriesMarkers,
  type IChartApiBase,
  type IPriceLine,
  type ISeriesMarkersPluginApi,
  LineStyle,
  PriceScaleMode,
  type TickMarkType,
  type Time,
} from 'lightweight-charts'
import { DrawingPrimitive } from '@/components/charting/plot/drawingPrimitive'
import { PanePainter } from '@/components/charting/plot/panePainter'
import { comparedLayer, mainLayer, plotLayer } from '@/components/charting/plot/plotLayers'
import { type PlotModel, shownScale } from '@/components/charting/plot/plotModel'
import { type PlacedPane, placesOf } from '@/components/charting/plot/plotPlaces'
import {
  type AnySeries,
  addCarrier,
  type Carried,
  carry,
  endsOf,
  type Kept,
  seconds,
} from '@/components/charting/plot/seriesMaker'
import type { TickWords } from '@/components/charting/useTimeWords'
import { chartOptions } from '@/components/charts/candleOptions'
import { chartColour } from '@/components/charts/chartColour'
import { createTimeChart } from '@/components/charts/wholeLabels'
import type { ChartScale, ChartStyle } from '@/lib/charting/layout'
import { placeOf } from '@/lib/charting/timeScale'
import type { ChartTokens } from '@/lib/client/theme/readChartTokens'
import type { EpochMs } from '@/lib/core/nominal'

const MODES: Readonly<Record<ChartScale, PriceScaleMode>> = {
  linear: PriceScaleMode.Normal,
  log: PriceScaleMode.Logarithmic,
  percent: PriceScaleMode.Percentage,
  indexed: PriceScaleMode.IndexedTo100,
}
const PRICE_STRETCH = 4
const STUDY_STRETCH = 1
/** A bar of a first look is at least so wide, px: a phone shows fewer. */
const LEAST_BAR_PX = 5
/** Room kept free at the right of the newest bar, bars. */
const RIGHT_ROOM = 6
/** A hundred thousand bars fit into a window, px a bar. */
const LEAST_SPACING = 0.01

interface OtherSeries {
  readonly series: AnySeries
  readonly painter: PanePainter
}

/** One canvas. Its panes stay while their kinds stay the same, so that new bars never move what is looked at. */
export class PlotBook {
  readonly chart: IChartApiBase
  readonly drawings = new DrawingPrimitive()
  private readonly painter = new PanePainter()
  private main: AnySeries | null = null
  private others: OtherSeries[] = []
  private lines: IPriceLine[] = []
  private markers: ISeriesMarkersPluginApi<Time> | null = null
  private mainStyle: ChartStyle | null = null
  private otherShape = ''
  private kept: Kept | null = null
  private model: PlotModel | null = null

  constructor(
    box: HTMLElement,
    private readonly tokens: ChartTokens,
    { formatTime, tickWords }: { readonly formatTime: (ms: number) => string; readonly tickWords: TickWords },
  ) {
    const options = chartOptions(tokens, { formatTime })
    this.chart = createTimeChart(box, {
      ...options,
      rightPriceScale: { ...options.rightPriceScale, scaleMargins: { top: 0.08, bottom: 0.08 } },
      timeScale: {
        ...options.timeScale,
        rightOffset: RIGHT_ROOM,
        minBarSpacing: LEAST_SPACING,
        maxBarSpacing: 60,
        tickMarkFormatter: (time: number, kind: TickMarkType) => tickWords(time * 1000, kind),
      },
    })
  }

  get series(): AnySeries | null {
    return this.main
  }

  /** Shows a model: new kinds of panes are made, the others get their numbers. */
  draw(model: PlotModel): void {
    const { over, panes } = placesOf(model)
    const scale = shownScale(model)
    this.model = model
    this.drawMain(model)
    this.painter.setLayers(
      [mainLayer(model, this.tokens), ...over.map((plot) => plotLayer(plot, model, this.tokens))],
      scale !== 'log',
    )
    this.drawOthers(model, panes, scale !== 'log')
    this.setScales(MODES[scale])
    this.drawLevels(model)
    this.drawMarks(model)
    this.drawings.setModel(model, this.tokens)
  }

  /** The library hands the axis of the price on to every pane made after it, so each pane is told its own. */
  private setScales(mode: PriceScaleMode): void {
    for (const [i] of this.chart.panes().entries()) {
      const scale = this.chart.priceScale('right', i)
      const wanted = i === 0 ? mode : PriceScaleMode.Normal
      if (scale.options().mode !== wanted) scale.applyOptions({ mode: wanted })
    }
  }

  private drawMain(model: PlotModel): void {
    const { style, times, bars, formatPrice } = model
    // The label of a last price in the hollow colour of a rising bar could not be read.
    const hasLine = style === 'line' || style === 'step' || style === 'area'
    const colour = this.tokens[hasLine ? 'chart-price' : 'text-3']
    if (this.main === null) {
      const label = { colour, hasLine: true, title: '' }
      this.main = addCarrier(this.chart, { pane: 0, format: formatPrice, minMove: 0.01, label })
      this.main.attachPrimitive(this.painter)
      this.main.attachPrimitive(this.drawings)
    } else if (this.mainStyle !== style) this.main.applyOptions({ color: colour, priceLineColor: colour })
    this.mainStyle = style
    const next = { times, values: bars.map((bar) => bar.close) }
    carry(this.main, this.kept, next)
    this.kept = next
  }

  private drawOthers(model: PlotModel, panes: readonly PlacedPane[], isStraight: boolean): void {
    const { tokens } = this
    const shape = JSON.stringify([
      model.compare.map((one) => [one.symbol, one.tone]),
      panes.map(({ plots, guides }) => [plots.map((plot) => plot.name), guides]),
    ])
    if (shape !== this.otherShape) {
      for (const { series } of this.others) this.chart.removeSeries(series)
      this.others = [
        ...model.compare.map((one) =>
          this.addOther({
            pane: 0,
            format: model.formatPrice,
            minMove: 0.01,
            label: { colour: chartColour(tokens, one.tone), hasLine: false, title: one.symbol },
          }),
        ),
        ...panes.map((pane, i) => this.addPane(pane, i + 1)),
      ]
      this.otherShape = shape
      for (const [i, pane] of this.chart.panes().entries())
        pane.setStretchFactor(i === 0 ? PRICE_STRETCH : STUDY_STRETCH)
    }
    model.compare.forEach((one, i) => {
      const other = this.others[i]
      if (other === undefined) return
      carry(other.series, null, { times: model.times, values: one.values })
      other.painter.setLayers([comparedLayer(one, tokens)], isStraight)
    })
    panes.forEach(({ plots }, i) => {
      const other = this.others[model.compare.length + i]
      if (other === undefined) return
      const whole = plots.map((plot) => endsOf(model.times, plot.values)).find((ends) => ends.times.length > 0)
      carry(other.series, null, whole ?? { times: [], values: [] })
      other.painter.setLayers(
        plots.map((plot) => plotLayer(plot, model, tokens)),
        true,
      )
    })
  }

  private addOther(carried: Carried): OtherSeries {
    const [series, painter] = [addCarrier(this.chart, carried), new PanePainter()]
    series.attachPrimitive(painter)
    return { series, painter }
  }

  private addPane({ format, guides }: PlacedPane, pane: number): OtherSeries {
    const made = this.addOther({ pane, format, minMove: 0.0001, label: null })
    for (const price of guides) {
      made.series.createPriceLine({
        price,
        color: this.tokens['chart-zero'],
        lineWidth: 1,
        lineStyle: LineStyle.Dotted,
        axisLabelVisible: false,
        title: '',
      })
    }
    return made
  }

  private drawLevels({ levels }: PlotModel): void {
    const { main } = this
    if (main === null) return
    for (const line of this.lines) main.removePriceLine(line)
    this.lines = levels.map((level) =>
      main.createPriceLine({
        price: level.price,
        title: level.label,
        color: chartColour(this.tokens, level.tone),
        lineWidth: 1,
        lineStyle: LineStyle.Dashed,
        axisLabelVisible: true,
      }),
    )
  }

  private drawMarks({ marks, times, bars }: PlotModel): void {
    if (this.main === null) return
    const placed = marks
      .map((mark) => ({ mark, place: placeOf(times, mark.at) }))
      .filter(({ place, mark }) => place >= 0 && mark.at >= (times[0] ?? 0))
      .map(({ mark, place }) => ({
        time: seconds(times[place] ?? 0),
        shape: 'circle' as const,
        size: 0.6,
        position: 'atPriceBottom' as const,
        price: bars[place]?.low ?? 0,
        color: chartColour(this.tokens, mark.tone),
        text: mark.letter,
      }))
    if (this.markers === null) this.markers = createSeriesMarkers(this.main, placed)
    else this.markers.setMarkers(placed)
  }

  /** Looks at the bars from an instant on; null: the newest `count` bars. */
  look(fromMs: EpochMs | null, count: number): void {
    const times = this.model?.times ?? []
    const room = Math.max(30, Math.floor(this.chart.timeScale().width() / LEAST_BAR_PX))
    const first = fromMs === null ? times.length - Math.min(count, room) : Math.max(0, placeOf(times, fromMs))
    this.chart.timeScale().setVisibleLogicalRange({ from: Math.max(-2, first), to: times.length - 1 + RIGHT_ROOM })
  }

  /** Puts the crosshair at an instant, as another chart has it. */
  pointAt(atMs: EpochMs | null): void {
    const { model, main } = this
    if (model === null || main === null) return
    const place = atMs === null ? -1 : placeOf(model.times, atMs)
    const [time, bar] = [model.times[place], model.bars[place]]
    if (time === undefined || bar === undefined) this.chart.clearCrosshairPosition()
    else this.chart.setCrosshairPosition(bar.close, seconds(time), main)
  }
}
