import type { IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { DEFAULT_MODEL, type Exposure, type ExposureModel } from '@/lib/options/exposure'

/** What a strike is measured by: F23-F26 in USD, or the signed contracts themselves. */
const EXPOSURE_GREEKS = ['gamma', 'delta', 'vanna', 'charm', 'positions'] as const
export type ExposureGreek = (typeof EXPOSURE_GREEKS)[number]

/** Expiries that are usually looked at together. */
export const EXPIRY_GROUPS = ['0dte', 'next', 'weekly', 'monthly', 'all'] as const

const FIELD = { gamma: 'gex', delta: 'dex', vanna: 'vex', charm: 'cex' } as const satisfies Record<
  Exclude<ExposureGreek, 'positions'>,
  keyof Exposure
>

const WEEK_DAYS = 7
const MONTH_DAYS = 31

/** F27: the model a measure is shown with unless the reader chooses another. */
export function defaultModel(greek: ExposureGreek): ExposureModel {
  return greek === 'positions' ? 'naive' : DEFAULT_MODEL[FIELD[greek]]
}

/**
 * Expiries of a group among those listed (rising): today's, the first after today, all within 7 or within 31 days, or all;
 * or the dates named, joined by commas.
 */
export function expiriesOfGroup(group: string, listed: readonly IsoDate[], session: IsoDate): readonly IsoDate[] {
  if (group === 'all') return listed
  if (group === '0dte') return listed.filter((expiry) => expiry === session)
  if (group === 'next') return listed.filter((expiry) => expiry > session).slice(0, 1)
  if (group === 'weekly' || group === 'monthly') {
    const last = addDays(session, group === 'weekly' ? WEEK_DAYS : MONTH_DAYS)
    return listed.filter((expiry) => expiry <= last)
  }
  const named = new Set(group.split(','))
  return listed.filter((expiry) => named.has(expiry))
}

/** How each measure of exposure by strike is made; s is the sign of the dealer model (F27). */
export const EXPOSURE_FORMULAS = {
  gamma: 'F23: Σ s·Γ·OI·100·S²·0.01 over the contracts of the strike',
  delta: 'F24: Σ s·Δ·OI·100·S over the contracts of the strike',
  vanna: 'F25: Σ s·vanna/100·OI·100·S over the contracts of the strike',
  charm: 'F26: Σ s·charm·OI·100·S a day over the contracts of the strike',
  positions: 'F27: contracts of the dealers under the chosen model',
} as const

/** Models with positions of their own count those in the place of signed open interest. */
const OWN_POSITIONS: Partial<Readonly<Record<ExposureModel, string>>> = {
  tradeSigned: 'F27 B: the other side of signed prints, carried over nights within the open interest',
  labelled:
    'F27 C: bought less sold by market makers over the labelled days before the session, at most the open interest',
}

/** How a measure by strike is made under a model (C15). */
export function exposureFormula(greek: ExposureGreek, model: ExposureModel): string {
  const own = OWN_POSITIONS[model]
  const formula = EXPOSURE_FORMULAS[greek]
  if (own === undefined) return formula
  if (greek === 'positions') return own
  return `${formula.replace('s·', '').replace('OI', 'N')}; N contracts of the dealers, ${own}`
}
