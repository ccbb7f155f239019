import type { ChartTone } from '@/lib/charts/chartTone'
import type { EpochMs } from '@/lib/core/nominal'
import type { Series } from '@/lib/equities/technical/averages'
import type { Bar } from '@/lib/equities/technical/bar'

export const GROUPS = [
  'Averages',
  'Trend',
  'Channels',
  'Momentum',
  'Volume',
  'Volatility',
  'Statistics',
  'Options',
  'Patterns',
] as const
export type IndicatorGroup = (typeof GROUPS)[number]

/** A number the user may set. */
export interface Param {
  readonly name: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** Smallest change; whole numbers when left out. */
  readonly step?: number
}

/** 'own' and 'second' are given out by the chart, so that two studies never share a colour by accident. */
export type PlotTone = 'own' | 'second' | 'third' | ChartTone

export interface Plot {
  readonly name: string
  readonly tone: PlotTone
  /** 'below' and 'above' are marks that point at a price from there. */
  readonly shape: 'line' | 'step' | 'dots' | 'bars' | 'below' | 'above'
  readonly values: Series
}

/** What of the options market is known beside the bars, one value per bar; null where it is not. */
export interface OptionSeries {
  readonly iv30: Series
  readonly rv21: Series
  readonly vrp: Series
  readonly netCalls: Series
  readonly netPuts: Series
  readonly netVolume: Series
  readonly netDelta: Series
  readonly nope: Series
  /** Puts over calls of the open interest of a morning and of the volume of a session; a ratio. */
  readonly pcInterest: Series
  readonly pcVolume: Series
  /** Net gamma exposure at the close, USD for a move of 1 %. */
  readonly gex: Series
  /** IV of the 25-delta put less that of the call at 30 days, at the close, vol points. */
  readonly rr25: Series
  /** Short share of the volume reported off the exchanges, percent. */
  readonly shortVolume: Series
}

export interface StudyInput {
  readonly bars: readonly Bar[]
  readonly closes: readonly number[]
  readonly times: readonly EpochMs[]
  /** Bars in a year of 252 sessions: makes volatilities of any width comparable. */
  readonly barsPerYear: number
  /** True at the first bar of a session. */
  readonly isSessionStart: (at: number) => boolean
  readonly options: OptionSeries | null
  /** Closes of the first compared symbol on the same bars. */
  readonly other: Series | null
}

/** Where an indicator needs more than bars. */
export type Need = 'volatility' | 'flow' | 'metrics' | 'shorts' | 'other'

export interface Indicator {
  readonly id: string
  readonly name: string
  readonly group: IndicatorGroup
  /** 'price' draws over the candles, 'own' in a pane below. */
  readonly place: 'price' | 'own'
  readonly params: readonly Param[]
  readonly unit: 'price' | 'plain' | 'percent' | 'count' | 'money'
  /** Lines across the pane: 30 and 70 of an RSI. */
  readonly guides: readonly number[]
  readonly needs: Need | null
  readonly plots: (input: StudyInput, params: readonly number[]) => readonly Plot[]
}

export const bars = (name: string, value: number, most = 500): Param => ({ name, value, min: 1, max: most })
export const factor = (name: string, value: number, max = 20, step = 0.1): Param => ({
  name,
  value,
  min: step,
  max,
  step,
})

export const line = (name: string, values: Series, tone: PlotTone = 'own'): Plot => ({
  name,
  tone,
  shape: 'line',
  values,
})
export const columns = (name: string, values: Series, tone: PlotTone = 'neutral'): Plot => ({
  name,
  tone,
  shape: 'bars',
  values,
})
export const dots = (name: string, values: Series, tone: PlotTone = 'own'): Plot => ({
  name,
  tone,
  shape: 'dots',
  values,
})

interface Facts {
  readonly id: string
  readonly name: string
  readonly params?: readonly Param[]
  readonly unit?: Indicator['unit']
  readonly guides?: readonly number[]
  readonly needs?: Need
}

/** One row of the table of indicators. */
export function indicator(
  group: IndicatorGroup,
  place: Indicator['place'],
  { id, name, params = [], unit = place === 'price' ? 'price' : 'plain', guides = [], needs }: Facts,
  plots: Indicator['plots'],
): Indicator {
  return { id, name, group, place, params, unit, guides, needs: needs ?? null, plots }
}

/** A row of the table drawn in a pane of its own. */
export const ownPane = (group: IndicatorGroup, facts: Facts, plots: Indicator['plots']): Indicator =>
  indicator(group, 'own', facts, plots)
