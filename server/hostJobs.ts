import { type Accounts, accountJobs } from '@/server/accounts'
import type { Control } from '@/server/engine/bus/control'
import type { HostOptions } from '@/server/hostApp'
import { joinAlerts } from '@/server/hostControl'
import { type Job, JobBook } from '@/server/jobs/jobBook'
import { mendJob, sessionJobs } from '@/server/jobs/sessionJobs'
import type { ReadThread } from '@/server/readThread/readThread'
import { dutiesOf } from '@/server/roles'
import type { Runtime } from '@/server/runtime'
import { startRinger } from '@/server/services/alerts/startRinger'
import { ownBooks } from '@/server/services/alerts/watches/ownAccounts'
import type { BrokerageDeps } from '@/server/services/brokerage/brokerageDeps'
import { retentionJob } from '@/server/services/retention/retention'
import { RESEAL_JOB, resealJob } from '@/server/services/seals/resealSecrets'
import { shortBoardJob } from '@/server/services/shorts/shortBoardJob'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'

interface JobParts {
  readonly store: SqlTapeStore
  readonly accounts: Accounts
  /** Null without a line to other hosts. */
  readonly bus: { readonly control: Control } | null
  readonly reads: ReadThread | null
}

/** The background jobs of the host, alerts among them. */
export async function startJobs(
  { env, clock, logger }: HostOptions,
  { store, accounts, bus, reads }: JobParts,
  runtime: Runtime,
  { quotes, box }: Pick<BrokerageDeps, 'quotes' | 'box'>,
) {
  const { serves, works } = dutiesOf(env)
  const rings = serves || works
  const onJobError = (err: unknown, job: string) => logger.error({ err, job }, 'a background job failed')
  const jobs = new JobBook(clock, onJobError, accounts.leases)
  const books = ownBooks({ db: accounts.deps.db, market: runtime.market, quotes })
  const duties = { rings, sends: works }
  const alerts = await startRinger(runtime.market, accounts.deps, { clock, logger, jobs, books, duties })
  const onTrouble = (err: unknown) => logger.error({ err }, 'alerts could not be read anew')
  joinAlerts(bus?.control ?? null, alerts.deps.ringer, { rings, onTrouble })
  const mending = mendJob(store, { clock, logger, view: runtime.views.live })
  const told = (words: string) => logger.info({ words }, 'retention')
  const keeping = retentionJob({ db: accounts.deps.db, tape: store }, { kept: env.RETENTION, clock, told })
  const boxes = { accounts: accounts.deps.box, broker: box }
  const sealing = resealJob(accounts.deps.db, boxes, (words) => logger.info({ words }, 'seals'))
  const computed = (job: Job): Job => reads?.job(job) ?? job
  const ofSessions = sessionJobs(runtime.market, clock).map(computed)
  const shared = [...accountJobs(accounts.deps, clock), ...ofSessions, mending, keeping, sealing]
  jobs.add(accounts.usage.job())
  if (serves) jobs.add(computed(shortBoardJob(runtime.market, clock)))
  for (const job of works ? shared : []) jobs.add({ ...job, isShared: true })
  // A key that was changed for this start is the newest everywhere soon; the accounts close when that is done.
  if (works) accounts.deps.behind(async () => jobs.run(RESEAL_JOB) ?? undefined)
  return { jobs, alerts }
}
