import type { CallResponse } from '@/lib/contract/calls'

type Billing = CallResponse<'billing.read'>['data']

/** Premium until March 2027, paid at the desk. */
export const aBilling = (change: Partial<Billing> = {}): Billing => ({
  plan: 'premium',
  plan_until: '2027-03-01T12:00:00.000Z',
  provider: 'desk',
  has_subscription: false,
  paid_term: null,
  paused: null,
  request: null,
  grants: [],
  ...change,
})

/** The same, paused. */
export const aPausedBilling = (change: Partial<Billing> = {}): Billing =>
  aBilling({ plan: 'free', plan_until: null, paused: { plan: 'premium', days_left: 41 }, ...change })
