// The accounts a fresh embedded install carries; server/services/users/demoAccounts.ts makes the same ones (held by a test).
export const demoPassword = 'undercurrent-demo'
export const demoAccounts = [
  { email: 'free@undercurrent.example', sees: 'free plan: sample data' },
  { email: 'premium@undercurrent.example', sees: 'premium plan: live data' },
  { email: 'super@undercurrent.example', sees: 'super plan: live data, Super Flow, query console' },
  { email: 'partner@undercurrent.example', sees: 'partner: premium plan on 15 minutes delay' },
  { email: 'admin@undercurrent.example', sees: 'staff: everything and the admin pages' },
]
