import { uniform } from '@/server/synthetic/random'
import type { Instrument } from '@/server/synthetic/universe'

/**
 * A volatility surface without static arbitrage: SSVI (Gatheral and Jacquier 2014) with
 * w(k, θ) = θ/2 · (1 + ρ·φ·k + √((φ·k + ρ)² + 1 − ρ²)) and φ(θ) = η / √((θ + short)·(1 + θ)).
 * With η·(1 + |ρ|) ≤ 2 no slice has a butterfly; with θ growing in time no two slices cross: θ·φ grows, and no faster than φ.
 */
export interface SsviShape {
  /** Skew, −1 < ρ < 1; negative makes low strikes dearer. */
  readonly rho: number
  /** Curvature, η·(1 + |ρ|) ≤ 2. */
  readonly eta: number
  /** Total variance of {@link SHORT_YEARS} as it is expected that day, below which wings cost less, deviation for deviation. */
  readonly short: number
}

/**
 * Within a session prices are normal, and dear wings would pay whoever sells them every day. Two weeks, whether the market is calm or
 * wild: the slope in strikes rises to the end, between a quarter and a week by as much in both.
 */
export const SHORT_YEARS = 10 / 252

/** Largest η that keeps every slice free of butterflies. */
export function mostEta(rho: number): number {
  return 2 / (1 + Math.abs(rho))
}

/** Total implied variance at log-moneyness k = ln(K/F) where the at-the-money total variance is `theta`. */
export function ssviVariance(shape: SsviShape, k: number, theta: number): number {
  const phi = shape.eta / Math.sqrt((theta + shape.short) * (1 + theta))
  const x = phi * k + shape.rho
  return (theta / 2) * (1 + shape.rho * phi * k + Math.sqrt(x * x + 1 - shape.rho * shape.rho))
}

/** The surface of an instrument whose hash key is `key`. */
export function shapeOf(instrument: Instrument, key: number, short: number): SsviShape {
  const spread = uniform(key, 0x5c) - 0.5
  if (instrument.ticker === 'VIX' || instrument.ticker === 'UVXY') return { rho: 0.6, eta: 0.9, short }
  const isBroad = instrument.issueType === 'ETF' || instrument.issueType === 'Index'
  const rho = isBroad && instrument.rule !== 'own' ? -0.66 + 0.1 * spread : -0.32 + 0.3 * spread
  return { rho, eta: Math.min(mostEta(rho), (isBroad ? 0.92 : 0.8) + 0.2 * spread), short }
}
