import type { ChartScale, ChartStyle } from '@/lib/charting/layout'
import type { ComparedLine, DrawnStudy } from '@/lib/charting/prepareChart'
import type { ChartTone } from '@/lib/charts/chartTone'
import type { CandleLevel } from '@/lib/charts/prepareCandles'
import type { EpochMs } from '@/lib/core/nominal'
import type { Bar } from '@/lib/equities/technical/bar'

/** Something that happened, marked at its bar (C24). */
export interface PlotMark {
  readonly at: EpochMs
  readonly letter: string
  readonly words: string
  readonly tone: ChartTone
}

/** Everything one chart draws. */
export interface PlotModel {
  readonly style: ChartStyle
  readonly scale: ChartScale
  readonly times: readonly EpochMs[]
  readonly bars: readonly Bar[]
  readonly studies: readonly DrawnStudy[]
  readonly compare: readonly ComparedLine[]
  readonly levels: readonly CandleLevel[]
  readonly marks: readonly PlotMark[]
  /** Places of first bars of sessions, where a line stands between days. */
  readonly breaks: readonly number[]
  /** Stretches that are shaded, before the open, after the close and during halts: first and last place of each. */
  readonly shaded: readonly (readonly [first: number, last: number])[]
  readonly hasProfile: boolean
  readonly formatPrice: (value: number) => string
}

/** Several symbols have one axis only as change from a common start. */
export const shownScale = ({ scale, compare }: Pick<PlotModel, 'scale' | 'compare'>): ChartScale =>
  compare.length > 0 && (scale === 'linear' || scale === 'log') ? 'percent' : scale
