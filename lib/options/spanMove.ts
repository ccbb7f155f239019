import type { TermVol } from '@/lib/options/surface'

/**
 * Move that options price in between two expiries, USD: S·√(σ2²T2 - σ1²T1), one deviation (F34 forward variance over its
 * span). Without an earlier expiry the whole time to the later one counts; null where the variance falls.
 */
export function spanMove(spot: number, near: TermVol | null, far: TermVol): number | null {
  const before = near === null ? 0 : near.vol * near.vol * near.years
  const variance = far.vol * far.vol * far.years - before
  return variance < 0 || (near !== null && near.years >= far.years) ? null : spot * Math.sqrt(variance)
}
