import type { PlotModel } from '@/components/charting/plot/plotModel'
import type { DrawnPlot } from '@/lib/charting/prepareChart'

/** A pane below the price with its plots. */
export interface PlacedPane {
  readonly plots: readonly DrawnPlot[]
  readonly format: (value: number) => string
  readonly guides: readonly number[]
}

/** What is drawn over the bars, and the panes below from the top. */
export function placesOf({ studies }: Pick<PlotModel, 'studies'>): {
  readonly over: readonly DrawnPlot[]
  readonly panes: readonly PlacedPane[]
} {
  return {
    over: studies.flatMap((study) => (study.place === 'price' ? study.plots : [])),
    panes: studies.flatMap(({ place, plots, format, guides }) => (place === 'own' ? [{ plots, format, guides }] : [])),
  }
}
