import { type Measure, report } from '@/scripts/bench/report.mjs'
import { figure, percentile } from '@/scripts/bench/stats.mjs'
import { exposureRoutes } from '@/server/routes/exposure'
import { openInterestRoutes } from '@/server/routes/openInterest'
import { screenerRoutes } from '@/server/routes/screener'
import { tideRoutes } from '@/server/routes/tide'
import { contractDaysOf } from '@/server/services/contractDays/contractDaysDesk'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { CALLER } from '@/tests/bench/support/benchHost'
import { busyMs } from '@/tests/bench/support/busyMs'
import { type Caller, callerOf } from '@/tests/bench/support/caller'
import { type DataQuestion, dataQuestionsOf } from '@/tests/bench/support/dataQuestions'
import {
  dropTables,
  exposureSql,
  fillChain,
  fillContracts,
  interestSql,
  screenSql,
  tideRollupSql,
  tideSql,
} from '@/tests/bench/support/dataTables'
import { type FilledTape, FULL_SESSION, fullPrints, openFilledTape, SOURCE } from '@/tests/bench/support/filledTape'
import { ManySeriesFacts } from '@/tests/bench/support/manySeries'
import { benchOptions, pause } from '@/tests/bench/support/options'
import { serveApp } from '@/tests/bench/support/serveApp'
import { type Comparison, compare } from '@/tests/bench/support/timing'

/**
 * Row `data`: what four pages load, by real calls over HTTP on the running session (10 million prints, 1.2 million
 * contracts whose open interest changed, 1,000 prints a second arriving), against plain SQL for the same figures.
 */
const options = benchOptions()
const CALLS = options.isQuick ? 9 : 31
const SERIES = options.isQuick ? 100_000 : 1_200_000
const RING = fullPrints(options) + 1_500_000
const STATE_MS = 520
/** Twice what a day of ten million prints brings on average. */
const PER_SECOND = 1000
const scope = { sessionDate: FULL_SESSION, source: SOURCE }
const questions = dataQuestionsOf(FULL_SESSION, 13)

const partsOf = (market: FilledTape['market']) => ({
  facts: new ManySeriesFacts(market, SERIES),
  routesOf: (deps: MarketDeps) => [
    ...screenerRoutes(deps),
    ...openInterestRoutes(deps),
    ...tideRoutes(deps),
    ...exposureRoutes(deps),
  ],
})

const tape = await openFilledTape(options, RING, 'same session', { partsOf, perSecond: PER_SECOND })
const { engine } = tape.store
const caller = callerOf(await serveApp(tape.app))
await untilPriorKnown(caller)
const { table } = await contractDaysOf(tape.runtime.market).read(CALLER, {})
const series = table.size
await fillContracts(engine, table)
const chain = await tape.runtime.market.facts.live.chainVols('SPX', FULL_SESSION, tape.runtime.views.live.asOfMs)
if (chain === null) throw new Error('There is no chain of SPX.')
await fillChain(engine, chain)

const different = await differences()
const bare = (statements: readonly string[]) => async () => {
  for (const sql of statements) await engine.query(sql)
}
const timed = (next: () => DataQuestion, sqlOf: (question: DataQuestion) => readonly string[], stateMs = 0) =>
  compare(next, CALLS, { ours: ({ path }) => called(path), theirs: (question) => bare(sqlOf(question))() }, () =>
    stateMs > 0 ? pause(stateMs) : Promise.resolve(),
  )
