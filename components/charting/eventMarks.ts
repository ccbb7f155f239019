import type { PlotMark } from '@/components/charting/plot/plotModel'
import type { HaltSpan } from '@/lib/charting/chartBars'
import type { Overlay } from '@/lib/charting/layout'
import type { CallResponse } from '@/lib/contract/calls'
import { sessionStartMs } from '@/lib/market/session'

export type ChartEvents = CallResponse<'charting.bars'>['data']['events']
type EventKind = ChartEvents[number]['kind']

/** Which switch shows an event, and how it is marked. */
const LOOKS: Readonly<Record<EventKind, Omit<PlotMark, 'at' | 'words'> & { overlay: Overlay; word: string }>> = {
  earnings: { overlay: 'earnings', letter: 'E', tone: 'cat-3', word: 'Report' },
  dividend: { overlay: 'dividends', letter: 'D', tone: 'cat-2', word: 'Ex-dividend' },
  split: { overlay: 'dividends', letter: 'S', tone: 'cat-2', word: 'Split' },
  halt: { overlay: 'halts', letter: 'H', tone: 'cat-5', word: 'Halt' },
  fda: { overlay: 'fda', letter: 'F', tone: 'cat-4', word: 'FDA' },
}

/** Events of a name that come with its bars, those whose switch is on (C24). A halt stands at its instant, the others on their day. */
export function eventMarks(events: ChartEvents, overlays: readonly Overlay[]): PlotMark[] {
  return events.flatMap(({ date, kind, detail, at_ms }): PlotMark[] => {
    const { overlay, letter, tone, word } = LOOKS[kind]
    if (!overlays.includes(overlay)) return []
    return [{ at: at_ms ?? sessionStartMs(date), letter, tone, words: `${word} ${detail}`.trim() }]
  })
}

/** The halts among the events, for the shade over their bars. */
export function haltSpans(events: ChartEvents): HaltSpan[] {
  return events.flatMap(({ kind, at_ms, until_ms }) =>
    kind === 'halt' && at_ms !== null ? [{ fromMs: at_ms, toMs: until_ms }] : [],
  )
}
