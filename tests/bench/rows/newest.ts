import { type Measure, report } from '@/scripts/bench/report.mjs'
import { figure } from '@/scripts/bench/stats.mjs'
import { listPrints } from '@/server/services/flow/listPrints'
import { pageSql } from '@/server/stores/tape/read/prints'
import { CALLER } from '@/tests/bench/support/benchHost'
import { FULL_SESSION, fullPrints, INGEST_RATE, openFilledTape, SOURCE } from '@/tests/bench/support/filledTape'
import { benchOptions } from '@/tests/bench/support/options'
import { questionsOf } from '@/tests/bench/support/questions'
import { type Comparison, compare } from '@/tests/bench/support/timing'

/**
 * Row `newest`: the newest hundred prints of the running session under a filter, by the service (from memory) against
 * the engine's own query on the table with the projection by ticker, while prints go on arriving.
 */
const options = benchOptions()
const CALLS = options.isQuick ? 21 : 41
const LIMIT = 100
const RING = fullPrints(options) + 1_000_000
const tape = await openFilledTape(options, RING, 'same session')
const { desk } = tape.runtime
const questions = questionsOf(tape.market, 11)
const SESSION = { sessionDate: FULL_SESSION, source: SOURCE, simulated: true }

const ours = (filter: string) => listPrints(desk, CALLER, { filter, limit: LIMIT, sort: '' })
const engineSql = (filter: string, beforeSeq?: number) => {
  const { where } = desk.filters.compile(filter, SESSION)
  const bound = beforeSeq === undefined ? {} : { beforeSeq }
  return pageSql({ sessionDate: FULL_SESSION, source: SOURCE, where, limit: LIMIT, ...bound })
}
const theirs = (filter: string) => tape.store.engine.query(engineSql(filter))

/** Both ways must give the same prints, up to a sequence that both have. */
async function differing(filters: readonly string[]): Promise<number> {
  let different = 0
  for (const filter of filters) {
    const memory = await listPrints(desk, CALLER, { filter, limit: LIMIT, until_seq: tape.prints, sort: '' })
    const stored = await tape.store.listPrints({
      sessionDate: FULL_SESSION,
      source: SOURCE,
      limit: LIMIT,
      beforeSeq: tape.prints,
      where: desk.filters.compile(filter, SESSION).where,
    })
    if (memory.data.map(({ seq }) => seq).join() !== stored.map(({ seq }) => seq).join()) different += 1
  }
  return different
}

const different = await differing(Array.from({ length: 5 }, questions.tickerFilter))
const byTicker = await compare(questions.tickerFilter, CALLS, { ours, theirs })
const byPremium = await compare(questions.premiumFilter, CALLS, { ours, theirs })
const ingested = tape.runtime.views.live.seq - tape.prints
await tape.close()

const medians = ({ ours: memory, theirs: engine }: Comparison): string =>
  `${figure(memory.p95)} ms, ${figure(engine.p95)} ms (p50 ${figure(memory.p50)}, ${figure(engine.p50)})`
const measures: Measure[] = [
  {
    what: `newest ${LIMIT} of ${figure(tape.prints)} prints, ticker + side + premium: p95 from memory, engine q1`,
    medians: medians(byTicker),
    ratio: 1 / byTicker.ratioP95,
    bound: 'engine at least 3 times memory',
    isOk: byTicker.ratioP95 <= 1 / 3 && different === 0,
  },
  {
    what: 'the same for premium + side without a ticker',
    medians: medians(byPremium),
    ratio: 1 / byPremium.ratioP95,
    bound: 'told',
    isOk: null,
  },
]
report(measures, [
  `filled in ${figure(tape.fillSeconds)} s; ingest of ${INGEST_RATE} a second took ${figure(ingested)} prints meanwhile`,
  `answers of both ways compared for 5 filters: ${different} differ`,
])
process.exit(0)