const busy: number[] = []
/** Notes beside the clock what the host's thread was busy for, caller and arriving prints included. */
const called = async (path: string) => {
  const from = busyMs()
  await caller.read(path)
  busy.push(busyMs() - from)
}
const busyLines: string[] = []
const tellBusy = (what: string) => {
  busyLines.push(
    `${what}: thread of the host busy p50 ${figure(percentile(busy, 0.5))} ms, p95 ${figure(percentile(busy, 0.95))} ms a call`,
  )
  busy.length = 0
}
const screener = await timed(questions.screener, ({ where, order }) => screenSql(where, order))
tellBusy('Options Screener')
const interest = await timed(questions.interest, ({ where, order }) => interestSql(where, order))
tellBusy('Open Interest Explorer')
// Sums of the running session are kept for half a second: every question finds another state of it. Plain SQL holds both
// cores for as long; what waited meanwhile, prints and merges, is let pass before the next side is timed.
const opening = { path: '/api/tide', where: '1', order: '' }
const tide = await timed(
  () => opening,
  () => tideRollupSql(scope),
  STATE_MS,
)
tellBusy('tide as it opens')
const filtered = await timed(questions.tide, ({ where }) => tideSql(scope, where), STATE_MS)
tellBusy('tide under filters')
const exposure = await timed(questions.exposure, ({ where }) => [exposureSql(scope, 'SPX', chain.spot, where)])
tellBusy('exposure')
const ingested = tape.runtime.views.live.seq - tape.prints
await dropTables(engine)
await tape.close()
const past = await storedTide()

/** Nothing is measured before the open interest of the morning and the session before are known. */
async function untilPriorKnown({ json }: Caller): Promise<void> {
  for (;;) {
    const answer = await json<{ data: { prior: string } }>('/api/open_interest/contracts?limit=1')
    if (answer.data.prior === 'known') return
    await pause(500)
  }
}

/** By how many contracts both ways differ, question by question. Only of open interest: it does not move while prints arrive. */
async function differences(): Promise<readonly number[]> {
  const found: number[] = []
  for (let at = 0; at < 5; at += 1) {
    const { path, where, order } = questions.interest()
    const own = await caller.json<{ data: { matched: number } }>(path)
    const { rows } = await engine.query(interestSql(where, order)[1] ?? '')
    // Contracts that listed themselves by a first print since have no change yet.
    found.push(own.data.matched - Number(rows[0]?.[0]))
  }
  return found
}

/** The tide of the session as the store has it, while the next one runs: read from the prints once, then kept. */
async function storedTide(): Promise<{ readonly first: number; readonly again: number }> {
  const reopened = await openFilledTape(options, 100_000, 'next session', { partsOf, perSecond: PER_SECOND })
  const { read } = callerOf(await serveApp(reopened.app))
  const took = async () => {
    const from = performance.now()
    await read(`/api/tide?session=${FULL_SESSION}&source=${SOURCE}`)
    return performance.now() - from
  }
  const first = await took()
  const again = await took()
  await reopened.close()
  return { first, again }
}

const measureOf = (what: string, { ours, theirs, ratioP95 }: Comparison, most: number, isSame = true): Measure => ({
  what: `${what}: p95 (p50) over HTTP, plain SQL`,
  medians: `${figure(ours.p95)} (${figure(ours.p50)}) ms, ${figure(theirs.p95)} (${figure(theirs.p50)}) ms`,
  ratio: ratioP95,
  bound: `p95 at most ${most} ms`,
  isOk: ours.p95 <= most && isSame,
})
report(
  [
    measureOf(`Options Screener, ${figure(series)} contracts`, screener, 80),
    measureOf(
      `Open Interest Explorer, ${figure(series)} contracts`,
      interest,
      80,
      different.every((count) => count === 0),
    ),
    measureOf(`tide of ${figure(tape.prints)} prints as it opens`, tide, 30),
    measureOf('tide under filters', filtered, 30),
    measureOf(`exposure of SPX, ${figure(chain.terms.length)} contracts`, exposure, 50),
    {
      what: 'tide of the same session when it is over: first answer, kept',
      medians: `${figure(past.first)} ms, ${figure(past.again)} ms`,
      ratio: null,
      bound: 'told',
      isOk: null,
    },
  ],
  [
    `ready after ${figure(tape.fillSeconds)} s; ingest of ${PER_SECOND} a second took ${figure(ingested)} prints meanwhile`,
    ...busyLines,
    `contracts found by both ways compared for 5 filters: they differ by ${different.join(', ')}`,
  ],
)
process.exit(0)
