import type { AlertProgram } from '@/lib/flow/alerts/program'
import { ALERT_RULES } from '@/lib/flow/alerts/rules'
import type { FlowItem } from '@/lib/flow/trade'
import { report } from '@/scripts/bench/report.mjs'
import { figure, median } from '@/scripts/bench/stats.mjs'
import { AlertEngine } from '@/server/engine/alerts/alertEngine'
import { createTapeState } from '@/server/engine/pipeline/state'
import { step } from '@/server/engine/pipeline/step'
import { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import { createMarket } from '@/server/synthetic/market'
import { benchOptions, ROUNDS } from '@/tests/bench/support/options'
import { userAlerts } from '@/tests/bench/support/userAlerts'

/**
 * Row `alerts`: what a print costs the alert engine with the built-in rules alone, with 200 and with 1,000 alerts of
 * users beside them, no two alike. Measured in processor time over the same prints.
 */
const { isQuick } = benchOptions()
const SESSION = '2026-11-18'
const BUSY = 100
const COUNT = isQuick ? 60_000 : 250_000
const MOST_RATIO = 2

const market = createMarket({ seed: 1 })
const facts = new SyntheticFacts(market)
const table = facts.factsTable(SESSION)
const tape = market.tape(SESSION, BUSY)
const state = createTapeState({ sessionDate: SESSION })
const items: FlowItem[] = Array.from({ length: COUNT }, (_, row) => step(state, tape.print(row), 0).item)
const bySeq = new Map(items.map((item) => [item.seq, item]))
const tickers = facts.tickers.map((info) => info.ticker)
const builtIn = ALERT_RULES.map((rule) => rule.program)

/** Microseconds of processor time a print. */
function measure(programs: readonly AlertProgram[]): number {
  const engine = new AlertEngine({
    sessionDate: SESSION,
    programs,
    context: { factsOf: (ticker) => table.get(ticker), averageVolume: () => null },
    resolve: (seqs) => seqs.flatMap((seq) => bySeq.get(seq) ?? []),
  })
  const from = process.cpuUsage()
  for (const item of items) engine.add(item)
  engine.finish()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / items.length
}

measure(builtIn)
const costs = [0, 200, 1000].map((count) => {
  const programs = [...builtIn, ...userAlerts(count, tickers)]
  return { count, us: median(Array.from({ length: ROUNDS }, () => measure(programs))) }
})
const [base] = costs
report(
  costs.map(({ count, us }) => {
    const ratio = us / (base?.us ?? us)
    return {
      what: `built-in rules and ${figure(count)} alerts of users over ${figure(items.length)} prints`,
      medians: `${figure(us)} µs of processor time a print`,
      ratio,
      bound: `at most ${MOST_RATIO} times the rules alone`,
      isOk: ratio <= MOST_RATIO,
    }
  }),
)
