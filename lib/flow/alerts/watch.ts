import type { EpochMs, Usd } from '@/lib/core/nominal'
import type { PortfolioWatch } from '@/lib/flow/alerts/portfolioWatch'

/** A price of a name, or a line between two points in time, that the name's own prints are held against. R20. */
export interface PriceLevelWatch {
  readonly kind: 'price_level'
  /** USD; of a line, the price at its first point. */
  readonly price: Usd
  /** Further point of a line; it runs on in both directions. null: the price holds at every time. */
  readonly line: { readonly at_ms: EpochMs; readonly to_ms: EpochMs; readonly to_price: Usd } | null
  readonly side: 'cross' | 'above' | 'below'
}

/** A change of membership. R19. */
export type Membership = 'enter' | 'leave' | 'either'

/** Names that come into a stock screen or leave it: prices, averages, RSI, volatility, flow … R19, R20. */
interface NamesWatch {
  readonly kind: 'names'
  readonly event: Membership
}

/** Contracts that come into a contract screen or leave it. R14, R19. */
interface ContractsWatch {
  readonly kind: 'contracts'
  readonly event: Membership
  /** The open interest of the morning: every match rings once a session, also contracts without a print. */
  readonly each_morning: boolean
}

/** IV30 of a name against the close before. R13. */
interface IvSpikeWatch {
  readonly kind: 'iv_spike'
  /** 10: a tenth above. */
  readonly rise_pct: number
}

export const EXPOSURE_TESTS = [
  'flip',
  'above',
  'below',
  'near_call_wall',
  'near_put_wall',
  'near_zero_gamma',
  'wall_moved',
  'strike_change',
] as const
export type ExposureTest = (typeof EXPOSURE_TESTS)[number]

/** Dealer exposure of a name (F23 to F28). R16. */
export interface ExposureWatch {
  readonly kind: 'exposure'
  readonly test: ExposureTest
  /** USD per 1 % move for bounds and strike changes, percent for distances; not read by the others. */
  readonly value: number
}

/** The straddle at the money of the nearest expiry (F35) is worth less than this. R16. */
interface StraddleWatch {
  readonly kind: 'straddle'
  /** USD per share. */
  readonly below: Usd
}

/** Delta flow of a group or a name against the same minute of earlier sessions (F14). */
interface DeltaFlowWatch {
  readonly kind: 'delta_flow'
  /** The selector of Delta Flow: all, a group, a sector or a ticker. */
  readonly of: string
  /** Percentile, 0 to 100. */
  readonly above: number
}

/** Large stock prints by size and price. */
interface EquityWatch {
  readonly kind: 'equity'
  readonly venue: 'off' | 'lit' | 'all'
  readonly min_notional: Usd
  /** Prints within these prices only; null: no bound. */
  readonly price_from: Usd | null
  readonly price_to: Usd | null
}

/** Trading is halted or goes on. R17. */
interface HaltWatch {
  readonly kind: 'halt'
  readonly state: 'any' | 'halted' | 'resumed'
}

export const EVENT_KINDS = [
  'earnings',
  'dividend',
  'insider',
  'politician',
  'institution',
  'stake',
  'analyst',
  'split',
  'fda',
  'filing',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Filings and dates of names. R18. */
export interface EventWatch {
  readonly kind: 'event'
  readonly events: readonly EventKind[]
  /** Reports, ex-dividend days, splits and decisions of the FDA ring so many calendar days ahead. */
  readonly days_ahead: number
  /** Filings of this person or manager alone, as the filings spell the name. */
  readonly who?: string | undefined
  /** SEC forms of `filing`, divided by commas; an amendment counts as its form. */
  readonly forms?: string | undefined
}

/** Headlines that name a ticker or have one of some words. R18. */
export interface NewsWatch {
  readonly kind: 'news'
  /** Words or phrases divided by commas, of which a headline has one; '' takes every headline of the tickers. */
  readonly words: string
}

/** US releases and auctions, before they are due and when their figure is there. R18. */
export interface ReleaseWatch {
  readonly kind: 'release'
  /** Words or phrases divided by commas, of which the title has one; '' takes every release. */
  readonly words: string
  readonly impact: 'any' | 'high'
  readonly when: 'before' | 'published' | 'either'
  /** Rings so many minutes before it is due. */
  readonly minutes_before: number
}

/** Money into or out of a fund on a day (F51). */
interface FundFlowWatch {
  readonly kind: 'fund_flow'
  /** USD of a day, either way. */
  readonly min_usd: Usd
}

/** Option premium of a sector or a theme against the same time of earlier sessions (F50). */
export interface SectorWatch {
  readonly kind: 'sector'
  /** Key of one group of names; '': every sector. */
  readonly of: string
  /** Standard deviations. */
  readonly above: number
}

/** What is looked at now and then instead of print by print. */
export type LaneWatch =
  | NamesWatch
  | ContractsWatch
  | IvSpikeWatch
  | ExposureWatch
  | StraddleWatch
  | DeltaFlowWatch
  | EquityWatch
  | HaltWatch
  | EventWatch
  | NewsWatch
  | ReleaseWatch
  | FundFlowWatch
  | SectorWatch
  | PortfolioWatch

/** What an alert of the kind `watch` looks at. */
export type AlertWatch = PriceLevelWatch | LaneWatch
export type WatchKind = AlertWatch['kind']

/** Kinds whose condition is a filter: of names, or of contracts. */
export const hasFilter = (kind: WatchKind): boolean => kind === 'names' || kind === 'contracts'

/** Kinds that need named tickers: their figures are of one name at a time. */
export const needsTickers = (kind: WatchKind): boolean =>
  kind === 'price_level' || kind === 'exposure' || kind === 'straddle' || kind === 'fund_flow'

/** Kinds that belong to the market or to an account as a whole: no ticker narrows them. */
export const isOfWhole = (kind: WatchKind): boolean => kind === 'release' || kind === 'sector' || kind === 'portfolio'

/** Names of one exposure alert: each is a chain that is priced anew. */
export const MOST_CHAINS = 5

/** Price of a level at an instant, USD. R20. */
export function levelAt({ price, line }: PriceLevelWatch, atMs: EpochMs): Usd {
  if (line === null || line.to_ms === line.at_ms) return price
  return price + ((line.to_price - price) * (atMs - line.at_ms)) / (line.to_ms - line.at_ms)
}

/** SEC forms of a list divided by commas, as filings spell them: 8-K, S-1, SC 13D. */
export const formsOf = (forms = ''): readonly string[] =>
  forms
    .toUpperCase()
    .split(',')
    .map((form) => form.trim())
    .filter((form) => form !== '')
