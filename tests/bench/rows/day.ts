import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { report } from '@/scripts/bench/report.mjs'
import { figure } from '@/scripts/bench/stats.mjs'
import { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import { intervalRoutes } from '@/server/routes/intervals'
import { screenerRoutes } from '@/server/routes/screener'
import { tideRoutes } from '@/server/routes/tide'
import { alertsOf } from '@/server/services/alerts/alertDeps'
import { contractDaysOf } from '@/server/services/contractDays/contractDaysDesk'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { createMarket } from '@/server/synthetic/market'
import { createBenchHost } from '@/tests/bench/support/benchHost'
import { callerOf } from '@/tests/bench/support/caller'
import { loadSource } from '@/tests/bench/support/loadSource'
import { watchIdleLoop, watchLoop } from '@/tests/bench/support/loopDelay'
import { benchOptions, pause } from '@/tests/bench/support/options'
import { pssMb, treeOf } from '@/tests/bench/support/pss'
import { serveApp } from '@/tests/bench/support/serveApp'
import { userAlerts } from '@/tests/bench/support/userAlerts'

/**
 * Row `day`: a whole session of ten million prints through the engine as fast as it takes them, with everything that is
 * kept beside it (store and roll-ups, ring, sums per minute and class, contract-days, intervals, the delayed view) and
 * 200 alerts of users beside the built-in rules; done when all of them have seen the last print and it is stored.
 */
const { isQuick, dataDir } = benchOptions()
const SESSION = '2026-11-18'
const DAY_PRINTS = 10_000_000
const DAY_SECONDS = 23_400
const DENSITY = DAY_PRINTS / DAY_SECONDS
const WANTED = isQuick ? 200_000 : DAY_PRINTS
const ALERTS = 200
const LEAST_SPEED = 10
const LOOK_MS = 1000
const TELL_MS = 10_000
/** What people have open: the host keeps what they read up to date. */
const OPEN_PAGES = ['/api/tide', '/api/intervals/contracts', '/api/screener/contracts?limit=50']

const store = embeddedTape({ dataDir })
await store.open()
const market = createMarket({ seed: 1 })
const facts = new SyntheticFacts(market)
const given = Math.min(WANTED, market.tape(SESSION, DENSITY).length)
const source = loadSource(market, [{ sessionDate: SESSION, fill: given, perSecond: 0, density: DENSITY }])
const { runtime, app } = createBenchHost(store, source, DAY_PRINTS + 100_000, {
  facts,
  routesOf: (deps) => [...tideRoutes(deps), ...intervalRoutes(deps), ...screenerRoutes(deps)],
})
const caller = callerOf(await serveApp(app))
const { live: runner } = alertsOf(runtime.market).runners
const hits = { own: 0 }
runner.listen((_hit: AlertHit) => {
  hits.own += 1
  return true
})
runner.setCustom(
  userAlerts(
    ALERTS,
    facts.tickers.map(({ ticker }) => ticker),
  ),
)

const loopDelay = watchLoop()
const idleDelay = watchIdleLoop()
const startedCpu = process.cpuUsage()
const startedAt = performance.now()
const progress = setInterval(tell, TELL_MS)
runtime.start()
while (runtime.views.live.seq < given) await openPages()
const pipelined = since()
while (runner.behind > 0) await pause(10)
await contractDaysOf(runtime.market).follow()
await intervalsDone()
await runtime.batcher.flush()
while (((await store.sessions()).find((one) => one.sessionDate === SESSION)?.prints ?? 0) < given) await pause(50)
const seconds = since()
clearInterval(progress)
const { user, system } = process.cpuUsage(startedCpu)
const delay = loopDelay()
const idleP99 = await idleDelay()
const memory = treeOf(process.pid).reduce((sum, pid) => sum + pssMb(pid), 0)
const built = runner.engine?.book.size ?? 0
await runtime.stop()
await store.close()

const realSeconds = (given / DAY_PRINTS) * DAY_SECONDS
const speed = realSeconds / seconds
report(
  [
    {
      what: `${figure(given)} prints with all read models, ${ALERTS} alerts of users: ${figure(realSeconds)} s of a session of ${figure(DAY_PRINTS)}`,
      medians: `${figure(seconds)} s, ${figure(given / seconds)} prints/s; in the pipeline after ${figure(pipelined)} s`,
      ratio: speed,
      bound: `at least ${LEAST_SPEED} times real time`,
      isOk: speed >= LEAST_SPEED,
    },
  ],
  [
    `host: ${figure((user + system) / given)} µs of processor time a print, all of its threads; ${figure(built)} hits, ${figure(hits.own)} of them of users' alerts`,
    `event-loop delay of the host meanwhile p99 ${figure(delay.p99Ms)} ms (max ${figure(delay.maxMs)}), of an idle process ${figure(idleP99)} ms; memory of the host and its store at the end ${figure(memory)} MB (PSS)`,
  ],
)
process.exit(0)

function since(): number {
  return (performance.now() - startedAt) / 1000
}

async function openPages(): Promise<void> {
  for (const path of OPEN_PAGES) await caller.read(path)
  await pause(LOOK_MS)
}

/** The intervals count behind their answers; asked again until they have seen everything. */
async function intervalsDone(): Promise<void> {
  for (;;) {
    const { work } = await caller.json<{ work: { progress: number } }>('/api/intervals/contracts?limit=1')
    if (work.progress >= 1) return
    await pause(100)
  }
}

function tell(): void {
  process.stderr.write(`  ${source.given().toLocaleString('en-US')} of ${given.toLocaleString('en-US')} prints\n`)
}
