import type { EconomyRow } from '@/lib/contract/economy'
import type { EpochMs } from '@/lib/core/nominal'
import { importanceOf, releaseKind, surpriseOf, surpriseZ } from '@/lib/equities/releases'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { MarketRow } from '@/server/stores/market/port'

export type StoredRelease = MarketRow<'economic_events'>

/** How the calendars name the United States. */
export const US = ['USD', 'US'] as const

/** Rows of the page from stored ones, oldest first: a figure is told once it came, its z stands on the surprises before it. */
export function economyRows(stored: readonly StoredRelease[], nowMs: EpochMs): EconomyRow[] {
  const earlier = new Map<string, number[]>()
  return stored.map((row) => {
    const { event_at, title, impact, forecast, previous } = row
    const at_ms = event_at / 1000
    const actual = at_ms <= nowMs ? row.actual : ''
    const surprise = surpriseOf(actual, forecast)
    const known = earlier.get(title) ?? []
    const line: EconomyRow = {
      key: `${at_ms} ${title}`,
      at_ms,
      date: newYorkDateOf(at_ms),
      country: 'US',
      title,
      kind: releaseKind(title, impact),
      impact,
      importance: importanceOf(impact),
      forecast,
      previous,
      actual,
      surprise,
      surprise_z: surpriseZ(surprise, known),
      surprises: known.length,
    }
    if (surprise !== null) earlier.set(title, [...known, surprise])
    return line
  })
}
