import type { IsoDate } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { returnStats } from '@/lib/flow/alerts/returnStats'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { toStatsRow } from '@/server/services/alerts/reportRule'
import { ContractColumns } from '@/server/services/contractDays/contractColumns'
import { type ContractDaysDesk, contractDaysOf } from '@/server/services/contractDays/contractDaysDesk'
import { ContractTable } from '@/server/services/contractDays/contractTable'
import { contractFilter, rowsOf } from '@/server/services/contractDays/screenTable'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { jobAfter } from '@/server/services/minutes/soonEnough'
import { listDaySessions } from '@/server/services/screener/listDaySessions'
import { SinceJob, type SinceKey, type StoredDay } from '@/server/services/screener/sinceJob'

/** Sessions that are looked at, the newest of them. */
const MOST_SESSIONS = 20
const KEPT = 12
const WAIT_MS = 1500

const LABELS: Readonly<Record<SinceKey, string>> = {
  under_1d: 'Underlying, next session',
  under_5d: 'Underlying, 5 sessions later',
  contract_1d: 'Contract, ask to the next session’s bid',
  contract_5d: 'Contract, ask to the bid 5 sessions later',
}
const KEYS: readonly SinceKey[] = ['under_1d', 'under_5d', 'contract_1d', 'contract_5d']

const jobsBy = perOwner((_desk: ContractDaysDesk) => new AnswerCache<SinceJob>('screener/readSince', KEPT))

export interface SinceQuery {
  readonly filter: string
  readonly since: IsoDate
  readonly source?: string | undefined
}

/** "Run on every day since": matches of every stored session of one source, and what followed. pages.md §4.1, F66. */
export async function readSince(market: MarketDeps, ctx: ServiceContext, query: SinceQuery) {
  const desk = contractDaysOf(market)
  const filter = contractFilter(query.filter)
  // What no contract has is refused before any session is read.
  rowsOf(new ContractTable(new ContractColumns(), query.since, new Map()), filter, 'traded')
  const scope = await desk.scopeOf(ctx, { source: query.source })
  const source = query.source ?? scope.source
  // A session that still runs has no end to be judged by.
  const running = scope.kind === 'memory' && scope.source === source ? scope.sessionDate : null
  const sessions = (await sessionsOf(market, ctx, { since: query.since, source })).filter(
    (one) => one.sessionDate !== running,
  )
  const key = `${ctx.tier} ${sessions.map((one) => `${one.sessionDate} ${one.source}`).join()} ${query.filter}`
  const job = await jobAfter(
    jobsBy(desk).get(key, async () => new SinceJob(desk, ctx, filter, sessions)),
    WAIT_MS,
  )
  const horizons = KEYS.map((name) => {
    const { own, compared } = job.returns.get(name) ?? { own: [], compared: [] }
    return {
      key: name,
      label: LABELS[name],
      stats: toStatsRow(returnStats(own)),
      benchmark_mean: returnStats(compared)?.mean ?? null,
    }
  })
  return { data: { days: [...job.days], horizons, pending: job.pending }, meta: scope.meta }
}

/** Oldest first. */
async function sessionsOf(
  { desk }: MarketDeps,
  ctx: ServiceContext,
  { since, source }: { readonly since: IsoDate; readonly source: string },
): Promise<readonly StoredDay[]> {
  if (ctx.tier === 'sample') return []
  const { data } = await listDaySessions(desk, ctx)
  return data
    .filter((one) => one.source === source && one.session_date >= since)
    .slice(0, MOST_SESSIONS)
    .map((one) => ({ sessionDate: one.session_date, source }))
    .reverse()
}
