import type { Entitlements } from '@/lib/access/user'

/** How often a plan is paid; 'once' has no end. */
export type BillingInterval = 'month' | 'year' | 'three_years' | 'once'

export interface PlanPrice {
  readonly interval: BillingInterval
  /** US cents for one interval. */
  readonly cents: number
}

/** What is left of a plan that its owner paused. */
export interface PausedPlan {
  readonly plan: string
  readonly interval: BillingInterval
  readonly left_ms: number
  /** The card subscription that rests with it, and the end it had brought before the pause (with the days of grace). */
  readonly subscription?: string
  readonly until_ms?: number
}

export type PlanKey = 'free' | 'delayed' | 'premium' | 'super'

export interface Plan {
  readonly key: PlanKey
  readonly name: string
  /** One sentence: whom it is for. */
  readonly summary: string
  readonly prices: readonly PlanPrice[]
  readonly grants: Partial<Entitlements>
}

/** An account without a plan. Spec §6: not is_premium, not the legacy plan, not has_nft. */
export const freeEntitlements: Entitlements = {
  current_plan: '',
  subscription_level: '',
  is_premium: false,
  is_super: false,
  is_version_two: false,
  is_annual: false,
  is_triannual: false,
  is_lifetime: false,
  has_periscope_access: false,
  has_portfolio_access: false,
  platform_sub_billing_interval: null,
}

const paid = { is_premium: true, subscription_level: 'premium' }

/** The plans on sale. Plans and prices are data: pages, checkout and billing desk read this table. */
export const plans: readonly Plan[] = [
  { key: 'free', name: 'Free', summary: 'Every page with sample data.', prices: [], grants: {} },
  {
    key: 'delayed',
    name: 'Delayed',
    summary: 'Real data, 15 minutes behind.',
    prices: [
      { interval: 'month', cents: 1900 },
      { interval: 'year', cents: 17_100 },
    ],
    grants: { ...paid, current_plan: 'premium', is_version_two: true },
  },
  {
    key: 'premium',
    name: 'Premium',
    summary: 'Live data on every page.',
    prices: [
      { interval: 'month', cents: 4800 },
      { interval: 'year', cents: 43_200 },
      { interval: 'three_years', cents: 108_000 },
      { interval: 'once', cents: 240_000 },
    ],
    grants: { ...paid, current_plan: 'premium' },
  },
  {
    key: 'super',
    name: 'Super',
    summary: 'Live data, Super Flow, Periscope and the query console.',
    prices: [
      { interval: 'month', cents: 12_000 },
      { interval: 'year', cents: 108_000 },
    ],
    grants: {
      ...paid,
      current_plan: 'super',
      is_super: true,
      has_periscope_access: true,
      has_portfolio_access: true,
    },
  },
]

export const billingIntervals = ['month', 'year', 'three_years', 'once'] as const satisfies readonly BillingInterval[]

/** The plan of a key, or null. */
export function planOf(key: string): Plan | null {
  return plans.find((plan) => plan.key === key) ?? null
}

/** The price of a plan at an interval, or null when it is not sold that way. */
export function priceOf(plan: Plan, interval: BillingInterval): PlanPrice | null {
  return plan.prices.find((price) => price.interval === interval) ?? null
}

/**
 * The account fields of a plan paid at an interval. A premium year is `premium_annual` (spec §3 current_plan); a year,
 * three years and once set their own flag, which also opens the portfolio pages (spec §6 Portfolio access).
 */
export function entitlementsOf(plan: Plan, interval: BillingInterval | null): Entitlements {
  const base = { ...freeEntitlements, ...plan.grants }
  if (plan.key === 'free' || interval === null) return base
  return {
    ...base,
    current_plan: interval === 'year' && base.current_plan === 'premium' ? 'premium_annual' : base.current_plan,
    is_annual: interval === 'year',
    is_triannual: interval === 'three_years',
    is_lifetime: interval === 'once',
    platform_sub_billing_interval: interval === 'once' ? null : interval,
  }
}

/** Months of one interval; null: no end. */
export function monthsOf(interval: BillingInterval): number | null {
  return { month: 1, year: 12, three_years: 36, once: null }[interval]
}

/** Which plan an account holds, read from its fields; an imported or legacy account counts as premium when it pays. */
export function planKeyOf(user: Pick<Entitlements, 'current_plan' | 'is_premium' | 'is_version_two'>): PlanKey {
  if (user.current_plan === 'super') return 'super'
  if (!user.is_premium) return 'free'
  return user.is_version_two ? 'delayed' : 'premium'
}

/** Day a term ends that starts at `startMs` and runs for some calendar months (UTC): Jan 31 and one month is Feb 28. */
export function addMonths(startMs: number, months: number): number {
  const start = new Date(startMs)
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0)).getUTCDate()
  const end = new Date(startMs)
  end.setUTCDate(1)
  end.setUTCMonth(start.getUTCMonth() + months)
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return end.getTime()
}
