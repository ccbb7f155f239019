import type { JobRow } from '@/lib/contract/jobs'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { JobBook } from '@/server/jobs/jobBook'
import type { AccountDeps } from '@/server/services/accountDeps'
import { asStaff } from '@/server/services/audit/audit'
import { requireAccess } from '@/server/services/requireAccess'

/** Every background job of this host, by name. Staff only. */
export function listJobs(book: Pick<JobBook, 'reports'>, ctx: ServiceContext): JobRow[] {
  requireAccess(ctx, 'admin')
  return book
    .reports()
    .map((job) => ({
      name: job.name,
      about: job.about,
      every_ms: job.everyMs,
      can_run: job.isSafeToRun,
      is_running: job.isRunning,
      last_ms: job.lastMs,
      took_ms: job.tookMs,
      next_ms: job.nextMs,
      runs: job.runs,
      failures: job.failures,
      last_error: job.lastError && { at_ms: job.lastError.atMs, message: job.lastError.message },
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Begins a job between its turns, with an entry in the audit log. What becomes of it stands in the list. */
export async function runJob(
  deps: Pick<AccountDeps, 'db'>,
  book: Pick<JobBook, 'reports' | 'run'>,
  ctx: ServiceContext,
  name: string,
): Promise<JobRow[]> {
  requireAccess(ctx, 'admin')
  const job = book.reports().find((each) => each.name === name)
  if (job === undefined) throw new ServiceError('not_found', 'There is no such job.')
  if (!job.isSafeToRun) throw new ServiceError('conflict', 'This job runs at its own turns only.')
  // The note is kept before the job begins: jobs write to the same store, and may last.
  await asStaff(deps, ctx, { action: 'job.run', detail: { name } }, async () => undefined)
  void book.run(name)
  return listJobs(book, ctx)
}
