import type { ExperimentName } from '@/lib/experiments/experiments'
import type { BillingInterval } from '@/lib/plans/plans'

export interface PricingLook {
  /** The term that is open at first. */
  readonly interval: BillingInterval
  /** Prices of longer terms are told by the month. */
  readonly isPerMonth: boolean
  /** The comparison stands above the cards. */
  readonly isMatrixFirst: boolean
}

/**
 * What a variant of the pricing experiments shows (spec §9): 'Op' tells the price of the whole term, 'Np' its price by
 * the month; 'Od' opens with months, 'Nd' with years, and 'Nd-2' puts the comparison first. Prices are the same in all.
 */
export function readVariant(name: string): PricingLook {
  return {
    interval: name.includes('Nd') ? 'year' : 'month',
    isPerMonth: name.startsWith('Np'),
    isMatrixFirst: name.endsWith('-2'),
  }
}

/**
 * Which pricing experiment a visitor takes part in (spec §9), one at a time so that none disturbs another: those whom a
 * gate sent here for one feature, those with an account, and everybody else.
 */
export function pricingExperiment(visitor: { readonly isSentByGate: boolean; readonly isSignedIn: boolean }) {
  if (visitor.isSentByGate) return 'pricing_variants_3' satisfies ExperimentName
  return visitor.isSignedIn
    ? ('pricing_variants' satisfies ExperimentName)
    : ('pricing_variants_2' satisfies ExperimentName)
}
