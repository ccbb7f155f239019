import { cpSync } from 'node:fs'
import { openBrowser } from '@/scripts/bench/browser.mjs'
import { ended, startHost, startWeb } from '@/scripts/bench/processes.mjs'
import { report } from '@/scripts/bench/report.mjs'
import { figure, percentile } from '@/scripts/bench/stats.mjs'
import { untilCaughtUp, untilHistoryMade } from '@/scripts/tools/ready.mjs'
import { universe } from '@/server/synthetic/universe'
import { benchOptions } from '@/tests/bench/support/options'
import { contractOf, logIn, untilReady } from '@/tests/bench/support/realHost'
import { storeDays } from '@/tests/bench/support/storedDays'
import { type Visit, visitTabs } from '@/tests/bench/support/tabVisit'

/**
 * Row `tabs`: the pages of a name on the real host, whose embedded store holds three years of daily bars of 600 names. A
 * browser walks through all pages of some names; the calls it made are then made for many other names, each of them for
 * the first time. Once with the built-in market, once on a host that knows nothing but its store.
 */
const { isQuick, dataDir } = benchOptions()
const STORED_NAMES = isQuick ? 60 : 600
const CALLED_NAMES = isQuick ? 6 : 40
const BROWSED = isQuick ? ['NVDA'] : ['NVDA', 'JPM', 'XOM']
const MOST_API_MS = 80
const MOST_CHANGE_MS = 300
const TOLD = 12

interface NameCall {
  readonly tab: string
  /** Address with `{T}` for the name and `{C}` for a contract of it. */
  readonly template: string
}

interface Timed extends NameCall {
  readonly ms: number
  readonly status: number
}

const shares = universe.filter(({ issueType }) => issueType === 'Common').map(({ ticker }) => ticker)
const stored = universe.slice(0, STORED_NAMES).map(({ ticker }) => ticker)
const every = Math.max(1, Math.floor(Math.min(shares.length, STORED_NAMES) / (CALLED_NAMES + BROWSED.length + 1)))
const names = shares.filter((ticker, at) => at % every === 0 && !BROWSED.includes(ticker)).slice(0, CALLED_NAMES)

const [withMarket, storeOnly] = [`${dataDir}/market`, `${dataDir}/store`]
const rows = await storeDays(storeOnly, stored)
cpSync(storeOnly, withMarket, { recursive: true })

const host = await startHost(withMarket, null, { HISTORY_SESSIONS: '5' })
await untilReady(host.origin)
await untilCaughtUp(host.origin)
// Pages look back on past sessions too, and making these takes a core of its own.
await untilHistoryMade(host.origin)
const token = await logIn(host.origin, 'premium')
const web = await startWeb(host.origin)
const browser = await openBrowser()
const visits: Visit[] = []
for (const ticker of BROWSED) visits.push(await visitTabs(browser, web.origin, token, ticker))
await browser.close()
await ended(web.child)
const calls = callsOf(visits[0], BROWSED[0] ?? '')
const built = await callAll(host.origin, token)
await ended(host.child)

const plain = await startHost(storeOnly, null, { FEED: 'none' })
await untilReady(plain.origin)
const imported = await callAll(plain.origin, await logIn(plain.origin, 'premium'))
await ended(plain.child)

/** The calls that are about the name, each once, with the first page that makes it. */
function callsOf(visit: Visit | undefined, ticker: string): readonly NameCall[] {
  const found = new Map<string, NameCall>()
  for (const [tab, paths] of visit?.calls ?? []) {
    for (const path of paths) {
      const symbol = new RegExp(`\\b${ticker}\\d{6}[CP]\\d{8}\\b`, 'g')
      const template = path.replace(symbol, '{C}').replace(new RegExp(`\\b${ticker}\\b`, 'g'), '{T}')
      if (template !== path && !found.has(template)) found.set(template, { tab, template })
    }
  }
  return [...found.values()]
}

