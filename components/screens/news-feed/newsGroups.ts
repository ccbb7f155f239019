import type { HeadlineRow } from '@/lib/contract/news'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { HEADLINE_TAGS, type HeadlineTag } from '@/lib/equities/headlines'
import { DAY_MS } from '@/lib/market/newYorkTime'

export const TAG_WORDS: Readonly<Record<HeadlineTag, string>> = {
  earnings: 'Earnings',
  deal: 'M&A',
  fda: 'FDA',
  macro: 'Macro',
  rating: 'Rating',
  halt: 'Halt',
  dividend: 'Dividend',
}
export const TAGS = HEADLINE_TAGS

export interface NewsDay {
  readonly date: IsoDate
  readonly rows: readonly HeadlineRow[]
}

/** Headlines of the last 24 hours, and the older ones by their day in New York, newest first (§4.2). */
export function newsGroups(rows: readonly HeadlineRow[], nowMs: EpochMs) {
  const fresh = rows.filter(({ at_ms }) => at_ms > nowMs - DAY_MS)
  const days = new Map<IsoDate, HeadlineRow[]>()
  for (const row of rows.slice(fresh.length)) {
    const day = days.get(row.date)
    if (day === undefined) days.set(row.date, [row])
    else day.push(row)
  }
  return { fresh, older: [...days].map(([date, own]): NewsDay => ({ date, rows: own })) }
}
