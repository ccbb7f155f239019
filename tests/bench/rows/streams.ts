import { fork } from 'node:child_process'
import { report } from '@/scripts/bench/report.mjs'
import { figure, median } from '@/scripts/bench/stats.mjs'
import { embeddedTape } from '@/server/stores/tape/chdb'
import type { ClientPlan, RoundFigures } from '@/tests/bench/processes/streamClients'
import { createBenchHost } from '@/tests/bench/support/benchHost'
import { groupedSource } from '@/tests/bench/support/groupedSource'
import { watchIdleLoop, watchLoop } from '@/tests/bench/support/loopDelay'
import { benchOptions, ROUNDS } from '@/tests/bench/support/options'
import { serveApp } from '@/tests/bench/support/serveApp'

/** Row `streams`: clients over real sockets, in a process of their own, on the host with its feed and its store. */
const { isQuick, dataDir } = benchOptions()
const CLIENTS = isQuick ? 200 : 1000
const ROUND_SECONDS = isQuick ? 4 : 20
const PER_SECOND = 50
const RING = 2_000_000
const LIMIT_MS = 240_000
const BUILT = '.build/bench/processes/streamClients.mjs'
const TICKERS = [
  ...['SPY', 'QQQ', 'IWM', 'NVDA', 'TSLA', 'AAPL', 'AMZN', 'MSFT', 'META', 'AMD'],
  ...['GOOGL', 'NFLX', 'JPM', 'XOM', 'BAC', 'DIS', 'INTC', 'BA', 'CAT', 'GLD'],
]

const store = embeddedTape({ dataDir })
await store.open()
const source = groupedSource({ sessionDate: '2026-11-18', tickers: TICKERS, perSecond: PER_SECOND })
const { runtime, app } = createBenchHost(store, source, RING)
runtime.start()
const port = await serveApp(app)
const loopDelay = watchLoop()
const idleDelay = watchIdleLoop()
const startedCpu = process.cpuUsage()
const startedAt = performance.now()
const { open, rounds } = await runClients({
  port,
  clients: CLIENTS,
  rounds: ROUNDS,
  roundSeconds: ROUND_SECONDS,
  filters: TICKERS.map((ticker) => `ticker=${ticker} and premium>=0`),
})
const cpu = process.cpuUsage(startedCpu)
const delay = loopDelay()
const idleP99 = await idleDelay()
const hostShare = (cpu.user + cpu.system) / 1000 / (performance.now() - startedAt)
await runtime.stop()
await store.close()

const p95 = median(rounds.map((round) => round.p95))
const unrepaired = rounds.reduce((sum, round) => sum + Math.max(0, round.missing - round.repaired), 0)
const lost = rounds.reduce((sum, round) => sum + round.jumps + round.ended, 0)
report(
  [
    {
      what: `${CLIENTS} streams, ${TICKERS.length} filters, ${PER_SECOND} prints/s each: age of a row at the client`,
      medians: `p95 ${figure(p95)} ms (p50 ${figure(median(rounds.map((round) => round.p50)))}, max ${figure(median(rounds.map((round) => round.max)))})`,
      ratio: null,
      bound: 'p95 under 250 ms',
      isOk: p95 < 250 && open === CLIENTS,
    },
    {
      what: 'rows that a gap left out, brought back, still missing; broken numbering or streams',
      medians: `${sum('missing')}, ${sum('repaired')}, ${unrepaired}; ${lost}`,
      ratio: null,
      bound: 'no gap unrepaired',
      isOk: unrepaired === 0 && lost === 0,
    },
  ],
  [
    `${open} of ${CLIENTS} streams opened; each got ${figure(median(rounds.map((round) => round.rowsPerClientSecond)))} rows a second`,
    `the host used ${(hostShare * 100).toFixed(0)} % of a core; event-loop delay p99 ${figure(delay.p99Ms)} ms, of an idle process ${figure(idleP99)} ms`,
  ],
)
process.exit(0)

function sum(what: 'missing' | 'repaired'): number {
  return rounds.reduce((total, round) => total + round[what], 0)
}

function runClients(plan: ClientPlan): Promise<{ open: number; rounds: RoundFigures[] }> {
  return new Promise((resolve, reject) => {
    const child = fork(BUILT, [JSON.stringify(plan)], { execArgv: [] })
    const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
    child.once('message', (message) => resolve(message as { open: number; rounds: RoundFigures[] }))
    child.once('exit', (code) => {
      clearTimeout(limit)
      reject(new Error(`The clients ended without figures (${code}).`))
    })
  })
}
