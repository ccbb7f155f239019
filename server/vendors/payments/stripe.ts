import { z } from 'zod'
import type {
  CardSubscription,
  ChangeCost,
  Invoice,
  OnceOrder,
  Order,
  PaymentEvent,
  Payments,
  PlanChange,
} from '@/server/vendors/payments/port'
import { askStripe, type StripeAccess } from '@/server/vendors/payments/stripeApi'
import { readStripeEvent } from '@/server/vendors/payments/stripeEvent'
import { checkoutForm, onceForm } from '@/server/vendors/payments/stripeForms'
import { readStripeInvoices } from '@/server/vendors/payments/stripeInvoices'
import { isSignedByStripe } from '@/server/vendors/payments/stripeSignature'
import {
  changeSubscription,
  getSubscription,
  previewChange,
  updateSubscription,
} from '@/server/vendors/payments/stripeSubscription'

export interface StripeSettings extends StripeAccess {
  /** Signs the webhooks; `whsec_…`. */
  readonly webhookSecret: string
}

const Session = z.object({ url: z.url() })

/** Stripe Checkout and its subscriptions over its REST API. The card never reaches this host. */
export class StripePayments implements Payments {
  constructor(private readonly settings: StripeSettings) {}

  async checkout(order: Order): Promise<string> {
    return this.openCheckout(checkoutForm(order))
  }

  async checkoutOnce(order: OnceOrder): Promise<string> {
    return this.openCheckout(onceForm(order))
  }

  async cancel(subscription: string, when: 'period_end' | 'now'): Promise<void> {
    if (when === 'period_end') await updateSubscription(this.settings, subscription, { cancel_at_period_end: 'true' })
    else
      await askStripe(this.settings, {
        method: 'DELETE',
        path: `/v1/subscriptions/${encodeURIComponent(subscription)}`,
      })
  }

  async keep(subscription: string): Promise<void> {
    await updateSubscription(this.settings, subscription, { cancel_at_period_end: 'false' })
  }

  async subscription(id: string): Promise<CardSubscription> {
    return getSubscription(this.settings, id)
  }

  /** Source: Stripe documentation, "Pause payment collection": invoices that fall into the pause are void. */
  async pause(subscription: string): Promise<void> {
    await updateSubscription(this.settings, subscription, { 'pause_collection[behavior]': 'void' })
  }

  /** Source: Stripe API reference, "Update a subscription": a trial moves the next payment, and the period with it. */
  async resume(subscription: string, nextPaymentMs: number): Promise<void> {
    await updateSubscription(this.settings, subscription, {
      pause_collection: '',
      trial_end: String(Math.ceil(nextPaymentMs / 1000)),
      proration_behavior: 'none',
    })
  }

  async previewChange(change: PlanChange): Promise<ChangeCost> {
    return previewChange(this.settings, change)
  }

  async change(change: PlanChange): Promise<CardSubscription> {
    return changeSubscription(this.settings, change)
  }

  async invoices(customer: string): Promise<readonly Invoice[]> {
    const query = new URLSearchParams({ customer, limit: '100' })
    return readStripeInvoices(await askStripe(this.settings, { method: 'GET', path: `/v1/invoices?${query}` }))
  }

  readEvent(text: string, signature: string, nowMs: number): PaymentEvent | null {
    if (!isSignedByStripe({ text, signature }, this.settings.webhookSecret, nowMs)) return null
    return readStripeEvent(text)
  }

  private async openCheckout(form: URLSearchParams): Promise<string> {
    return Session.parse(await askStripe(this.settings, { method: 'POST', path: '/v1/checkout/sessions', form })).url
  }
}
