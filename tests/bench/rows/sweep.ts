import { readFileSync } from 'node:fs'
import { ended, startHost } from '@/scripts/bench/processes.mjs'
import { report } from '@/scripts/bench/report.mjs'
import { figure } from '@/scripts/bench/stats.mjs'
import { openStreams } from '@/tests/bench/support/openStreams'
import { benchOptions, pause } from '@/tests/bench/support/options'
import { pssMb, treeOf } from '@/tests/bench/support/pss'
import { contractOf, logIn, untilReady } from '@/tests/bench/support/realHost'
import { DOCUMENTED_GETS, Metrics, type Round, Sweep } from '@/tests/bench/support/sweep'

/** Row `sweep`: every documented GET in four tiers, with prints and streams beside it (issue 23, "Must show"). */
const { isQuick, dataDir } = benchOptions()
const ROUNDS = isQuick ? 2 : 3
/** The rounds take this long at least. */
const LENGTH_MS = isQuick ? 0 : 30 * 60_000
const STREAMS = isQuick ? 20 : 100
const NAMES = isQuick ? ['NVDA'] : ['SPY', 'NVDA', 'AAPL']
const PARTS = [
  ...['admission', 'streams', 'load', 'memory', 'cache', 'stage'],
  ...['read_thread', 'read_load', 'read_memory', 'read_cache', 'read_cache_bytes'],
]
const OLD_MB = 400
const ALL_MB = 2000
const P99_MS = 20
const MAX_MS = 60

const { child, origin } = await startHost(dataDir, null, { RATE: '200' })
await untilReady(origin)
const tokens = {
  free: await logIn(origin, 'free'),
  subscriber: await logIn(origin, 'premium'),
  staff: await logIn(origin, 'admin'),
}
const contracts = new Map<string, string>()
for (const name of NAMES)
  contracts.set(name, await contractOf(origin, name, { authorization: `Bearer ${tokens.staff}` }))
const streams = await openStreams(origin, STREAMS, tokens.staff)
const sweep = new Sweep(origin, [
  { name: 'visitor', headers: { 'x-forwarded-for': '10.0.0.1' } },
  { name: 'free', headers: { authorization: `Bearer ${tokens.free}` } },
  { name: 'subscriber', headers: { authorization: `Bearer ${tokens.subscriber}` } },
  { name: 'staff', headers: { authorization: `Bearer ${tokens.staff}` } },
])
const metrics = new Metrics(origin)
const paths = DOCUMENTED_GETS.flatMap((path) => (path.includes(':') ? NAMES.map((name) => pathOf(path, name)) : [path]))

const startedMs = performance.now()
const rounds: (Round & { pss: number; old: number; p99: number; max: number })[] = []
while (child.exitCode === null && (rounds.length < ROUNDS || performance.now() - startedMs < LENGTH_MS)) {
  await metrics.read()
  const round = await sweep.round(paths)
  await pause(2000)
  const read = await metrics.read()
  const pss = treeOf(child.pid ?? 0).reduce((sum, pid) => sum + pssMb(pid), 0)
  rounds.push({
    ...round,
    pss,
    old: read('nodejs_heap_space_size_used_bytes{space="old"}') / 1e6,
    p99: read('nodejs_eventloop_lag_p99_seconds') * 1000,
    max: read('nodejs_eventloop_lag_max_seconds') * 1000,
  })
  // Told at once: a row that is ended early has said what it found until then.
  process.stderr.write(`  ${roundLine(rounds.length)}\n`)
}
const isAlive = child.exitCode === null
const parts = isAlive ? await metrics.parts(PARTS) : []
streams.close()
await ended(child)

const last = rounds.at(-1)
if (last === undefined) throw new Error('The host did not live through one round.')
const before = rounds.at(-2) ?? last
const wrong = rounds.flatMap(({ wrong: found }) => found)
const most = (of: (round: (typeof rounds)[number]) => number) => Math.max(...rounds.map(of))
const answers = rounds.reduce((sum, { answers: count }) => sum + count, 0)
report(
  [
    {
      what: `${figure(answers)} answers in ${rounds.length} rounds of ${paths.length} GETs × 4 tiers`,
      medians: `${isAlive ? 'alive' : 'crashed'}; ${wrong.length} neither 2xx, 4xx nor 503 with Retry-After`,
      ratio: null,
      bound: 'alive, none',
      isOk: isAlive && wrong.length === 0,
    },
    bounded(
      'old heap of the main thread after a round, most',
      most(({ old }) => old),
      OLD_MB,
      'MB',
    ),
    bounded(
      'memory of all processes after a round (PSS), most',
      most(({ pss }) => pss),
      ALL_MB,
      'MB',
    ),
    {
      what: 'memory after the last round beside the one before',
      medians: `${figure(last.pss)} and ${figure(before.pss)} MB`,
      ratio: last.pss / before.pss,
      bound: 'ratio at most 1.1',
      isOk: last.pss / before.pss <= 1.1,
    },
    bounded(
      'lag of the event loop, p99 of the worst round',
      most(({ p99 }) => p99),
      P99_MS,
      'ms',
    ),
    bounded(
      'longest lag of the event loop',
      most(({ max }) => max),
      MAX_MS,
      'ms',
    ),
  ],
  [
    `load ${readFileSync('/proc/loadavg', 'utf8').split(' ')[0]}; ${streams.rows()} messages on ${STREAMS} streams`,
    ...rounds.map((_, at) => roundLine(at + 1)),
    ...parts,
    ...wrong.slice(0, 20),
    'slowest:',
    ...sweep.slowest(15),
  ],
)
process.exit(0)

function roundLine(number: number): string {
  const round = rounds[number - 1]
  if (round === undefined) return ''
  const { ms, byStatus, old, pss, p99, max } = round
  return `round ${number}: ${figure(ms / 1000)} s, ${byStatus}; old heap ${figure(old)} MB, PSS ${figure(pss)} MB, lag p99 ${figure(p99)} max ${figure(max)} ms`
}

function bounded(what: string, value: number, most: number, unit: string) {
  const medians = `${figure(value)} ${unit}`
  return { what, medians, ratio: null, bound: `at most ${figure(most)} ${unit}`, isOk: value <= most }
}

function pathOf(path: string, name: string): string {
  return path
    .replace(':ticker', name)
    .replace(':symbol', contracts.get(name) ?? name)
    .replace(/:[a-z_]+/gi, name)
}
