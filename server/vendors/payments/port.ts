import type { BillingInterval, PlanKey } from '@/lib/plans/plans'

/** One thing to pay, with everything its webhook will need to say again. */
export interface Order {
  readonly userId: string
  readonly email: string
  /** The provider's name for this customer, when it has one already. */
  readonly customer: string | null
  readonly plan: PlanKey
  readonly planName: string
  readonly interval: BillingInterval
  readonly cents: number
  readonly successUrl: string
  readonly cancelUrl: string
}

/** A gift to pay once. */
export interface GiftOrder {
  readonly giftId: string
  readonly email: string
  readonly customer: string | null
  /** What stands on the bill. */
  readonly name: string
  readonly cents: number
  /** Page to come back to, paid or not. */
  readonly returnUrl: string
}

export interface PaidTerm {
  readonly userId: string
  readonly plan: PlanKey
  readonly interval: BillingInterval
}

/** What a webhook means to us. `id` is the same when it is delivered again. */
export type PaymentEvent =
  | { readonly id: string; readonly type: string; readonly kind: 'ignored' }
  | {
      readonly id: string
      readonly type: string
      readonly kind: 'paid'
      readonly term: PaidTerm
      readonly customer: string | null
      readonly subscription: string | null
      /** End of the paid period; null when the payment does not say or has no end. */
      readonly endsMs: number | null
    }
  | { readonly id: string; readonly type: string; readonly kind: 'ended'; readonly subscription: string }
  | { readonly id: string; readonly type: string; readonly kind: 'gift'; readonly giftId: string }

/** One invoice as the provider tells it. */
export interface Invoice {
  readonly id: string
  readonly number: string
  readonly atMs: number
  /** Hundredths of the currency. */
  readonly cents: number
  readonly currency: string
  readonly status: string
  /** The provider's own page and PDF of it; null where it has none. */
  readonly pageUrl: string | null
  readonly fileUrl: string | null
}

/** Card payments of one provider. */
export interface Payments {
  /** Address where the customer pays. Rejects when the provider refuses. */
  checkout(order: Order): Promise<string>
  /** Address where a gift is paid. Rejects when the provider refuses. */
  checkoutGift(order: GiftOrder): Promise<string>
  /** Ends a subscription at the end of the paid period, or at once. */
  cancel(subscription: string, when: 'period_end' | 'now'): Promise<void>
  /** Invoices of a customer, newest first, drafts left out. Rejects when the provider does not answer. */
  invoices(customer: string): Promise<readonly Invoice[]>
  /** Reads a delivered webhook; null when its signature is wrong or too old. */
  readEvent(text: string, signature: string, nowMs: number): PaymentEvent | null
}
