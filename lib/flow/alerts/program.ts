import type { EpochMs, IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import type { LaneWatch, PriceLevelWatch } from '@/lib/flow/alerts/watch'
import type { FilterNode } from '@/lib/flow/filter/ast'
import { fieldsIn } from '@/lib/flow/filter/fieldsIn'
import { isMorningField } from '@/lib/flow/filter/morning'
import type { IntervalMinutes } from '@/lib/flow/intervals'

/** When a match becomes a hit (C14). Cooldown and counts run on the clock of the session. */
export type AlertTrigger =
  | { readonly kind: 'every' }
  /** The first match of the day per ticker or per contract. */
  | { readonly kind: 'first'; readonly per: 'ticker' | 'contract' }
  /** The condition turns true after it was false for the same contract. */
  | { readonly kind: 'cross' }
  /** The n-th match of a ticker within so many minutes. */
  | { readonly kind: 'count'; readonly matches: number; readonly minutes: number }

/** How a hit may come out of what matched: trigger, cooldown per ticker, hours of New York. */
export interface HitPolicy {
  readonly trigger: AlertTrigger
  readonly cooldownMinutes: number
  /** Minutes after midnight in New York, both included; null: the whole day. */
  readonly activeHours: { readonly from: number; readonly to: number } | null
}

interface ProgramBase {
  /** R1 … R20 or the id of a custom alert. */
  readonly id: string
  /** Conditions on the print: of every print of the group, or of the newest one of a bucket. C4. */
  readonly filter: FilterNode
  readonly policy: HitPolicy
}

/** Every print that passes the filter. R5 to R12. */
export interface PrintProgram extends ProgramBase {
  readonly kind: 'print'
  /** R6: the contract must outlive the next report. */
  readonly expiresAfterReport: boolean
  /** R7: size at least this multiple of the ticker's average daily option volume, which is below `averageBelow`. */
  readonly thinVolume?: { readonly multiple: number; readonly averageBelow: number }
}

/** Least premium by market cap: the last step whose cap is reached counts; unknown caps take the first. USD. */
export type PremiumSteps = readonly { readonly marketCapAbove: Usd; readonly premium: Usd }[]

/** Prints of one contract within 100 ms of each other. R1 to R3. */
export interface BurstProgram extends ProgramBase {
  readonly kind: 'burst'
  /** At least so many prints. */
  readonly minPrints: number
  readonly minPremium: PremiumSteps
  readonly order: 'any' | 'rising' | 'falling'
}

/** Many sweeps in a contract, then a floor print. R4. */
export interface SweepsThenFloorProgram extends ProgramBase {
  readonly kind: 'sweepsThenFloor'
  readonly sweeps: number
  readonly withinMs: EpochMs
}

/** IV of a contract against its first minutes. R13. */
export interface IvSpikeProgram extends ProgramBase {
  readonly kind: 'ivSpike'
  /** 0.2 = 20 % above. */
  readonly rise: number
  readonly openingMinutes: number
}

/** A closed bucket of a contract (F17). */
export interface IntervalProgram extends ProgramBase {
  readonly kind: 'interval'
  readonly minutes: IntervalMinutes
  readonly minPremium: Usd
  readonly minVolume: number
  /** Percent; null: no bound. */
  readonly minSharePct: number | null
  readonly minAskPct: number | null
  readonly openingOnly: boolean
}

/** Net call premium of the market crosses net put premium, or their difference moves far in a short time (F15). R15. */
export interface TideCrossProgram extends ProgramBase {
  readonly kind: 'tideCross'
  /** The new side must lead by this much, so that two equal lines do not ring every minute. USD. */
  readonly margin: Usd
  /** Change of NCP less NPP over so many minutes, USD either way; null: the crossing alone. */
  readonly slope: { readonly minutes: number; readonly change: Usd } | null
}

/** The price of an underlying, as its own option prints tell it, against a level or a line. R20. */
export interface LevelProgram extends ProgramBase {
  readonly kind: 'level'
  readonly ticker: Ticker
  readonly level: PriceLevelWatch
}

/** What is asked of read models at a beat instead of print by print. R13, R14, R16 to R19. */
export interface WatchProgram extends ProgramBase {
  readonly kind: 'watch'
  readonly watch: LaneWatch
  /** Only these; null: all. */
  readonly tickers: readonly Ticker[] | null
  readonly contracts: readonly string[] | null
  /** The session in which it was made: what was there before does not ring in it. null: built in. */
  readonly since: { readonly sessionDate: IsoDate; readonly source: string } | null
  /** Whose account is looked at; only of watches that look at one. */
  readonly owner?: string
}

/** One rule as data: a filter of the one language plus the window it looks through. */
export type AlertProgram =
  | PrintProgram
  | BurstProgram
  | SweepsThenFloorProgram
  | IvSpikeProgram
  | IntervalProgram
  | TideCrossProgram
  | LevelProgram
  | WatchProgram

/** True when a rule over prints asks for the contracts' morning, which then has to be read first. */
export function asksMorning({ kind, filter }: AlertProgram): boolean {
  return kind !== 'watch' && kind !== 'level' && fieldsIn(filter).some(isMorningField)
}

/** R1 [P4]: prints of a contract with no larger gap than this belong together. */
export const BURST_GAP_US = 100_000

/** Triggers on every match, at any hour. */
export const EVERY_MATCH: HitPolicy = { trigger: { kind: 'every' }, cooldownMinutes: 0, activeHours: null }

/** The least premium a group needs at a market cap. */
export function premiumNeeded(steps: PremiumSteps, marketCap: Usd | null): Usd {
  let needed = steps[0]?.premium ?? 0
  for (const step of steps) if (marketCap !== null && marketCap > step.marketCapAbove) needed = step.premium
  return needed
}
