import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import { asStaff } from '@/server/services/audit/audit'
import type { AccountsDb } from '@/server/stores/accounts/port'

export interface Banner {
  readonly active: boolean
  readonly text: string
}

const key = 'banner'

/** State of the bottom announcement banner; off until staff switch it on. Spec §2. */
export async function readBanner(deps: Pick<AccountDeps, 'db'>): Promise<Banner> {
  const row = await deps.db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return (row?.value as Banner | undefined) ?? { active: false, text: '' }
}

/** Staff only (the endpoint's access rule); open visitors see it through the live stream. */
export async function saveBanner(deps: AccountDeps, ctx: ServiceContext, banner: Banner): Promise<Banner> {
  const value = JSON.stringify(banner)
  const before = async (trx: AccountsDb) => ({ ...(await readBanner({ db: trx })) })
  await asStaff(deps, ctx, { action: 'banner.save', detail: { ...banner }, before }, (trx) =>
    trx
      .insertInto('settings')
      .values({ key, value })
      .onConflict((c) => c.column('key').doUpdateSet({ value }))
      .execute(),
  )
  deps.publishBanner(banner)
  return banner
}
