/**
 * A volatility surface without static arbitrage: SSVI (Gatheral and Jacquier 2014) with
 * w(k, θ) = θ/2 · (1 + ρ·φ·k + √((φ·k + ρ)² + 1 − ρ²)) and φ(θ) = η / √(θ·(1 + θ)).
 * With η·(1 + |ρ|) ≤ 2 no slice has a butterfly; with θ growing in time no two slices cross.
 */
export interface SsviShape {
  /** Skew, −1 < ρ < 1; negative makes low strikes dearer. */
  readonly rho: number
  /** Curvature, η·(1 + |ρ|) ≤ 2. */
  readonly eta: number
}

/** Largest η that keeps every slice free of butterflies. */
export function mostEta(rho: number): number {
  return 2 / (1 + Math.abs(rho))
}

/** Total implied variance at log-moneyness k = ln(K/F) where the at-the-money total variance is `theta`. */
export function ssviVariance(shape: SsviShape, k: number, theta: number): number {
  const phi = shape.eta / Math.sqrt(theta * (1 + theta))
  const x = phi * k + shape.rho
  return (theta / 2) * (1 + shape.rho * phi * k + Math.sqrt(x * x + 1 - shape.rho * shape.rho))
}
