import {
  type ChartState,
  FIRST_LAYOUT,
  FIRST_MARKS,
  type LayoutState,
  layoutPairs,
  type Mark,
  parseLayout,
} from '@/lib/charting/layout'
import { withMarks } from '@/lib/charting/layoutEdits'
import type { Ticker } from '@/lib/core/nominal'

/** The chart of the explorer opens with what only it can show: levels from the options market (§4.7 chart). */
const FIRST: Partial<ChartState> = {
  studies: [
    { id: 'volume', params: [20] },
    { id: 'sma', params: [20] },
    { id: 'sma', params: [50] },
  ],
  overlays: ['options', 'breaks'],
}

type View = Readonly<Record<string, string>>

/** The chart that the address of the tab says, of the name of the page. */
export function layoutOfTab(view: View, symbol: Ticker, marks: readonly Mark[] = FIRST_MARKS): LayoutState {
  const read = parseLayout({
    get: (key) => view[key] ?? null,
    getAll: (key) => (view[key] === undefined ? [] : [view[key]]),
  })
  const [chart] = read.charts
  const first = { ...FIRST, overlays: withMarks(FIRST.overlays ?? [], marks) }
  const shown = { ...(chart ?? FIRST_LAYOUT.charts[0]), ...(view.c === undefined ? first : {}), symbol } as ChartState
  return { ...read, grid: '1', charts: [shown] }
}

/** What a change of the chart writes into the address; a key that is gone is written empty. */
export function viewOfTab(layout: LayoutState): Record<string, string> {
  return { c: '', script1: '', replay: '', ...Object.fromEntries(layoutPairs(layout)) }
}
