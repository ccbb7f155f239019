export interface PricingParams {
  /** The feature whose gate sent the visitor here. */
  readonly wanted: string | null
  /** The plan that was paid just now. */
  readonly paid: string | null
  readonly isCancelled: boolean
}

const textOf = (value: string | string[] | undefined): string | null => (typeof value === 'string' ? value : null)

/** `?feature=` from a gate; `?paid=` and `?payment=cancelled` from the payment page. */
export function readPricingParams(query: Readonly<Record<string, string | string[] | undefined>>): PricingParams {
  return { wanted: textOf(query.feature), paid: textOf(query.paid), isCancelled: query.payment === 'cancelled' }
}
