import type { EconomyRow } from '@/lib/contract/economy'
import type { EpochMs } from '@/lib/core/nominal'
import {
  importanceOf,
  releaseKind,
  releasePeriod,
  revisedFrom,
  surpriseOf,
  surpriseZ,
  type ToldFigure,
} from '@/lib/equities/releases'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { MarketRow } from '@/server/stores/market/port'

export type StoredRelease = MarketRow<'economic_events'>

/** How the calendars name the United States. */
export const US = ['USD', 'US'] as const

/** Rows of the page from stored ones, oldest first: a figure is told once it came, its z stands on the surprises before it. */
export function economyRows(stored: readonly StoredRelease[], nowMs: EpochMs): EconomyRow[] {
  const earlier = new Map<string, number[]>()
  const told = new Map<string, ToldFigure>()
  return stored.map((row) => {
    const { event_at, title, impact, forecast } = row
    const at_ms = event_at / 1000
    const actual = at_ms <= nowMs ? row.actual : ''
    const surprise = surpriseOf(actual, forecast)
    const known = earlier.get(title) ?? []
    const before = told.get(title)
    const date = newYorkDateOf(at_ms)
    if (before?.atMs !== at_ms) told.set(title, toldNow({ at_ms, actual }, before))
    const line: EconomyRow = {
      key: `${at_ms} ${title}`,
      at_ms,
      date,
      country: 'US',
      title,
      kind: releaseKind(title, impact),
      impact,
      importance: importanceOf(impact),
      period: releasePeriod(title, date),
      forecast,
      ...previousOf(row.previous, { at_ms, nowMs, before }),
      actual,
      surprise,
      surprise_z: surpriseZ(surprise, known),
      surprises: known.length,
    }
    if (surprise !== null) earlier.set(title, [...known, surprise])
    return line
  })
}

function toldNow({ at_ms, actual }: Pick<EconomyRow, 'at_ms' | 'actual'>, before: ToldFigure | undefined): ToldFigure {
  const gap = before === undefined ? Number.POSITIVE_INFINITY : at_ms - before.atMs
  return { atMs: at_ms, actual, leastGapMs: Math.min(gap, before?.leastGapMs ?? Number.POSITIVE_INFINITY) }
}

interface Moment {
  readonly at_ms: EpochMs
  readonly nowMs: EpochMs
  readonly before: ToldFigure | undefined
}

/** The figure before. A revision is told with its release: until then it is the figure that came, or none where that is due too. */
function previousOf(previous: string, { at_ms, nowMs, before }: Moment): Pick<EconomyRow, 'previous' | 'revised_from'> {
  if (at_ms <= nowMs) return { previous, revised_from: revisedFrom(previous, before, at_ms) }
  if (before === undefined || (before.atMs <= nowMs && before.actual === '')) return { previous, revised_from: '' }
  return { previous: before.actual, revised_from: '' }
}
