import type { OptionSymbol } from '@/lib/core/nominal'
import type { FieldName } from '@/lib/flow/filter/fields'

/** What the morning of a session tells of a contract, F37: contracts, percent, sessions in a row. */
const MORNING_FIELDS = ['oi_change', 'oi_change_pct', 'oi_up_days'] as const

export type MorningField = (typeof MORNING_FIELDS)[number]

/**
 * Figures of the contracts of a session that hold from its first print to its last, null where they are unknown. The
 * predicate looks a contract up, SQL lists the contracts that pass, so both tell the same of a running session, of a
 * replay and of a stored one.
 */
export interface MorningTable {
  /** Every contract that has figures of its own. */
  symbols(): Iterable<OptionSymbol>
  figure(field: MorningField, symbol: OptionSymbol): number | null
  /** What holds of every other contract. */
  other(field: MorningField): number | null
}

/** Nothing is known of any contract. */
export const NO_MORNING: MorningTable = { symbols: () => [], figure: () => null, other: () => null }

export function isMorningField(field: FieldName): field is MorningField {
  return MORNING_FIELDS.some((one) => one === field)
}
