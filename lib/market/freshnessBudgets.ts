import { MINUTE_MS } from '@/lib/market/newYorkTime'

/** How far behind the delayed tier is. */
export const DELAY_MS = 15 * MINUTE_MS

/** How old a kind of data may be before it is marked. */
export type FreshnessBudget =
  /** Values of a running session: milliseconds behind the clock while the market is open. */
  | { readonly by: 'age'; readonly ms: number }
  /** Figures of a session: there from this New York time, so many sessions after it. */
  | { readonly by: 'session'; readonly later: 0 | 1; readonly time: string }
  /** Published when it happens, which is at least once in so many sessions; taken in within `ms`. */
  | { readonly by: 'publication'; readonly ms: number; readonly sessions: number }
  /** Positions of a settlement (the 15th and the last day): calendar days after it. */
  | { readonly by: 'settlement'; readonly days: number }
  /** Reports of a quarter: calendar days after its end. */
  | { readonly by: 'quarter'; readonly days: number }

export interface FreshKind {
  readonly label: string
  readonly budget: FreshnessBudget
}

/**
 * C17: the freshness budget of each kind of data, the one table of it. The guide's numbers; where it names none (insider
 * forms are filed until 22:00 New York, analysts speak before the open) the sources' own hours. Filings are due 15
 * minutes after publication, so those of a day are there at 22:15.
 */
export const freshKinds = {
  prints: { label: 'Prints', budget: { by: 'age', ms: 2000 } },
  minutes: { label: 'Minute sums', budget: { by: 'age', ms: 90_000 } },
  exposure: { label: 'Exposure slices', budget: { by: 'age', ms: 10 * MINUTE_MS + 30_000 } },
  quotes: { label: 'Chains and quotes', budget: { by: 'age', ms: 5000 } },
  open_interest: { label: 'Open interest', budget: { by: 'session', later: 1, time: '07:00' } },
  halts: { label: 'Halts', budget: { by: 'publication', ms: 5000, sessions: 1 } },
  news: { label: 'News', budget: { by: 'publication', ms: 30_000, sessions: 1 } },
  short_volume: { label: 'Short volume', budget: { by: 'session', later: 1, time: '08:00' } },
  short_interest: { label: 'Short interest', budget: { by: 'settlement', days: 12 } },
  insiders: { label: 'Insider forms', budget: { by: 'session', later: 0, time: '22:15' } },
  holdings: { label: '13F reports', budget: { by: 'quarter', days: 45 } },
  politics: { label: 'Political disclosures', budget: { by: 'publication', ms: 60 * MINUTE_MS, sessions: 5 } },
  analysts: { label: 'Analyst ratings', budget: { by: 'session', later: 1, time: '09:30' } },
  economy: { label: 'Economic releases', budget: { by: 'publication', ms: MINUTE_MS, sessions: 5 } },
  prices: { label: 'Day bars', budget: { by: 'session', later: 1, time: '09:30' } },
} as const satisfies Readonly<Record<string, FreshKind>>

export type FreshKindKey = keyof typeof freshKinds
