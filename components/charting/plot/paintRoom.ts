import type { ISeriesApi, SeriesType, Time } from 'lightweight-charts'
import type { Stretch } from '@/lib/charting/plotColumns'

/** Where a painter paints: pixels of the screen, not of the page. */
export interface PaintRoom extends Stretch {
  readonly context: CanvasRenderingContext2D
  /** Pixels of the screen in one of the page. */
  readonly ratio: number
  readonly height: number
  readonly width: number
  /** Pixels from one bar to the next. */
  readonly spacing: number
  /** Middle of a bar. */
  readonly x: (place: number) => number
  readonly y: (value: number) => number
}

/** One thing drawn over the bars of a pane. */
export interface PaintLayer {
  /** What the axis has to reach over; null where there is nothing. */
  readonly range: (from: number, to: number) => { readonly min: number; readonly max: number } | null
  readonly paint: (room: PaintRoom) => void
}

/** Prices to pixels. All axes but the logarithmic are straight, so two prices say where every other stands. */
export function priceToPixels(
  series: ISeriesApi<SeriesType, Time>,
  { isStraight, ratio }: { readonly isStraight: boolean; readonly ratio: number },
): ((value: number) => number) | null {
  const exact = (value: number): number => (series.priceToCoordinate(value) ?? 0) * ratio
  const [low, high] = [series.coordinateToPrice(1000), series.coordinateToPrice(0)]
  if (low === null || high === null) return null
  if (!isStraight || low === high) return exact
  const [atLow, atHigh] = [exact(low), exact(high)]
  const slope = (atHigh - atLow) / (high - low)
  return (value) => atLow + (value - low) * slope
}