/** Every call for every name, one after the other, so that a figure is what the host needs for it alone. */
async function callAll(origin: string, session: string): Promise<readonly Timed[]> {
  const headers = { authorization: `Bearer ${session}` }
  const timed: Timed[] = []
  for (const ticker of names) {
    const contract = calls.some(({ template }) => template.includes('{C}'))
      ? await contractOf(origin, ticker, headers)
      : ''
    for (const { tab, template } of calls) {
      const path = template.replaceAll('{T}', ticker).replaceAll('{C}', contract)
      const from = performance.now()
      const answer = await fetch(origin + path, { headers, signal: AbortSignal.timeout(60_000) })
      await answer.arrayBuffer()
      timed.push({ tab, template, ms: performance.now() - from, status: answer.status })
    }
  }
  return timed
}

const p = (values: readonly number[], share: number) => percentile(values, share)
const answered = (timed: readonly Timed[]) => timed.filter(({ status }) => status === 200).map(({ ms }) => ms)

function measureOf(what: string, timed: readonly Timed[]) {
  const ms = answered(timed)
  return {
    what: `${what}: first answers of ${calls.length} calls of ${visits[0]?.calls.size ?? 0} pages for ${names.length} names`,
    medians: `p95 ${figure(p(ms, 0.95))} ms (p50 ${figure(p(ms, 0.5))}, max ${figure(p(ms, 1))}); ${ms.length} of ${timed.length} answered`,
    ratio: null,
    bound: `p95 at most ${MOST_API_MS} ms`,
    isOk: ms.length > 0 && p(ms, 0.95) <= MOST_API_MS,
  }
}

/** The calls with the slowest first answers, and how many of all were over the bound. */
function slowest(timed: readonly Timed[], told: number): readonly string[] {
  const lists = calls.map((call) => ({ call, ms: answered(timed.filter((one) => one.template === call.template)) }))
  return lists
    .sort((a, b) => p(b.ms, 0.95) - p(a.ms, 0.95))
    .slice(0, told)
    .map(
      ({ call, ms }) => `${call.template} (${call.tab}): p95 ${figure(p(ms, 0.95))} ms, p50 ${figure(p(ms, 0.5))} ms`,
    )
}

const changes = visits.flatMap((visit) => visit.changes)
const firsts = changes.map(({ firstMs }) => firstMs)
const wholes = changes.map(({ wholeMs }) => wholeMs)
const worst = [...changes].sort((a, b) => b.firstMs - a.firstMs).slice(0, 6)
const refused = new Set(
  [...built, ...imported].filter(({ status }) => status >= 500).map(({ template, status }) => `${template} ${status}`),
)
report(
  [
    measureOf('built-in market', built),
    measureOf(`store of ${figure(rows)} daily bars alone`, imported),
    {
      what: `route change to a page of a name with its first data, ${changes.length} changes of ${BROWSED.length} names, code and data cold`,
      medians: `p95 ${figure(p(firsts, 0.95))} ms (p50 ${figure(p(firsts, 0.5))}); nothing awaited any more p50 ${figure(p(wholes, 0.5))}, p95 ${figure(p(wholes, 0.95))} ms`,
      ratio: null,
      bound: `p95 at most ${MOST_CHANGE_MS} ms`,
      isOk: p(firsts, 0.95) <= MOST_CHANGE_MS,
    },
  ],
  [
    'slowest first answers, built-in market:',
    ...slowest(built, TOLD),
    'slowest first answers, store alone:',
    ...slowest(imported, TOLD / 2),
    `slowest route changes: ${worst.map(({ tab, firstMs, wholeMs }) => `${tab} ${figure(firstMs)} (${figure(wholeMs)}) ms`).join(', ')}`,
    ...[...refused].map((text) => `failed: ${text}`),
    ...new Set(visits.flatMap((visit) => visit.errors).map((message) => `error in the page: ${message}`)),
  ],
)
process.exit(0)
