import type { AlertDefinition } from '@/lib/flow/alerts/definition'
import type { WatchProgram } from '@/lib/flow/alerts/program'
import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import type { BookReader } from '@/server/services/alerts/watches/lane'
import { namedAccounts } from '@/server/services/portfolio/accountEntries'
import { ALL } from '@/server/services/portfolio/accounts'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'
import { readBook } from '@/server/services/portfolio/readBook'
import { readCaller } from '@/server/services/users/neededFactor'
import type { Row } from '@/server/stores/accounts/port'

type Db = Pick<AccountDeps, 'db'>

/** Reads accounts as their owners would: what they may no longer see is refused. A broker is never asked for an alert. */
export function ownBooks(deps: Omit<PortfolioDeps, 'paper' | 'brokerage'>): BookReader {
  const kept: PortfolioDeps = { ...deps, paper: null, brokerage: null }
  return async (ctx, owner, account) => {
    const user = await readCaller(deps.db, owner)
    return (await readBook(kept, { ...ctx, user }, account)).data
  }
}

/** The program with its owner where it looks at an account; other programs are nobody's in particular. */
export function owned(program: WatchProgram, owner: string): WatchProgram {
  return program.watch.kind === 'portfolio' ? { ...program, owner } : program
}

/** Refuses an account that is not one of the caller's own. Throws not_found, and forbidden without the plan. */
export async function checkAccount(
  { accounts }: { readonly accounts: Db },
  ctx: ServiceContext,
  { watch }: AlertDefinition,
): Promise<void> {
  if (watch?.kind === 'portfolio') await namedAccounts(accounts, ctx, watch.account)
}

/** Ids of alerts whose account is gone. */
export async function withoutAccount(
  { db }: Db,
  alerts: readonly Row<'custom_alerts'>[],
): Promise<ReadonlySet<string>> {
  const watching = alerts.flatMap(({ id, user_id, definition: { watch } }) =>
    watch?.kind === 'portfolio' ? [{ id, user_id, account: watch.account }] : [],
  )
  if (watching.length === 0) return new Set()
  const rows = await db
    .selectFrom('portfolio_accounts')
    .select(['id', 'user_id', 'is_sample'])
    .where('user_id', 'in', [...new Set(watching.map(({ user_id }) => user_id))])
    .execute()
  const gone = watching.filter(
    (one) =>
      !rows.some(
        (row) => row.user_id === one.user_id && (one.account === ALL ? !row.is_sample : row.id === one.account),
      ),
  )
  return new Set(gone.map(({ id }) => id))
}
