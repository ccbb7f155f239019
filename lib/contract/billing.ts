import { z } from 'zod'
import { done } from '@/lib/contract/accountFields'
import { endpoint } from '@/lib/contract/endpoint'
import { InvoiceRow } from '@/lib/contract/invoices'

export const PaidPlanKey = z.enum(['delayed', 'premium', 'super'])
export const Interval = z.enum(['month', 'year', 'three_years', 'once'])

/** One term of a plan on an account. Times are ISO timestamps; no end is null. */
export const PlanGrant = z.object({
  id: z.string(),
  plan: z.string(),
  billing_interval: z.string().nullable(),
  origin: z.enum(['staff', 'stripe', 'gift', 'pause']),
  note: z.string(),
  starts: z.string(),
  ends: z.string().nullable(),
})
export type PlanGrant = z.infer<typeof PlanGrant>

const Billing = z.object({
  plan: z.enum(['free', 'delayed', 'premium', 'super']),
  plan_until: z.string().nullable(),
  /** 'stripe': cards; 'desk': a person grants plans. */
  provider: z.enum(['stripe', 'desk']),
  has_subscription: z.boolean(),
  /** The running term as it was paid, for the credit of a change; null when it was not paid or has no end. */
  paid_term: z.object({ cents: z.number(), starts: z.string(), ends: z.string() }).nullable(),
  /** A plan that was stopped for a while, and the days that are left of it. */
  paused: z.object({ plan: z.string(), days_left: z.number() }).nullable(),
  request: z.object({ plan: z.string(), billing_interval: z.string(), created: z.string() }).nullable(),
  grants: z.array(PlanGrant),
})

/** Plans of the caller. Our own paths: the specification names none. */
export const billing = {
  read: endpoint({ id: 'billing.read', access: 'user', response: z.object({ data: Billing }) }),
  /** Invoices of card payments and receipts of the billing desk, newest first. */
  invoices: endpoint({
    id: 'billing.invoices',
    access: 'user',
    perMinute: 30,
    response: z.object({ data: z.array(InvoiceRow) }),
  }),
  checkout: endpoint({
    id: 'billing.checkout',
    access: 'user',
    perMinute: 10,
    body: z.object({ plan: PaidPlanKey, interval: Interval, note: z.string().max(500).default('') }),
    response: z.object({ data: z.object({ kind: z.enum(['redirect', 'requested']), url: z.string().nullable() }) }),
  }),
  withdrawRequest: endpoint({ id: 'billing.withdrawRequest', access: 'user', response: done }),
  cancel: endpoint({ id: 'billing.cancel', access: 'user', perMinute: 10, response: done }),
  /** Stops a plan with an end; what is left of it is kept. */
  pause: endpoint({ id: 'billing.pause', access: 'user', perMinute: 10, response: done }),
  resume: endpoint({ id: 'billing.resume', access: 'user', perMinute: 10, response: done }),
  webhook: endpoint({
    id: 'billing.webhook',
    access: 'open',
    isSigned: true,
    perMinute: 1200,
    body: z.object({ text: z.string().max(500_000), signature: z.string().max(2000) }),
    response: done,
  }),
}

const giftMonths = z.union([z.literal(1), z.literal(3), z.literal(12)])
export const Gift = z.object({
  id: z.string(),
  recipient: z.string(),
  message: z.string(),
  plan: z.string(),
  months: z.number(),
  /** 'scheduled': approved, waits for its day. */
  status: z.enum(['requested', 'scheduled', 'issued', 'redeemed', 'cancelled']),
  /** Day it goes out, New York; null: when it is approved. */
  send_on: z.string().nullable(),
  /** The code goes to the buyer, to be printed. */
  is_card: z.boolean(),
  /** Until when the code works; null before it went out. */
  expires: z.string().nullable(),
  /** What it costs where it can be paid by card now, US cents; null: the billing desk decides. */
  pay_cents: z.number().nullable(),
  created: z.string(),
})
export type Gift = z.infer<typeof Gift>

/** Gift memberships. The code reaches the recipient by mail and is stored hashed. */
export const gifts = {
  list: endpoint({ id: 'gifts.list', access: 'user', response: z.object({ data: z.array(Gift) }) }),
  create: endpoint({
    id: 'gifts.create',
    access: 'user',
    perMinute: 10,
    body: z.object({
      recipient: z.string().trim().toLowerCase().max(254).pipe(z.email('a mail address')),
      message: z.string().trim().max(500).default(''),
      plan: PaidPlanKey,
      months: giftMonths,
      send_on: z.iso.date().nullable().default(null),
      is_card: z.boolean().default(false),
    }),
    response: z.object({ data: Gift }),
  }),
  /** Where the caller pays an own gift; it goes out when the payment has come. */
  pay: endpoint({
    id: 'gifts.pay',
    access: 'user',
    perMinute: 10,
    params: z.object({ id: z.string().max(40) }),
    response: z.object({ data: z.object({ url: z.string() }) }),
  }),
  cancel: endpoint({
    id: 'gifts.cancel',
    access: 'user',
    params: z.object({ id: z.string().max(40) }),
    response: done,
  }),
  redeem: endpoint({
    id: 'gifts.redeem',
    access: 'user',
    perMinute: 10,
    body: z.object({ code: z.string().trim().min(1).max(40) }),
    response: z.object({ data: z.object({ plan: z.string(), until: z.string() }) }),
  }),
}

export const referrals = {
  read: endpoint({
    id: 'referrals.read',
    access: 'user',
    response: z.object({ data: z.object({ code: z.string(), link: z.string(), signed_up: z.number() }) }),
  }),
  /** Says whether a code is known, for the sign-up form. */
  check: endpoint({
    id: 'referrals.check',
    access: 'open',
    perMinute: 20,
    params: z.object({ code: z.string().max(64) }),
    response: z.object({ data: z.object({ is_known: z.boolean() }) }),
  }),
}
