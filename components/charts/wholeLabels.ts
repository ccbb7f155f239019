import {
  type ChartOptions,
  createChartEx,
  type DeepPartial,
  defaultHorzScaleBehavior,
  type IChartApiBase,
  type Time,
  type TimeMark,
} from 'lightweight-charts'

/** Room between a label and the end of the axis, px. */
const END_PX = 2
/** Room between two labels, px. */
const GAP_PX = 4

/**
 * Moves the labels at the ends of a time axis inward until each is read whole; one that would then touch its neighbour
 * is left out. The library centres a label on its bar and cuts off what reaches beyond the axis.
 */
export function keepLabelsWhole(marks: readonly TimeMark[], width: number, widthOf: (label: string) => number): void {
  const shown = marks.filter((mark) => mark.label !== '').sort((a, b) => a.coord - b.coord)
  const halves = new Map(shown.map((mark) => [mark, widthOf(mark.label) / 2]))
  const halfOf = (mark: TimeMark | undefined) => (mark && halves.get(mark)) ?? 0
  for (const mark of shown) {
    const half = halfOf(mark) + END_PX
    mark.needAlignCoordinate = false
    mark.coord = Math.max(half, Math.min(width - half, mark.coord))
  }
  const touch = (a: TimeMark | undefined, b: TimeMark | undefined) =>
    a !== undefined && b !== undefined && b.coord - a.coord < halfOf(a) + halfOf(b) + GAP_PX
  const [first, last] = [shown[0], shown.at(-1)]
  if (first && touch(first, shown[1])) first.label = ''
  if (last && last !== shown[1] && touch(shown.at(-2), last)) last.label = ''
}

/** A chart over time as the library makes it, with every label of its time axis whole. */
export function createTimeChart(box: HTMLElement, options: DeepPartial<ChartOptions>): IChartApiBase<Time> {
  const axis: { width: () => number } = { width: () => 0 }
  const Behaviour = defaultHorzScaleBehavior()
  class WholeLabels extends Behaviour {
    private readonly context = document.createElement('canvas').getContext('2d')

    /** The library asks for the heaviest mark of those it is about to draw: the one moment at which all stand ready. */
    override maxTickMarkWeight(marks: TimeMark[]) {
      const { context } = this
      const width = axis.width()
      if (context !== null && width > 0) {
        const { fontSize, fontFamily } = this.options().layout
        context.font = `bold ${fontSize}px ${fontFamily}`
        keepLabelsWhole(marks, width, (label) => context.measureText(label).width)
      }
      return super.maxTickMarkWeight(marks)
    }
  }
  const chart = createChartEx<Time, WholeLabels>(box, new WholeLabels(), options)
  axis.width = () => chart.timeScale().width()
  return chart
}
