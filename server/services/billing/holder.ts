import type { AccountsDb } from '@/server/stores/accounts/port'

/** What billing looks at of one account: its plan, its pause and its card subscription. */
export const holderOf = (db: AccountsDb, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'plan_until', 'stripe_subscription', 'current_plan', 'is_premium', 'is_version_two'])
    .select(['platform_sub_billing_interval', 'plan_paused', 'plan_paused_at'])
    .where('id', '=', id)

export type Holder = NonNullable<Awaited<ReturnType<ReturnType<typeof holderOf>['executeTakeFirst']>>>
