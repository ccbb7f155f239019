import type { IsoDate } from '@/lib/core/nominal'
import type { EventKind, EventWatch } from '@/lib/flow/alerts/watch'
import { EVENT_WORDS } from '@/lib/flow/alerts/watchWords'
import { daysBetween } from '@/lib/market/isoDate'
import type { WatchMatch } from '@/server/engine/alerts/watchMemory'
import type { Place } from '@/server/services/alerts/watches/lane'
import type { Scope } from '@/server/services/flow/tapeDesk'

/** Rows of one day and kind that are looked at. */
export const MOST_EVENTS = 5000

/** The day whose events are looked for, and of whom. R18. */
export interface EventDay {
  readonly place: Place
  readonly scope: Scope
  readonly watch: EventWatch
  readonly date: IsoDate
  readonly untilUs: number
  /** Days that come near are told up to so many calendar days ahead. */
  readonly ahead: number
  readonly wanted: (ticker: string) => boolean
  /** A report of a manager belongs to no name: it rings where every name is asked for. */
  readonly isEveryName: boolean
  /** Whether filings of this person or manager are asked for. */
  readonly isWho: (name: string) => boolean
}

export type EventReader = (day: EventDay) => Promise<readonly WatchMatch[]>

const AHEAD = ['today', 'tomorrow']

/** How far a date is, as a clause tells it. */
export function aheadWords(from: IsoDate, date: IsoDate): string {
  const days = daysBetween(from, date)
  return AHEAD[days] ?? `in ${days} days`
}

/** One event of a name with what is told of it. */
export function eventMatch(
  kind: EventKind,
  ticker: string,
  key: string,
  clauses: readonly (readonly [clause: string, found: string])[],
): WatchMatch {
  return {
    key: `${kind} ${ticker} ${key}`,
    ticker,
    label: [ticker, EVENT_WORDS[kind], clauses[0]?.[1] ?? ''].filter((part) => part !== '').join(' '),
    facts: () => ({
      clauses: [
        { clause: 'event', found: EVENT_WORDS[kind] },
        ...clauses.map(([clause, found]) => ({ clause, found })),
      ],
    }),
  }
}
