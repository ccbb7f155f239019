import { type DataTier, dataTier } from '@/lib/access/dataTier'
import { deriveAccess } from '@/lib/access/deriveAccess'
import { type AccessRule, routeAccess } from '@/lib/access/routeAccess'
import type { User } from '@/lib/access/user'
import { type BillingInterval, entitlementsOf, type Plan } from '@/lib/plans/plans'

/** What a plan gives for one feature: yes, no, or a word. */
export type FeatureValue = boolean | string

export interface FeatureRow {
  readonly key: string
  readonly label: string
  readonly value: (plan: Plan, interval: BillingInterval) => FeatureValue
}

const tierWords: Readonly<Record<DataTier, string>> = { live: 'Live', delayed: '15 minutes late', sample: 'Sample' }

/** The rows of the pricing matrix. Each value is worked out by the rules that guard pages and calls, so none can drift. */
export const featureRows: readonly FeatureRow[] = [
  {
    key: 'data',
    label: 'Market data',
    value: (plan, interval) => tierWords[dataTier(holderOf(plan, interval))],
  },
  {
    key: 'saved',
    label: 'Saved views, watchlists and alerts',
    value: (plan, interval) => allows('user', plan, interval),
  },
  {
    key: 'super',
    label: 'Super Flow and the query console',
    value: (plan, interval) => allows('super', plan, interval),
  },
  {
    key: 'lists',
    label: 'Contract lists kept on every device',
    value: (plan, interval) => allows('super', plan, interval),
  },
  { key: 'periscope', label: 'Periscope', value: (plan, interval) => allows('periscope', plan, interval) },
  { key: 'portfolio', label: 'Portfolio Manager', value: (plan, interval) => allows('portfolio', plan, interval) },
]

/** Somebody with this plan and nothing else; super terms signed, because signing is free. */
export function holderOf(plan: Plan, interval: BillingInterval): User {
  return {
    id: 'holder',
    email: '',
    timezone: null,
    date_fmt: null,
    created: '2026-01-01',
    is_blocked: false,
    organization: null,
    is_admin: false,
    agreed_to_super_terms: true,
    is_partner: false,
    has_discord_server_sub: false,
    user_type: 'regular',
    has_nft: false,
    api_subscription: 'none',
    old_stripe: false,
    permissions: [],
    isLegacy: false,
    ...entitlementsOf(plan, interval),
  }
}

function allows(rule: AccessRule, plan: Plan, interval: BillingInterval): boolean {
  return routeAccess(rule, deriveAccess(holderOf(plan, interval))) === 'allow'
}
