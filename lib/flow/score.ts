import type { OpeningEvidence } from '@/lib/flow/trade'

/** Weights of F38; they add up to 1. */
export interface ScoreWeights {
  readonly version: string
  readonly premium: number
  readonly volumeToOi: number
  readonly aggression: number
  readonly opening: number
  readonly urgency: number
  readonly flag: number
}

export const SCORE_WEIGHTS: ScoreWeights = {
  version: 'F38.1',
  premium: 0.25,
  volumeToOi: 0.2,
  aggression: 0.15,
  opening: 0.15,
  urgency: 0.15,
  flag: 0.1,
}

export interface ScoreInput {
  /** Percentile of the premium within the ticker's last 30 days, 0 to 1; null while there is no history. */
  readonly premiumPercentile: number | null
  readonly volume: number
  readonly openInterest: number | null
  /** F8. */
  readonly fill: number | null
  readonly opening: OpeningEvidence
  /** F5 in percent. */
  readonly diff: number | null
  /** Days to expiry, 0 on the last day. */
  readonly dte: number
  readonly isSweepOrFloor: boolean
}

/** The six components of F38, each 0 to 1, for the explanation of a score. Unknown inputs give 0, never a guess. */
export interface ScoreParts {
  readonly premium: number
  readonly volumeToOi: number
  readonly aggression: number
  readonly opening: number
  readonly urgency: number
  readonly flag: number
}

const LOG2_11 = Math.log2(11)
const OPENING: Readonly<Record<OpeningEvidence, number>> = { proven: 1, strong: 1, likely: 0.5, unknown: 0 }

function volumeToOiPart(volume: number, openInterest: number | null): number {
  if (openInterest === null || volume <= 0) return 0
  return volume >= 10 * openInterest ? 1 : Math.log2(1 + volume / openInterest) / LOG2_11
}

function aggressionPart(fill: number | null): number {
  return fill === null ? 0 : Math.min(1, 2 * Math.abs(fill - 0.5))
}

function urgencyPart(diff: number | null, dte: number): number {
  return diff === null ? 0 : Math.min(1, Math.abs(diff) / 10) * Math.min(1, Math.max(0, 1 - dte / 60))
}

/** Components of the unusualness score, F38. */
export function scoreParts(input: ScoreInput): ScoreParts {
  return {
    premium: input.premiumPercentile ?? 0,
    volumeToOi: volumeToOiPart(input.volume, input.openInterest),
    aggression: aggressionPart(input.fill),
    opening: OPENING[input.opening],
    urgency: urgencyPart(input.diff, input.dte),
    flag: input.isSweepOrFloor ? 1 : 0,
  }
}

/** Unusualness score F38: 100 × Σ weight × component, a whole number from 0 to 100. */
export function unusualnessScore(input: ScoreInput, weights: ScoreWeights = SCORE_WEIGHTS): number {
  const sum =
    weights.premium * (input.premiumPercentile ?? 0) +
    weights.volumeToOi * volumeToOiPart(input.volume, input.openInterest) +
    weights.aggression * aggressionPart(input.fill) +
    weights.opening * OPENING[input.opening] +
    weights.urgency * urgencyPart(input.diff, input.dte) +
    weights.flag * (input.isSweepOrFloor ? 1 : 0)
  return Math.round(100 * sum)
}
