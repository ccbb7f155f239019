import type { AccountDeps } from '@/server/services/accountDeps'
import { insertAccount } from '@/server/services/users/newAccount'
import { hashPassword } from '@/server/services/users/passwords'
import type { NewRow } from '@/server/stores/accounts/port'

type Plan = Partial<Omit<NewRow<'users'>, 'id' | 'email'>>

/** Accounts of a fresh embedded install, one per kind of user; `npm start` prints them. */
export const demoPassword = 'undercurrent-demo'
export const demoAccounts: readonly { readonly email: string; readonly plan: Plan }[] = [
  { email: 'free@undercurrent.example', plan: {} },
  {
    email: 'premium@undercurrent.example',
    plan: {
      is_premium: true,
      current_plan: 'premium',
      subscription_level: 'premium',
      platform_sub_billing_interval: 'month',
    },
  },
  {
    email: 'super@undercurrent.example',
    plan: {
      is_premium: true,
      is_super: true,
      agreed_to_super_terms: true,
      current_plan: 'super',
      subscription_level: 'premium',
      is_annual: true,
      has_periscope_access: true,
      platform_sub_billing_interval: 'year',
    },
  },
  {
    email: 'partner@undercurrent.example',
    plan: {
      is_premium: true,
      is_partner: true,
      is_version_two: true,
      current_plan: 'premium',
      subscription_level: 'premium',
      platform_sub_billing_interval: 'month',
    },
  },
  {
    email: 'admin@undercurrent.example',
    plan: {
      is_premium: true,
      is_admin: true,
      is_super: true,
      agreed_to_super_terms: true,
      user_type: 'admin',
      current_plan: 'super',
      subscription_level: 'premium',
      is_lifetime: true,
      is_legacy: true,
    },
  },
]

/** Adds the demo accounts that are missing, their addresses confirmed: nobody reads mail there. Existing ones stay. */
export async function addDemoAccounts(deps: Pick<AccountDeps, 'db'>, nowMs: number): Promise<void> {
  const emails = demoAccounts.map((account) => account.email)
  const present = await deps.db.selectFrom('users').select('email').where('email', 'in', emails).execute()
  const missing = demoAccounts.filter((account) => !present.some((row) => row.email === account.email))
  if (missing.length === 0) return
  const passwordHash = await hashPassword(demoPassword)
  for (const { email, plan } of missing) {
    const born = new Date(nowMs)
    await insertAccount(deps.db, { email, password_hash: passwordHash, created: born, email_verified: born, ...plan })
  }
}
