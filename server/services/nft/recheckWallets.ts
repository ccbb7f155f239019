import type { Clock } from '@/lib/core/clock'
import type { Job } from '@/server/jobs/jobBook'
import type { AccountDeps } from '@/server/services/accountDeps'
import type { AccountsDb } from '@/server/stores/accounts/port'
import type { NftChain } from '@/server/vendors/nft/port'

const EVERY_MS = 6 * 3_600_000

/**
 * Asks the chain again for every verified wallet: who sold the token loses the access, who bought one back has it again.
 * A wallet about which the chain does not answer stays as it is, and the first such failure is the job's own.
 */
export async function recheckWallets(db: AccountsDb, nft: NftChain, nowMs: number): Promise<void> {
  let failure: unknown = null
  for (const wallet of await db.selectFrom('wallets').selectAll().execute()) {
    const owns = await nft.holds(wallet.address).catch((error: unknown) => {
      failure ??= error
      return null
    })
    if (owns === null) continue
    await db.transaction().execute(async (trx) => {
      const { has_nft: has } = await trx
        .selectFrom('users')
        .select('has_nft')
        .where('id', '=', wallet.user_id)
        .executeTakeFirstOrThrow()
      const gave = owns ? wallet.gave_access || !has : false
      await trx
        .updateTable('wallets')
        .set({ owns, checked: new Date(nowMs), gave_access: gave })
        .where('user_id', '=', wallet.user_id)
        .execute()
      if (owns !== wallet.owns && (owns || wallet.gave_access))
        await trx.updateTable('users').set({ has_nft: owns }).where('id', '=', wallet.user_id).execute()
    })
  }
  if (failure !== null) throw failure
}

/** The job that does it; none on a host without a collection. */
export const walletJobs = (deps: Pick<AccountDeps, 'db' | 'nft'>, clock: Clock): readonly Job[] => {
  const { db, nft } = deps
  if (nft === null) return []
  return [
    {
      name: 'accounts: wallets',
      about: 'Asks the chain whether verified wallets still hold a token of the collection.',
      everyMs: EVERY_MS,
      isSafeToRun: true,
      work: () => recheckWallets(db, nft, clock()),
    },
  ]
}
