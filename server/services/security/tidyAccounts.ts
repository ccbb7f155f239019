import type { Clock } from '@/lib/core/clock'
import { DAY_MS } from '@/lib/market/newYorkTime'
import type { Job } from '@/server/jobs/jobBook'
import type { AccountDeps } from '@/server/services/accountDeps'

const EVERY_MS = 3_600_000
/** What has ended stays this long, so that a late click is told that it came late. */
const KEPT_MS = 7 * DAY_MS

/** Removes what has expired a week ago and opens nothing any more: sessions, mailed links, remembered browsers, invitations. */
async function tidyAccounts({ db }: Pick<AccountDeps, 'db'>, nowMs: number): Promise<void> {
  const ended = new Date(nowMs - KEPT_MS)
  await db.deleteFrom('used_answers').where('expires', '<', new Date(nowMs)).execute()
  for (const table of ['guesses', 'call_counts'] as const)
    await db.deleteFrom(table).where('until', '<', new Date(nowMs)).execute()
  for (const table of ['sessions', 'mail_tokens', 'mfa_devices', 'organization_invites', 'wallet_challenges'] as const)
    await db.deleteFrom(table).where('expires', '<', ended).execute()
}

/** The job that does it. */
export const tidyJob = (deps: Pick<AccountDeps, 'db'>, clock: Clock): Job => ({
  name: 'accounts: tidy up',
  about: 'Removes sessions, mailed links, remembered browsers and invitations that expired a week ago.',
  everyMs: EVERY_MS,
  isSafeToRun: true,
  work: () => tidyAccounts(deps, clock()),
})
