import type { OpeningEvidence } from '@/lib/flow/trade'

export interface OpeningInput {
  readonly size: number
  /** Day volume of the contract including this print. */
  readonly volume: number
  readonly openInterest: number | null
  readonly isMultiLeg: boolean
  readonly isCanceled: boolean
}

/** F9: vol/OI from which a single-leg print counts as likely opening. */
const LIKELY_VOLUME_TO_OI = 0.5

/**
 * How strongly a print looks like an opening trade, F9. Evidence, not proof: positions opened today can be closed
 * today. `proven`: the print alone exceeds open interest plus all earlier volume of the day.
 */
export function openingEvidence(input: OpeningInput): OpeningEvidence {
  const { size, volume, openInterest } = input
  if (openInterest === null || input.isCanceled) return 'unknown'
  const before = Math.max(0, volume - size)
  if (size > openInterest + before) return 'proven'
  if (size > openInterest || volume - openInterest >= size) return 'strong'
  const isActive = openInterest > 0 && volume / openInterest >= LIKELY_VOLUME_TO_OI
  return isActive && !input.isMultiLeg ? 'likely' : 'unknown'
}
