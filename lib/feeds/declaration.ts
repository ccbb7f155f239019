/** Kinds of data that a source can tell, as screens name them. */
export const FEED_KINDS = {
  prints: 'option prints',
  quotes: 'option quotes',
  underlying: 'prices of underlyings',
  chains: 'chains',
  interest: 'open interest',
  stock: 'stock prints and bars',
  halts: 'trading halts',
  news: 'news',
} as const
export type FeedKind = keyof typeof FEED_KINDS
export const feedKinds = Object.keys(FEED_KINDS) as readonly FeedKind[]

/** What a source tells and under which terms: shown to staff, and what the host keeps to. */
export interface Declaration {
  /** The source of its rows in the store. */
  readonly vendor: string
  readonly title: string
  readonly kinds: Partial<Readonly<Record<FeedKind, 'live' | 'delayed' | 'end-of-day'>>>
  readonly delayMs: number
  /** Null where it tells no prints. */
  readonly print: {
    readonly quoteAtPrint: boolean
    readonly conditions: 'opra' | 'letters' | 'none'
    readonly cancels: 'linked' | 'by-condition' | 'none'
  } | null
  readonly limits: { readonly connections: number; readonly symbols: number | null; readonly perMinute: number }
  /** What happens when the engine is slower than the source: its reading stops, or prints are left out and a gap tells of it. */
  readonly overload: 'halt' | 'drop-with-gap'
  readonly licence: { readonly termsUrl: string; readonly checkedOn: string; readonly attribution: string }
}

/** Why a source ended, in words for staff; permanent ones are not tried again by themselves. */
export type FaultKind = 'auth' | 'entitlement' | 'limit' | 'in-use' | 'busy' | 'network' | 'protocol' | 'closed'
