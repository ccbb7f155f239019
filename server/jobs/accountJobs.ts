import type { Clock } from '@/lib/core/clock'
import type { Job } from '@/server/jobs/jobBook'
import type { AccountDeps } from '@/server/services/accountDeps'
import { walletJobs } from '@/server/services/nft/recheckWallets'
import { tidyJob } from '@/server/services/security/tidyAccounts'

/** What a host looks after in its accounts. */
export const accountJobs = (deps: AccountDeps, clock: Clock): readonly Job[] => [
  tidyJob(deps, clock),
  ...walletJobs(deps, clock),
]
