import { type Measure, report } from '@/scripts/bench/report.mjs'
import { figure } from '@/scripts/bench/stats.mjs'
import { listMinutes } from '@/server/services/flow/listMinutes'
import { listPrints } from '@/server/services/flow/listPrints'
import { summariseFlow } from '@/server/services/flow/summariseFlow'
import { bareBars, bareDays, bareMinutes, barePage, bareSummary, bareTop } from '@/tests/bench/support/bareSql'
import { CALLER } from '@/tests/bench/support/benchHost'
import { FULL_SESSION, INGEST_RATE, openFilledTape, SOURCE } from '@/tests/bench/support/filledTape'
import { benchOptions } from '@/tests/bench/support/options'
import { questionsOf } from '@/tests/bench/support/questions'
import { type Comparison, compare } from '@/tests/bench/support/timing'

/**
 * Row `history`: calls on a stored session, by our services and store, against plain SQL for the same data sent
 * straight to the engine, while the next session is being stored. The plain SQL knows nothing of cancels, of day rows
 * from files or of open interest of the day before.
 */
const options = benchOptions()
const CALLS = options.isQuick ? 15 : 31
const RING = 100_000
const LIMIT = 100
const TOP = 50
const tape = await openFilledTape(options, RING, 'next session')
const { desk } = tape.runtime
const { engine } = tape.store
const questions = questionsOf(tape.market, 12)
const scope = { sessionDate: FULL_SESSION, source: SOURCE }
const when = { session: FULL_SESSION, source: SOURCE }
const whereOf = (filter: string): string => desk.compileFilter(filter, FULL_SESSION).where

const comparisons: [name: string, result: Comparison][] = []
const add = async <Q>(
  name: string,
  next: () => Q,
  ours: (question: Q) => Promise<unknown>,
  bare: (question: Q) => string,
): Promise<void> => {
  const theirs = (question: Q) => engine.query(bare(question))
  comparisons.push([name, await compare(next, CALLS, { ours, theirs })])
}

await add(
  'page of prints, one ticker',
  questions.tickerFilter,
  (filter) => listPrints(desk, CALLER, { ...when, filter, limit: LIMIT }),
  (filter) => barePage(scope, whereOf(filter), LIMIT),
)
await add(
  'sums under a filter',
  questions.tickerFilter,
  (filter) => summariseFlow(desk, CALLER, { ...when, filter }),
  (filter) => bareSummary(scope, whereOf(filter)),
)
await add(
  'minutes of a ticker',
  questions.ticker,
  (ticker) => listMinutes(desk, CALLER, { ...when, ticker }),
  (ticker) => bareMinutes(scope, ticker),
)
await add(
  'minutes of the market',
  () => null,
  () => listMinutes(desk, CALLER, when),
  () => bareMinutes(scope, null),
)
await add(
  `top ${TOP} contracts by volume`,
  () => null,
  () => tape.store.topContracts(scope, 'volume', null, TOP),
  () => bareTop(scope, null, TOP),
)
await add(
  `top ${TOP} contracts of a ticker`,
  questions.ticker,
  (ticker) => tape.store.topContracts(scope, 'volume', ticker, TOP),
  (ticker) => bareTop(scope, ticker, TOP),
)
await add(
  'day figures of a contract',
  questions.symbol,
  (symbol) => tape.store.contractDays(symbol, FULL_SESSION, FULL_SESSION),
  (symbol) => bareDays(symbol, FULL_SESSION),
)
await add(
  'minute bars of a contract',
  questions.symbol,
  (symbol) => tape.store.contractBars(symbol, FULL_SESSION, FULL_SESSION, 1),
  (symbol) => bareBars(symbol, FULL_SESSION),
)
const ingested = tape.runtime.views.live.seq
await tape.close()

const measures: Measure[] = comparisons.map(([name, { ours, theirs, ratioP95, ratioP50 }]) => ({
  what: `${name}: p95 ours, bare engine`,
  medians: `${figure(ours.p95)} ms, ${figure(theirs.p95)} ms (p50 ${figure(ours.p50)}, ${figure(theirs.p50)}, ratio ${ratioP50.toFixed(2)})`,
  ratio: ratioP95,
  bound: 'at most 1.5',
  isOk: ratioP95 <= 1.5,
}))
report(measures, [
  `${figure(tape.prints)} prints stored; ingest of ${INGEST_RATE} a second took ${figure(ingested)} prints meanwhile`,
])
process.exit(0)
