import { columnOf, type FiscalTable } from '@/components/screens/fiscal/fiscalWords'
import type { PlotMark } from '@/lib/charts/prepareTimePlot'
import { stretchesOf } from '@/lib/fiscal/alignSeries'
import { fiscalYearOf } from '@/lib/fiscal/fiscalFigures'
import { fomcDecisions } from '@/lib/market/fomc'

/** Marks at the foot of a daily chart: decisions of the FOMC, first days of fiscal years, months of recession. */
export function eventMarks(days: FiscalTable): readonly PlotMark[] {
  const { dates } = days
  const at = (slot: number, tone: PlotMark['tone']): PlotMark => ({ from: slot, to: slot, tone })
  const first = dates[0] ?? ''
  const meetings = fomcDecisions.flatMap((date) => {
    const slot = dates.findIndex((one) => one >= date)
    return slot < 0 || date < first ? [] : [at(slot, 'compare')]
  })
  const years = dates.flatMap((date, slot) => {
    const before = dates[slot - 1]
    return before !== undefined && fiscalYearOf(before) !== fiscalYearOf(date) ? [at(slot, 'cat-4')] : []
  })
  const recessions = stretchesOf(columnOf(days, 'recession')).map(
    ({ from, to }): PlotMark => ({ from, to, tone: 'neutral' }),
  )
  return [...recessions, ...meetings, ...years]
}
