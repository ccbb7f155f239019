import { deviation, mean, slopeOn } from '@/lib/core/series'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'

/** F53 figures of daily returns beside those of a benchmark over the same sessions. Fractions a year; null with too little. */
export interface AgainstFigures {
  readonly beta: number | null
  /** (mean − β · mean of the benchmark) · 252, no risk-free rate. */
  readonly alpha: number | null
  /** Deviation of the difference · √252. */
  readonly trackingError: number | null
  /** Mean of the difference · 252 over the tracking error. */
  readonly informationRatio: number | null
  /** Mean on the sessions on which the benchmark rose, or fell, over the benchmark's mean on them. */
  readonly upCapture: number | null
  readonly downCapture: number | null
}

const LEAST = 20

/** F53: beta, alpha, tracking error, information ratio and capture. Both lists are of the same sessions. */
export function againstBenchmark(own: readonly number[], market: readonly number[]): AgainstFigures {
  const n = Math.min(own.length, market.length)
  const nothing = {
    beta: null,
    alpha: null,
    trackingError: null,
    informationRatio: null,
    upCapture: null,
    downCapture: null,
  }
  if (n < LEAST) return nothing
  const beta = slopeOn(own, market)
  const [mine, theirs] = [mean(own) ?? 0, mean(market) ?? 0]
  const apart = own.map((move, at) => move - (market[at] ?? 0))
  const error = (deviation(apart) ?? 0) * Math.sqrt(SESSIONS_PER_YEAR)
  const isSame = error < 1e-12
  return {
    beta,
    alpha: beta === null ? null : (mine - beta * theirs) * SESSIONS_PER_YEAR,
    trackingError: error,
    informationRatio: isSame ? null : ((mine - theirs) * SESSIONS_PER_YEAR) / error,
    upCapture: captureOf(own, market, (move) => move > 0),
    downCapture: captureOf(own, market, (move) => move < 0),
  }
}

function captureOf(own: readonly number[], market: readonly number[], isIn: (move: number) => boolean): number | null {
  const places = market.flatMap((move, at) => (isIn(move) ? [at] : []))
  const theirs = mean(places.map((at) => market[at] ?? 0))
  const mine = mean(places.map((at) => own[at] ?? 0))
  return theirs === null || mine === null || theirs === 0 ? null : mine / theirs
}
