import type { AlertDefinition } from '@/lib/flow/alerts/definition'
import { programOf } from '@/lib/flow/alerts/programOf'
import type { ServiceContext } from '@/server/context'

import { readLists } from '@/server/services/alerts/alertLists'
import { type CustomDeps, checkedDefinition } from '@/server/services/alerts/customAlerts'
import { toHitRow } from '@/server/services/alerts/hitRow'
import { type ScopedHits, sessionHits } from '@/server/services/alerts/hitsOf'
import { previewRunning } from '@/server/services/alerts/previewRunning'
import { horizonsOf, losersOf, type Observed } from '@/server/services/alerts/reportRule'
import { checkAccount, owned } from '@/server/services/alerts/watches/ownAccounts'
import { previewWatch } from '@/server/services/alerts/watches/previewWatch'
import { requireAccess } from '@/server/services/requireAccess'

/** Sessions that are tried out, newest first; each is read once and its hits are kept for a while. */
const SESSIONS = 20
const SAMPLES = 12

/** "What would this have done?": the same engine over the running session and the stored ones. C14, F66. */
export async function previewAlert(deps: CustomDeps, ctx: ServiceContext, definition: AlertDefinition) {
  const user = requireAccess(ctx, 'user')
  const lists = await readLists(deps.accounts.db, user.id)
  const program = programOf('preview', definition, lists.of(user.id, checkedDefinition(definition)))
  if (program.kind === 'watch') {
    await checkAccount(deps, ctx, definition)
    return await previewWatch(deps.alerts, ctx, owned(program, user.id), deps.books)
  }
  const { desk } = deps.alerts.market
  const scope = await desk.scopeOf(ctx, {})
  const days: { session_date: string; hits: number; progress: number }[] = []
  const found: ScopedHits[] = []
  const { running, progress } = await previewRunning(deps.alerts, ctx, program)
  if (running !== null) {
    days.push({ session_date: scope.sessionDate, hits: running.hits.length, progress })
    found.push(running)
  }
  const history = deps.alerts.previewOf(program)
  for (const stored of ctx.tier === 'sample' ? [] : await desk.sessionsLike(scope)) {
    if (days.length > SESSIONS) break
    if (days.some((day) => day.session_date === stored.sessionDate)) continue
    const asked = history.ask(stored)
    const session = asked.hits === null ? null : await sessionHits(deps.alerts, ctx, asked.hits, undefined)
    days.push({ session_date: stored.sessionDate, hits: session?.hits.length ?? 0, progress: asked.progress })
    if (session !== null) found.push(session)
  }
  const observed: Observed[] = found.flatMap(({ hits, resultOf }) =>
    hits.map((booked) => ({ booked, result: resultOf(booked) })),
  )
  const samples = observed.slice(0, SAMPLES).map(({ booked, result }) => toHitRow(booked.hit, result))
  const total = days.reduce((sum, day) => sum + day.hits, 0)
  const data = { days, total, samples, horizons: horizonsOf(observed), losers: losersOf(observed), now: null }
  return { data, meta: scope.meta }
}
