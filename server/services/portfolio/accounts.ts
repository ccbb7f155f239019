import type { PortfolioAccountRow } from '@/lib/contract/portfolioRows'
import type { LotMethod } from '@/lib/portfolio/lots'
import type { ServiceContext } from '@/server/context'
import { noSuch, ServiceError } from '@/server/errors'
import { joinedAccounts } from '@/server/services/portfolio/joinedAccounts'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'
import { sampleEntries } from '@/server/services/portfolio/sampleEntries'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import type { Row } from '@/server/stores/accounts/port'

/** Accounts that one person keeps. */
const MOST_ACCOUNTS = 20
/** Asks for all of them together. */
export const ALL = 'all'

type Db = Pick<PortfolioDeps, 'db'>

export const noAccount = noSuch('portfolio account')

/** An account of the caller's own; those of others are not told apart from those that do not exist. */
export async function ownAccount({ db }: Db, ctx: ServiceContext, id: string): Promise<Row<'portfolio_accounts'>> {
  const { id: userId } = requireAccess(ctx, 'portfolio')
  const row = await db
    .selectFrom('portfolio_accounts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(noAccount)
  return row
}

/** Every account that the caller keeps, oldest first. */
export async function ownAccounts({ db }: Db, ctx: ServiceContext): Promise<readonly Row<'portfolio_accounts'>[]> {
  const { id } = requireAccess(ctx, 'portfolio')
  return await db
    .selectFrom('portfolio_accounts')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created')
    .orderBy('id')
    .execute()
}

/** The caller's accounts: all own ones together where there are several, each of them, and those that are joined. */
export async function listAccounts(deps: PortfolioDeps, ctx: ServiceContext) {
  requireAccess(ctx, 'portfolio')
  const rows = await ownAccounts(deps, ctx)
  const counts = await entryCounts(deps, rows)
  const own = rows.map((row) => toRow(row, counts.get(row.id) ?? 0))
  const real = own.filter(({ source }) => source === 'own')
  const entries = real.reduce((sum, row) => sum + row.entries, 0)
  const together: PortfolioAccountRow[] =
    real.length < 2 ? [] : [{ id: ALL, name: 'All accounts', source: 'own', lot_method: 'fifo', entries }]
  const joined = await joinedAccounts(deps, ctx)
  return { data: [...together, ...own, ...joined.rows], most: MOST_ACCOUNTS, trouble: joined.trouble }
}

export async function createAccount(
  deps: PortfolioDeps,
  ctx: ServiceContext,
  { name, is_sample }: { readonly name: string; readonly is_sample: boolean },
): Promise<PortfolioAccountRow> {
  const { id: userId } = requireAccess(ctx, 'portfolio')
  const rows = await ownAccounts(deps, ctx)
  if (rows.length >= MOST_ACCOUNTS)
    throw new ServiceError('conflict', `There is room for ${MOST_ACCOUNTS} accounts. Remove one first.`)
  const created = new Date(ctx.nowMs)
  const account = { id: newId(), user_id: userId, name, is_sample, lot_method: 'fifo' as const, created }
  const entries = is_sample ? await sampleEntries(deps, ctx) : []
  await deps.db.transaction().execute(async (trx) => {
    await trx.insertInto('portfolio_accounts').values(account).execute()
    if (entries.length > 0)
      await trx
        .insertInto('portfolio_entries')
        .values(entries.map((entry) => ({ ...entry, account_id: account.id, id: newId(), row_hash: null, created })))
        .execute()
  })
  return toRow(account, entries.length)
}

export async function updateAccount(
  deps: Db,
  ctx: ServiceContext,
  id: string,
  change: { readonly name: string; readonly lot_method: LotMethod },
): Promise<void> {
  requireAccess(ctx, 'portfolio')
  const row = await ownAccount(deps, ctx, id)
  await deps.db
    .updateTable('portfolio_accounts')
    .set({ name: change.name, lot_method: change.lot_method })
    .where('id', '=', row.id)
    .execute()
}

export async function removeAccount(deps: Db, ctx: ServiceContext, id: string): Promise<void> {
  requireAccess(ctx, 'portfolio')
  const row = await ownAccount(deps, ctx, id)
  await deps.db.deleteFrom('portfolio_accounts').where('id', '=', row.id).where('user_id', '=', row.user_id).execute()
}

async function entryCounts({ db }: Db, rows: readonly { readonly id: string }[]): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map()
  const counts = await db
    .selectFrom('portfolio_entries')
    .select((eb) => ['account_id', eb.fn.countAll<string>().as('n')])
    .where(
      'account_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('account_id')
    .execute()
  return new Map(counts.map(({ account_id, n }) => [account_id, Number(n)]))
}

type Named = Pick<Row<'portfolio_accounts'>, 'id' | 'name' | 'is_sample' | 'lot_method'>

const toRow = ({ id, name, is_sample, lot_method }: Named, entries: number): PortfolioAccountRow => ({
  id,
  name,
  lot_method,
  entries,
  source: is_sample ? 'sample' : 'own',
})
