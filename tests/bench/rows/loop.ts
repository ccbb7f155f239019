import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { calls } from '@/lib/contract/callTable'
import { ended, startHost } from '@/scripts/bench/processes.mjs'
import { report } from '@/scripts/bench/report.mjs'
import { figure } from '@/scripts/bench/stats.mjs'
import { benchOptions, pause } from '@/tests/bench/support/options'
import { pssMb, treeOf } from '@/tests/bench/support/pss'
import { contractOf, logIn, untilReady } from '@/tests/bench/support/realHost'

/**
 * Row `loop`: the real host with the built-in market; every call that reads market data is made cold and again warm, and
 * the longest stretch in which the event loop let nobody through meanwhile is told in its own processor time. Work in the
 * background counts for the call it falls into.
 */
const { isQuick, dataDir } = benchOptions()
const WATCH = '.build/bench/processes/loopWatch.mjs'
const MOST_MS = 50
const MOST_MB = 1500
const SETTLE_MS = isQuick ? 10_000 : 60_000
const TOLD = 15
const TICKERS = ['SPY', 'SPX', 'AAPL']
/** Calls of an account, of files, and those that need a name this row does not know. */
const LEFT_OUT =
  /^(users|security|apiKeys|admin|share|gifts|billing|organ|saved|changelog|system|brokerage|referrals|announce|optionWatch|flowExports|customAlerts|query)|Feed$|:id|:name|:file|:code/
const QUERIES: Readonly<Record<string, string>> = {
  'maps.correlation': 'tickers=SPY,QQQ,AAPL',
  'performance.lines': 'tickers=AAPL,SPY',
  'seasonality.years': 'start=2025-01-15&sessions=10',
  'metricHistory.read': 'metrics=iv_30',
  'calendar.events': 'from=2026-11-01&to=2026-11-30',
  'search.find': 'q=AAP',
}

interface Read {
  readonly status: number
  readonly ms: number
  readonly longestMs: number
  /** What of it the collection of garbage took. */
  readonly collectionMs: number
}

const { child, origin } = await startHost(dataDir, WATCH)

/** The longest stretch since the last time it was asked, ms. */
async function longest(): Promise<Pick<Read, 'longestMs' | 'collectionMs'>> {
  const answer = once(child, 'message')
  child.send('longest')
  const [told] = await answer
  return told
}

await untilReady(origin)
const headers = { authorization: `Bearer ${await logIn(origin, 'admin')}` }
await pause(SETTLE_MS)

async function read(path: string): Promise<Read> {
  await longest()
  const from = performance.now()
  const reply = await fetch(origin + path, { headers, signal: AbortSignal.timeout(60_000) })
  await reply.arrayBuffer()
  const ms = performance.now() - from
  const { longestMs, collectionMs } = await longest()
  return { status: reply.status, ms, longestMs, collectionMs }
}

const paths: { readonly name: string; readonly path: string }[] = []
const contracts = new Map<string, string>()
for (const ticker of TICKERS) contracts.set(ticker, await contractOf(origin, ticker, headers))
for (const [id, { method, path }] of Object.entries(calls)) {
  if (method !== 'GET' || LEFT_OUT.test(id) || LEFT_OUT.test(path)) continue
  const query = QUERIES[id] === undefined ? '' : `?${QUERIES[id]}`
  if (id === 'charting.bars')
    for (const one of TICKERS) paths.push({ name: `${id} ${one}`, path: `${path}?symbol=${one}` })
  else if (!path.includes(':')) paths.push({ name: id, path: path + query })
  else
    for (const one of TICKERS) {
      const own = path.replace(':ticker', one).replace(':symbol', contracts.get(one) ?? '')
      paths.push({ name: `${id} ${one}`, path: own + query })
    }
}

const rows: { readonly name: string; readonly cold: Read; readonly warm: Read }[] = []
for (const { name, path } of paths) rows.push({ name, cold: await read(path), warm: await read(path) })
const family = treeOf(child.pid ?? 0)
const memory = family.reduce((sum, pid) => sum + pssMb(pid), 0)
const heap = /^nodejs_heap_size_used_bytes (\S+)/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1]
await ended(child)

const answered = rows.filter(({ cold }) => cold.status === 200)
const heldOf = ({ cold, warm }: (typeof rows)[number]) => Math.max(cold.longestMs, warm.longestMs)
const over = answered.filter((row) => heldOf(row) > MOST_MS)
const own = over.filter(({ cold, warm }) => [cold, warm].some((read) => read.longestMs - read.collectionMs > MOST_MS))
const worst = [...answered].sort((a, b) => heldOf(b) - heldOf(a))
const slowest = [...answered].sort((a, b) => b.cold.ms - a.cold.ms)
const heldText = ({ longestMs, collectionMs }: Read) => `${figure(longestMs)} ms (collecting ${figure(collectionMs)})`
const line = ({ name, cold, warm }: (typeof rows)[number]) =>
  `${name}: ${figure(cold.ms)} ms cold, ${figure(warm.ms)} ms warm; loop held ${heldText(cold)} and ${heldText(warm)}`
const machine = readFileSync('/proc/loadavg', 'utf8').split(' ')[0]

report(
  [
    {
      what: `longest stretch of the loop while one of ${figure(answered.length)} calls was answered, processor time`,
      medians: `${figure(heldOf(worst[0] ?? failed()))} ms (${worst[0]?.name}); over ${MOST_MS} ms in ${over.length} of them, in ${own.length} without what collecting garbage took`,
      ratio: null,
      bound: `at most ${MOST_MS} ms`,
      isOk: over.length === 0,
    },
    {
      what: `memory of the host and its ${family.length - 1} processes after all of them (PSS)`,
      medians: `${figure(memory)} MB, heap of the host ${figure(Number(heap) / 1e6)} MB`,
      ratio: null,
      bound: `at most ${figure(MOST_MB)} MB`,
      isOk: memory <= MOST_MB,
    },
  ],
  [
    `load ${machine}; longest stretches:`,
    ...worst.slice(0, TOLD).map(line),
    'slowest first answers:',
    ...slowest.slice(0, TOLD).map(line),
    ...rows.filter(({ cold }) => cold.status >= 500).map(({ name, cold }) => `${name} failed with ${cold.status}`),
  ],
)

function failed(): never {
  throw new Error('No call was answered.')
}
