import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import type { JobBook } from '@/server/jobs/jobBook'
import type { AccountDeps } from '@/server/services/accountDeps'
import { listJobs, runJob } from '@/server/services/admin/jobs'

/** The background jobs of the host, for staff. */
export function jobRoutes(deps: AccountDeps, book: JobBook): readonly Route[] {
  const { jobs } = contract
  return [
    implement(jobs.list, async ({ ctx }) => ({ data: listJobs(book, ctx) })),
    implement(jobs.run, async ({ ctx, params }) => ({ data: await runJob(deps, book, ctx, params.name ?? '') })),
  ]
}
