import type { IsoDate } from '@/lib/core/nominal'
import type { ExerciseStyle } from '@/lib/options/exerciseStyle'
import type { ListedQuote } from '@/lib/options/listedQuote'
import type { Outlook, Strategy } from '@/lib/strategies/strategy'

/** A listed contract as the optimiser reads it, with what traded in it. */
export interface ChainOption extends ListedQuote {
  readonly volume: number
  readonly askVolume: number | null
  readonly bidVolume: number | null
  readonly multiplier: number
}

/** A contract that may be a leg: quoted on both sides, with a volatility. */
export interface UsableOption extends ChainOption {
  readonly bid: number
  readonly ask: number
  readonly iv: number
}

/** F59: what a leg must have. Spread as a fraction of the middle of the quote, price in USD per share. */
export interface LiquidityRules {
  readonly openInterest: number
  readonly volume: number
  readonly price: number
  readonly spread: number
}

/** Where legs are entered: bought at the ask and sold at the bid, or in the middle. */
export type Fill = 'natural' | 'mid'

/** The market legs are valued in; rates continuous fractions per year. */
export interface OptimiserMarket {
  readonly style: ExerciseStyle
  readonly spot: number
  readonly rate: number
  readonly dividendYield: number
}

export type RankBy = 'expected' | 'balance'

/** What the visitor thinks and allows. */
export interface OptimiserView {
  readonly outlook: Outlook
  /** Prices the result is looked at, USD: one, or two for a move either way. */
  readonly targets: readonly number[]
  /** Years from now to the day of the target. */
  readonly years: number
  /** Volatility of the price until that day, a fraction a year. */
  readonly vol: number
  /** USD that may be put up for one unit; null: no limit. */
  readonly budget: number | null
  /** Least probability of profit, 0 to 1. */
  readonly leastChance: number
  /** Expected value under the view over what is put up, or F59's balance of return at the target and probability. */
  readonly rankBy: RankBy
  /** Of the balance: 0 ranks by probability, 1 by return at the target. */
  readonly alpha: number
  /** Volatility the visitor expects as a part of the implied one: 0.8 is a fifth less. */
  readonly volShare: number
  readonly fill: Fill
  /** Structures whose loss has no end may take part. */
  readonly allowsOpenRisk: boolean
}

/** A near expiry to build on, and the later one of structures with two. */
export interface ExpiryPair {
  readonly near: IsoDate
  /** null where nothing later is listed. */
  readonly far: IsoDate | null
  readonly years: number
  /** At-the-money volatility of the near expiry, a fraction a year. F57. */
  readonly vol: number
}

interface CandidateLeg {
  readonly option: UsableOption
  /** Contracts; negative is sold. */
  readonly quantity: number
  /** USD per share. */
  readonly entry: number
}

/** One of the nine cells: a move of the price and a relative change of every volatility, with the result in USD. */
export interface ScenarioCell {
  readonly price: number
  readonly volShift: number
  readonly profit: number
}

export interface CandidateGreeks {
  readonly delta: number
  readonly gamma: number
  readonly theta: number
  readonly vega: number
}

/** What ranks a structure; USD for one unit. */
export interface Verdict {
  readonly maxProfit: number | 'unlimited'
  readonly maxLoss: number | 'unlimited'
  /** What must be put up: the largest loss, or the price where that is more, or the margin (F58) of a undefined risk. */
  readonly risk: number
  readonly isMargin: boolean
  /** F57, at the near expiry. */
  readonly chance: number
  /** F57 with the drift of the market: without a view of one's own, and before fees. */
  readonly expected: number
  /** The mean result under the view after the spread and the fees, and one standard error of a single trade. */
  readonly viewExpected: number
  readonly viewDeviation: number
  /** Mean result at the targets on their day, and the same over the risk. */
  readonly atTarget: number
  readonly returnAtTarget: number
  /** What ranks: expected value over the risk, or the balance of F59. */
  readonly score: number
}

/** A structure on listed strikes with what it does; USD for one unit. */
export interface Candidate extends Verdict {
  readonly strategy: Strategy
  readonly expiry: IsoDate
  readonly legs: readonly CandidateLeg[]
  /** Shares beside the options; negative is sold short. */
  readonly shares: number
  /** Paid; negative is received. */
  readonly cost: number
  readonly cells: readonly ScenarioCell[]
  readonly worst: ScenarioCell
  readonly greeks: CandidateGreeks
  /** Half the spread of every leg: what crossing costs against the middle. */
  readonly spreadCost: number
}
