import { sql } from 'kysely'
import type { z } from 'zod'
import type { admin } from '@/lib/contract/admin'
import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import { requireAccess } from '@/server/services/requireAccess'

export type ExperimentCount = z.output<typeof admin.experiments.response>['data'][number]

/** Visitors and events per logged experiment and variant, counted from the experiment visits of spec §7. */
export async function readExperimentCounts(
  deps: Pick<AccountDeps, 'db'>,
  ctx: ServiceContext,
): Promise<ExperimentCount[]> {
  requireAccess(ctx, 'admin')
  const { rows } = await sql<{ experiment: string; variant: string; visitors: string; events: string }>`
    select substring(url from 'experiment_name=([^&]+)') as experiment,
           substring(url from 'variant=([^&]+)') as variant,
           count(distinct visitor) as visitors, count(*) as events
    from visits
    where location = '/' and url like '/?variant=%&experiment_name=%'
    group by 1, 2 order by 1, 2 limit 200`.execute(deps.db)
  return rows.map((row) => ({ ...row, visitors: Number(row.visitors), events: Number(row.events) }))
}
