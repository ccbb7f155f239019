import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import type { AccountDeps } from '@/server/services/accountDeps'
import { changePlan, previewPlanChange } from '@/server/services/billing/changePlan'
import { checkout, withdrawRequest } from '@/server/services/billing/checkout'
import { listInvoices } from '@/server/services/billing/listInvoices'
import { pausePlan, resumePlan } from '@/server/services/billing/pausePlan'
import { readBilling } from '@/server/services/billing/readBilling'
import { cancelSubscription, keepSubscription, readSubscription } from '@/server/services/billing/subscription'
import { takeWebhook } from '@/server/services/billing/takeWebhook'
import { cancelGift, createGift, listGifts } from '@/server/services/gifts/gifts'
import { payGift } from '@/server/services/gifts/payGift'
import { redeemGift } from '@/server/services/gifts/redeemGift'
import { isKnownReferral, readReferrals } from '@/server/services/users/referrals'
import type { SessionUsers } from '@/server/services/users/sessions'

/** Plans, gifts and referrals of the caller, and the deliveries of the payment provider. */
export function billingRoutes(deps: AccountDeps, sessions: SessionUsers): readonly Route[] {
  const { billing, referrals, subscription } = contract
  return [
    implement(billing.read, async ({ ctx }) => ({ data: await readBilling(deps, ctx) })),
    implement(billing.invoices, async ({ ctx }) => ({ data: await listInvoices(deps, ctx) })),
    implement(billing.checkout, async ({ ctx, body }) => ({ data: await checkout(deps, ctx, body) })),
    perform(billing.withdrawRequest, ({ ctx }) => withdrawRequest(deps, ctx)),
    perform(billing.cancel, ({ ctx }) => cancelSubscription(deps, ctx)),
    perform(billing.pause, async ({ ctx }) => {
      await pausePlan(deps, ctx)
      sessions.forget()
    }),
    perform(billing.resume, async ({ ctx }) => {
      await resumePlan(deps, ctx)
      sessions.forget()
    }),
    implement(subscription.read, async ({ ctx }) => ({ data: await readSubscription(deps, ctx) })),
    implement(subscription.preview, async ({ ctx, query }) => ({ data: await previewPlanChange(deps, ctx, query) })),
    perform(subscription.change, async ({ ctx, body }) => {
      await changePlan(deps, ctx, body)
      sessions.forget()
    }),
    perform(subscription.keep, ({ ctx }) => keepSubscription(deps, ctx)),
    perform(billing.webhook, async ({ ctx, body }) => {
      if ((await takeWebhook(deps, ctx, body)) !== null) sessions.forget()
    }),
    ...giftRoutes(deps, sessions),
    implement(referrals.read, async ({ ctx }) => ({ data: await readReferrals(deps, ctx) })),
    implement(referrals.check, async ({ params }) => ({
      data: { is_known: await isKnownReferral(deps, params.code ?? '') },
    })),
  ]
}

/** Plans as presents: bought, paid, taken back and redeemed. */
function giftRoutes(deps: AccountDeps, sessions: SessionUsers): readonly Route[] {
  const { gifts } = contract
  return [
    implement(gifts.list, async ({ ctx }) => ({ data: await listGifts(deps, ctx) })),
    implement(gifts.create, async ({ ctx, body }) => ({ data: await createGift(deps, ctx, body) })),
    implement(gifts.pay, async ({ ctx, params }) => ({ data: { url: await payGift(deps, ctx, params.id ?? '') } })),
    perform(gifts.cancel, ({ ctx, params }) => cancelGift(deps, ctx, params.id ?? '')),
    implement(gifts.redeem, async ({ ctx, body }) => {
      const data = await redeemGift(deps, ctx, body.code)
      sessions.forget()
      return { data }
    }),
  ]
}
