import { setTimeout as sleep } from 'node:timers/promises'
import { perOwner } from '@/lib/core/perOwner'
import { RecentMap } from '@/lib/core/recentMap'
import { type AlertProgram, asksMorning } from '@/lib/flow/alerts/program'
import { SharedRun } from '@/server/cache/sharedWork'
import { inTurns, pieces } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { AlertEngine } from '@/server/engine/alerts/alertEngine'
import { resolveIn } from '@/server/engine/alerts/alertRunner'
import type { SessionRing } from '@/server/engine/ring/ring'
import type { AlertDeps } from '@/server/services/alerts/alertDeps'
import { type ScopedHits, sessionHits } from '@/server/services/alerts/hitsOf'
import { contractDaysOf } from '@/server/services/contractDays/contractDaysDesk'

interface Trial {
  readonly ring: SessionRing
  readonly engine: AlertEngine
  row: number
  readonly running: SharedRun<void>
}

/** Trials by the prints they stand on: a new session forgets them. */
const KEPT = 20
const trialsBy = perOwner((_ring: SessionRing) => new RecentMap<string, Trial>(KEPT))
/** A call waits this long for the trial, then answers with what there is. */
const WAIT_MS = 400

/** One program over the prints of the running session that this tier has seen; asked again it goes on from there. */
export async function previewRunning(
  deps: AlertDeps,
  ctx: ServiceContext,
  program: AlertProgram,
): Promise<{ readonly running: ScopedHits | null; readonly progress: number }> {
  const view = deps.market.desk.views[ctx.tier]
  if (view.session.mode === 'none') return { running: null, progress: 1 }
  const { sessionDate, source } = view.session
  const morning = asksMorning(program) ? await contractDaysOf(deps.market).mornings.table(view.session) : undefined
  const facts = deps.market.desk.tableOf(view.session)
  const trial = trialsBy(view.ring).of(`${ctx.tier} ${JSON.stringify(program)}`, () => ({
    ring: view.ring,
    engine: new AlertEngine({
      sessionDate,
      programs: [program],
      numbers: view.ring.contracts,
      context: { factsOf: (ticker) => facts.get(ticker), averageVolume: () => null, morning },
      resolve: (seqs) => resolveIn(view, seqs),
    }),
    row: 0,
    running: new SharedRun<void>(),
  }))
  // The trial goes on behind the answer.
  await Promise.race([trial.running.ask(() => goOn(trial, deps, ctx)), sleep(WAIT_MS)])
  const found = { sessionDate, source, book: trial.engine.book, minutes: trial.engine.underlyings }
  const running = await sessionHits(deps, ctx, found, view.asOfUs)
  return { running, progress: trial.row / Math.max(1, view.row) }
}

async function goOn(trial: Trial, deps: AlertDeps, ctx: ServiceContext): Promise<void> {
  const view = deps.market.desk.views[ctx.tier]
  if (view.ring !== trial.ring) return
  const cursor = trial.ring.cursor()
  const first = Math.max(trial.row + 1, trial.ring.firstRow)
  for await (const [from, until] of inTurns(pieces(view.row + 1, 256, first)))
    for (let row = from; row < until; row += 1) {
      trial.engine.add(view.overlay.get(row) ?? cursor.moveTo(row))
      trial.row = row
    }
}
