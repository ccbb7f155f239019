import type { IsoDate, Usd } from '@/lib/core/nominal'
import { assignmentGain } from '@/lib/options/dividendRisk'
import { parseOccParts } from '@/lib/options/occSymbol'

export interface ShortContract {
  readonly symbol: string
  /** Negative is short. */
  readonly quantity: number
  /** USD per share. */
  readonly mark: Usd | null
  readonly spot: Usd | null
  readonly dividend: { readonly exDate: IsoDate; readonly amount: Usd } | null
}

/** Time value below this share of the price of the underlying is next to none. */
const NEXT_TO_NONE = 0.001

/**
 * Why a short contract may be assigned before its expiry: a dividend that is worth more than its time value, or hardly any
 * time value left in the money. null: no sign of it, or it is not short.
 */
export function assignmentRisk({ symbol, quantity, mark, spot, dividend }: ShortContract): string | null {
  const option = parseOccParts(symbol)
  if (option === null || quantity >= 0 || mark === null || spot === null) return null
  const { type, strike, expiry } = option
  const intrinsic = Math.max(0, type === 'C' ? spot - strike : strike - spot)
  if (intrinsic === 0) return null
  if (type === 'C' && dividend !== null && dividend.exDate <= expiry) {
    const gain = assignmentGain({ spot, strike, mid: mark, dividend: dividend.amount })
    if (gain !== null) return `The dividend of ${dividend.exDate} is worth more than its time value`
  }
  return mark - intrinsic <= NEXT_TO_NONE * spot ? 'In the money with hardly any time value left' : null
}
