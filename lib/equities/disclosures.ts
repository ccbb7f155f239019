import type { IsoDate } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'

/** What a disclosure says about the size of a trade, USD. `high` null: the bracket has no upper end. */
export interface AmountRange {
  readonly low: number
  readonly high: number | null
}

/** F43: brackets of periodic transaction reports, USD. */
export const AMOUNT_BRACKETS: readonly AmountRange[] = [
  { low: 1_001, high: 15_000 },
  { low: 15_001, high: 50_000 },
  { low: 50_001, high: 100_000 },
  { low: 100_001, high: 250_000 },
  { low: 250_001, high: 500_000 },
  { low: 500_001, high: 1_000_000 },
  { low: 1_000_001, high: 5_000_000 },
  { low: 5_000_001, high: 25_000_000 },
  { low: 25_000_001, high: 50_000_000 },
  { low: 50_000_001, high: null },
]

const amountOf = (text: string): number => Number(text.replaceAll(',', ''))

/**
 * Amount of a disclosure: '$1,001 - $15,000' (also broken over lines), 'Over $50,000,000', or an exact sum. null where it
 * says nothing or breaks off ('$15,001 -'): a missing end is not guessed.
 */
export function parseAmount(text: string): AmountRange | null {
  const clean = text.replace(/\s+/g, ' ').trim()
  const range = /^\$([\d,]+(?:\.\d+)?) ?- ?\$([\d,]+(?:\.\d+)?)$/.exec(clean)
  if (range !== null) {
    const [low, high] = [amountOf(range[1] ?? ''), amountOf(range[2] ?? '')]
    return low <= high ? { low, high } : null
  }
  const over = /^(?:Spouse\/DC )?Over \$([\d,]+)$/i.exec(clean)
  if (over !== null) return { low: amountOf(over[1] ?? ''), high: null }
  const exact = /^\$([\d,]+(?:\.\d+)?)$/.exec(clean)
  return exact === null ? null : { low: amountOf(exact[1] ?? ''), high: amountOf(exact[1] ?? '') }
}

/** F43: midpoint of a bracket, the lower bound where it has no upper end. */
export function midAmount({ low, high }: AmountRange): number {
  return high === null ? low : (low + high) / 2
}

/** F43: days from the trade to its filing; null where one is unknown or the filing lies before the trade. */
export function filingDelay(traded: IsoDate | null, filed: IsoDate | null): number | null {
  if (traded === null || filed === null) return null
  const days = daysBetween(traded, filed)
  return days < 0 ? null : days
}

/** F43: later than 45 days after the trade. */
export const LATE_AFTER_DAYS = 45

export function isLateFiling(delay: number | null): boolean {
  return delay !== null && delay > LATE_AFTER_DAYS
}

/** Years that a trade or filing under the STOCK Act can have; others are typing errors of the filing. */
export function isPlausibleDay(day: IsoDate): boolean {
  return day >= '2005-01-01' && day <= '2099-12-31'
}

/** Kind of a trade from the words of the filing: purchase, sale, partial sale, exchange; '' where it says none. */
export function tradeKind(text: string): 'purchase' | 'sale' | 'partial_sale' | 'exchange' | '' {
  const clean = text.trim().toLowerCase()
  if (/^(p|purchase|buy)\b/.test(clean)) return 'purchase'
  if (/partial/.test(clean)) return 'partial_sale'
  if (/^(s|sale|sell|sold)\b/.test(clean)) return 'sale'
  return /^(e|exchange)\b/.test(clean) ? 'exchange' : ''
}

/** D, R or I with the state; a dash where the member is in no imported register. */
export function partyText({ party, state }: { readonly party: string; readonly state: string }): string {
  const letter = party === '' ? '' : party.charAt(0)
  return [letter, state].filter((part) => part !== '').join('-') || '-'
}
