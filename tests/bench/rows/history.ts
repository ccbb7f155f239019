import type { Ticker } from '@/lib/core/nominal'
import { type Measure, report } from '@/scripts/bench/report.mjs'
import { figure } from '@/scripts/bench/stats.mjs'
import { listMinutes } from '@/server/services/flow/listMinutes'
import { listPrints } from '@/server/services/flow/listPrints'
import { summariseFlow } from '@/server/services/flow/summariseFlow'
import { rolledTopSql } from '@/server/stores/tape/read/contracts'
import { minuteSql } from '@/server/stores/tape/read/flow'
import { pageSql } from '@/server/stores/tape/read/prints'
import {
  bareBars,
  bareDays,
  bareInterest,
  bareMinutes,
  barePage,
  bareSummary,
  bareTop,
} from '@/tests/bench/support/bareSql'
import { CALLER } from '@/tests/bench/support/benchHost'
import { FULL_SESSION, INGEST_RATE, openFilledTape, SOURCE } from '@/tests/bench/support/filledTape'
import { benchOptions } from '@/tests/bench/support/options'
import { questionsOf } from '@/tests/bench/support/questions'
import { type Comparison, compare, type Timing } from '@/tests/bench/support/timing'

/**
 * Row `history`: calls on a stored session, by our services and store, against plain SQL for the same data sent
 * straight to the engine, while the next session is being stored. The plain SQL knows nothing of cancels or of day rows
 * from files; where our answer tells the open interest of the sessions before, a second plain statement asks for it.
 */
const options = benchOptions()
const CALLS = options.isQuick ? 9 : 31
const RING = 100_000
const LIMIT = 100
const TOP = 50
const tape = await openFilledTape(options, RING, 'next session')
const { desk } = tape.runtime
const { engine } = tape.store
const questions = questionsOf(tape.market, 12)
const scope = { sessionDate: FULL_SESSION, source: SOURCE }
const session = { ...scope, simulated: true }
const when = { session: FULL_SESSION, source: SOURCE }
const whereOf = (filter: string): string => desk.filters.compile(filter, session).where

/** A question to our desk and to the bare store, and where they differ our statement there. */
interface Compared<Q> {
  readonly ours: (question: Q) => Promise<unknown>
  readonly bare: (question: Q) => string | Promise<unknown>
  readonly own?: (question: Q) => string
}

const comparisons: [name: string, result: Comparison][] = []
const add = async <Q>(name: string, next: () => Q, { ours, bare, own }: Compared<Q>): Promise<void> => {
  const theirs = async (question: Q): Promise<unknown> => {
    const asked = bare(question)
    return typeof asked === 'string' ? engine.query(asked) : asked
  }
  const same = own === undefined ? undefined : (question: Q) => engine.query(own(question))
  comparisons.push([name, await compare(next, CALLS, { ours, theirs, same })])
}

/** The most traded contracts and the open interest of their sessions before. */
const bareTopWithInterest = async (ticker: Ticker | null): Promise<unknown> => {
  const { rows } = await engine.query(bareTop(scope, ticker, TOP))
  return engine.query(bareInterest(rows.map((row) => String(row[1]))))
}

await add('page of prints, one ticker', questions.tickerFilter, {
  ours: (filter) => listPrints(desk, CALLER, { ...when, filter, limit: LIMIT, sort: '' }),
  bare: (filter) => barePage(scope, whereOf(filter), LIMIT),
  own: (filter) => pageSql({ ...scope, where: whereOf(filter), limit: LIMIT }),
})
await add('sums under a filter', questions.tickerFilter, {
  ours: (filter) => summariseFlow(desk, CALLER, { ...when, filter }),
  bare: (filter) => bareSummary(scope, whereOf(filter)),
})
await add('minutes of a ticker', questions.ticker, {
  ours: (ticker) => listMinutes(desk, CALLER, { ...when, ticker }),
  bare: (ticker) => bareMinutes(scope, ticker),
  own: (ticker) => minuteSql(scope, ticker),
})
await add('minutes of the market', () => null, {
  ours: () => listMinutes(desk, CALLER, when),
  bare: () => bareMinutes(scope, null),
  own: () => minuteSql(scope, null),
})
await add(`top ${TOP} contracts by volume`, () => null, {
  ours: () => tape.store.topContracts(scope, 'volume', null, TOP),
  bare: () => bareTopWithInterest(null),
  own: () => rolledTopSql({ scope, by: 'volume', ticker: null, limit: TOP }, 'volume'),
})
await add(`top ${TOP} contracts of a ticker`, questions.ticker, {
  ours: (ticker) => tape.store.topContracts(scope, 'volume', ticker, TOP),
  bare: (ticker) => bareTopWithInterest(ticker),
  own: (ticker) => rolledTopSql({ scope, by: 'volume', ticker, limit: TOP }, 'volume'),
})
await add('day figures of a contract', questions.symbol, {
  ours: (symbol) => tape.store.contractDays(symbol, FULL_SESSION, FULL_SESSION),
  bare: (symbol) =>
    Promise.all([bareDays(symbol, FULL_SESSION), bareInterest([symbol])].map((sql) => engine.query(sql))),
})
await add('minute bars of a contract', questions.symbol, {
  ours: (symbol) => tape.store.contractBars(symbol, FULL_SESSION, FULL_SESSION, 1),
  bare: (symbol) => bareBars(symbol, FULL_SESSION),
})
const ingested = tape.runtime.views.live.seq
await tape.close()

const text = ({ p50, p95 }: Timing): string => `${figure(p95)} (${figure(p50)}) ms`
const measures: Measure[] = comparisons.map(([name, { ours, theirs, same, ratioP95, ratioP50 }]) => ({
  what: `${name}: p95 ours, plain SQL${same === null ? '' : ', our SQL'} (p50)`,
  medians: `${[ours, theirs, ...(same === null ? [] : [same])].map(text).join(', ')}; ratio of p50 ${ratioP50.toFixed(2)}`,
  ratio: ratioP95,
  bound: 'at most 1.5',
  isOk: ratioP95 <= 1.5,
}))
report(measures, [
  `${figure(tape.prints)} prints stored; ingest of ${INGEST_RATE} a second took ${figure(ingested)} prints meanwhile`,
])
process.exit(0)
