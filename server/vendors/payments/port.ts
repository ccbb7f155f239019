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

/** What a payment that is made once pays for: it names one row of ours. */
interface PaidOnce {
  readonly kind: 'gift' | 'data_order'
  readonly id: string
}

/** Something to pay once. */
export interface OnceOrder {
  readonly paid: PaidOnce
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
      /** When the bill was made; null when the delivery does not say. */
      readonly billedMs: number | null
    }
  | { readonly id: string; readonly type: string; readonly kind: 'ended'; readonly subscription: string }
  | { readonly id: string; readonly type: string; readonly kind: 'once'; readonly paid: PaidOnce }

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

/** A running card subscription as the provider tells it. */
export interface CardSubscription {
  readonly id: string
  readonly customer: string
  /** In the provider's word: active, trialing, past_due, … */
  readonly status: string
  /** The provider's name of its one line. */
  readonly itemId: string
  readonly periodEndsMs: number
  readonly isCancelled: boolean
  readonly isPaused: boolean
}

/** Whether the running period is paid: by a payment, or by days that were kept over a pause. */
export const isPaid = ({ status }: CardSubscription): boolean => status === 'active' || status === 'trialing'

/** Another plan or term for a subscription that runs. */
export interface PlanChange {
  readonly subscription: CardSubscription
  readonly term: PaidTerm
  readonly planName: string
  readonly cents: number
  /** The moment the old plan ends and the new one begins; whole seconds. */
  readonly atMs: number
}

/** What a change comes to; hundredths of the currency. */
export interface ChangeCost {
  readonly currency: string
  readonly creditCents: number
  readonly chargeCents: number
  readonly dueCents: number
  readonly periodEndsMs: number
}

/** Card payments of one provider. Every verb rejects when the provider refuses or does not answer. */
export interface Payments {
  /** Address where the customer pays. */
  checkout(order: Order): Promise<string>
  /** Address where something is paid once. */
  checkoutOnce(order: OnceOrder): Promise<string>
  /** Ends a subscription at the end of the paid period, or at once. */
  cancel(subscription: string, when: 'period_end' | 'now'): Promise<void>
  subscription(id: string): Promise<CardSubscription>
  /** Takes back a cancellation at the end of the period. */
  keep(subscription: string): Promise<void>
  /** No payment is asked for until the subscription goes on. */
  pause(subscription: string): Promise<void>
  /** Goes on with a paused subscription; the next payment is asked for at `nextPaymentMs`. */
  resume(subscription: string, nextPaymentMs: number): Promise<void>
  /** What a change would cost; nothing is changed. */
  previewChange(change: PlanChange): Promise<ChangeCost>
  /** Changes the plan and asks the card for the difference at once; changes nothing when the card refuses. */
  change(change: PlanChange): Promise<CardSubscription>
  /** Invoices of a customer, newest first, drafts left out. */
  invoices(customer: string): Promise<readonly Invoice[]>
  /** Reads a delivered webhook; null when its signature is wrong or too old. */
  readEvent(text: string, signature: string, nowMs: number): PaymentEvent | null
}
