import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { DAY_MS, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { personSlug } from '@/server/services/politics/readTracked'
import { tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'
import { aUser, superUser } from '@/tests/builders/aUser'
import { callsById } from '@/tests/support/answerFields'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { fewNames } from '@/tests/support/fewNames'
import { isLong } from '@/tests/support/rounds'

/** Issue 26.10, pages.md C12: an instant in the past shows what was known at it, whichever call is asked. */
const NAMES: readonly Ticker[] = ['SPY', 'SPX', 'NVDA', 'RGTI']
const DAY: IsoDate = '2025-01-15'
const AT = newYorkTimeToMs(DAY, '11:07')
/** Minutes of the prints, and when the reader of the past looks back. */
const [BEFORE, AFTER] = [
  ['09:45', '10:30', '11:07'],
  ['11:09', '13:20', '15:40'],
]
const LATER = newYorkTimeToMs(DAY, '15:45')
const reader = aUser({ ...superUser, id: 'reader', has_periscope_access: true })

const { facts, whole } = fewNames([...NAMES, 'NDX', 'RUT', 'VIX', 'IWM', 'QQQ', 'XLK'], true)

const STRIKES: Readonly<Record<Ticker, number>> = { SPY: 735, SPX: 7350, NVDA: 225, RGTI: 25 }
const contractOf = (ticker: Ticker): string =>
  `${ticker === 'SPX' ? 'SPXW' : ticker}250117C${String((STRIKES[ticker] ?? 0) * 1000).padStart(8, '0')}`
const NAME = 'NVDA'
const PARAMS = { symbol: contractOf(NAME), root: 'ES' }
/** Where another name has more to tell, and what a call cannot be asked without. */
const TICKERS: Readonly<Record<string, Ticker>> = {
  ...Object.fromEntries(['etf.read', 'etf.flows', 'etf.overlap', 'etf.tide'].map((id) => [id, 'SPY'])),
}
const QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'altData.study': { dataset: 'search' },
  'altData.name': { dataset: 'search', ticker: NAME },
  'calendar.events': { from: '2025-01-06', to: '2025-01-31' },
  'analyzer.contracts': { contracts: contractOf(NAME) },
  'charting.bars': { symbol: NAME },
  'economy.releases': { from: '2025-01-06', to: '2025-01-31' },
  'economy.release': { title: 'CPI m/m' },
  'economy.path': { title: 'CPI m/m' },
  'equityFlow.history': { ticker: NAME },
  'fiscal.series': { id: 'yield_10y' },
  'flow.groups': { by: 'tickers' },
  'flow.minutes': { ticker: NAME },
  'maps.correlation': { tickers: NAMES.join(',') },
  'maps.rotation': { tickers: NAMES.join(',') },
  'metricHistory.read': { metrics: 'iv_30,close,relative_volume' },
  'seasonality.years': { start: '2025-01-15', sessions: '10' },
  'performance.table': { tickers: NAMES.join(',') },
  'performance.lines': { tickers: NAMES.join(',') },
  'performance.explain': { ticker: NAME },
  'search.find': { q: NAME },
}

/** `at` of a back-test is an hour of the day. */
const takesInstant = ({ id, method, query }: Endpoint): boolean =>
  method === 'GET' &&
  id !== 'backtests.run' &&
  Object.hasOwn((query as { shape?: object } | undefined)?.shape ?? {}, 'at')
/** What accounts keep: tests of their own hold these to the instant, and this host has no accounts. */
const OF_ACCOUNTS = /^(customAlerts|savedTrades|talkStream)\.|^talk\.read$/
/** `npm test` asks every third of them, `npm run test:long` each. */
const CALLS = [...callsById.values()]
  .filter((call) => takesInstant(call) && !OF_ACCOUNTS.test(call.id))
  .filter((_, at) => isLong || at % 3 === 0)

/** A host whose clock stands at an instant, with the prints up to it. */
function hostAt(nowMs: number, minutes: readonly string[]) {
  const api = apiTestClient({ facts: { tape: facts, sample: facts } })
  return {
    api,
    open: async () => {
      api.clock.nowMs = nowMs
      let seq = 0
      for (const minute of minutes)
        for (const ticker of NAMES) {
          seq += 1
          const atMs = newYorkTimeToMs(DAY, minute)
          const underlying_price = whole.stocks.pricesAt(ticker, DAY, [atMs])[0] ?? null
          const executed_at_us = atMs * 1000
          api.feed.push(
            aPrint({ seq, option_chain_id: contractOf(ticker), size: 4000 + seq, underlying_price, executed_at_us }),
          )
        }
      await until(() => api.runtime.views.live.seq === seq)
      // What is asked of the store knows a batch of prints once it stands there.
      await api.runtime.batcher.flush()
      await tickerDaysOf(api.runtime.market).settled()
    },
  }
}
const then = hostAt(AT, BEFORE)
/** An alert of the morning. */
let hit = ''
/** What the lists name: who and what the calls about one of them are asked for. */
let member = ''
const named: Record<string, { readonly name?: string; readonly query?: Readonly<Record<string, string>> }> = {}
async function nameOnes(): Promise<void> {
  const listOf = async (call: Endpoint) =>
    (await then.api.call(call, { as: reader, query: { at: new Date(AT).toISOString() } as never })).body.data
  type Rows = readonly Readonly<Record<string, string>>[]
  const { rows: trades } = (await listOf(contract.politics.trades)) as { rows: Rows }
  member = trades[0]?.member ?? ''
  for (const id of ['politics.member', 'politics.follow']) named[id] = { name: member }
  const { rows: filed } = (await listOf(contract.insiders.trades)) as { rows: Rows }
  named['insiders.person'] = { name: filed[0]?.insider ?? '' }
  const { rows: managers } = (await listOf(contract.institutions.list)) as { rows: Rows }
  named['institutions.profile'] = { name: managers[0]?.name ?? '' }
  const { pairs } = (await listOf(contract.crypto.board)) as { pairs: Rows }
  named['crypto.candles'] = { query: { pair: pairs[0]?.pair ?? '', venue: pairs[0]?.venue ?? '' } }
  const { rows: questions, users } = (await listOf(contract.predictions.board)) as { rows: Rows; users: Rows }
  named['predictions.market'] = { query: { venue: questions[0]?.venue ?? '', market: questions[0]?.market ?? '' } }
  named['predictions.user'] = { query: { venue: users[0]?.venue ?? '', trader: users[0]?.trader ?? '' } }
}
const later = hostAt(LATER, [...BEFORE, ...AFTER])
beforeAll(async () => {
  await then.open()
  await later.open()
  const hits = contract.flowAlerts.list
  await until(async () => {
    const { body } = await then.api.call(hits, { as: reader })
    const [first] = body.data as readonly { readonly id: string }[]
    hit = first?.id ?? ''
    return hit !== ''
  }, 'a hit')
  await nameOnes()
})
afterAll(async () => {
  await then.api.close()
  await later.api.close()
})

const UNFINISHED = /pending|waiting|is_ready|missing/
/** Whether an answer says that parts of it are still being read. */
function isUnfinished(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  return Object.entries(data).some(([name, value]) => {
    if (name === 'is_ready') return value === false
    if (!UNFINISHED.test(name)) return false
    return Array.isArray(value) ? name !== 'missing' && value.length > 0 : value === true || Number(value) > 0
  })
}

type Reply = Awaited<ReturnType<typeof then.api.call>>
async function ask({ api }: typeof then, call: Endpoint): Promise<Reply> {
  const at = new Date(AT).toISOString()
  const { name = 'Nobody', query: own } = named[call.id] ?? {}
  const params = { ...PARAMS, ticker: TICKERS[call.id] ?? NAME, id: hit, name, slug: personSlug(member) }
  const query = { ...QUERIES[call.id], ...own, at }
  for (let tries = 0; ; tries += 1) {
    const reply = await api.call(call, { params, query: query as never, as: reader })
    if (reply.status !== 200 || !isUnfinished(reply.body.data) || tries > 300) return reply
    await tickerDaysOf(api.runtime.market).settled()
    await pause(50)
  }
}

/** Days and instants that are still to come, by the names of their fields: what is known of them ahead. */
const AHEAD: readonly (readonly [RegExp, why: string])[] = [
  [/expir(y|ies)/, 'series that are listed'],
  [/\.next_earnings$/, 'reports that are announced'],
  [/\.(ex_date|pay_date|record_date|next_ex_dividend)$/, 'dividends that are announced'],
  [
    /\.upcoming\[\]\.(auction|issue|maturity)_date$|\.results\[\]\.(issue|maturity)_date$/,
    'auctions that are announced',
  ],
  [/^\.data\.(next|rows\[\]|earnings\[\]|events\[\])\.(date|effect_date|due)$/, 'reports and events ahead'],
  [/\.(releases\.rows\[\]|rows\[\]|next)\.at_ms$/, 'releases ahead'],
  [/\.next_due_ms$|\.next_ms$/, 'when a figure is due'],
  [/^\.data\.(from|to)$/, 'weeks of a board'],
  [/^\.data\[\]\.(date|releases\[\]\.at_ms)$/, 'days of a calendar'],
  [/\.closes_ms$/, 'when questions close'],
  [/^\.data\.move\.(before|after)$/, 'series around a release'],
  [/^\.data\.date$/, 'the day that structures are ranked at'],
  [/^\.data\.rows\[\]\.(start|end)$/, 'windows of the year ahead'],
  [/^\.data\.by_expiry\[\]\.key$/, 'series that are listed'],
]

/** Places of an answer that name an instant or a day after the one that is asked about. */
function* laterThan(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* laterThan(one, `${path}[]`)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) yield* laterThan(one, `${path}.${name}`)
  else if (isLater(value) && !AHEAD.some(([names]) => names.test(path))) yield `${path} ${value}`
}
/** How far ahead a number is taken for an instant: amounts of money stand elsewhere. */
const WEEK_MS = 7 * DAY_MS
const isAfter = (ms: number): boolean => ms > AT && ms < AT + WEEK_MS
function isLater(value: unknown): boolean {
  if (typeof value === 'number') return isAfter(value) || isAfter(value / 1000)
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}(T|$)/.test(value)) return false
  return value.length === 10 ? value > DAY : Date.parse(value) > AT
}

/** Calls that know nothing of the few names. */
const NOTHING: ReadonlySet<string> = new Set(['altData.name'])

describe('26.10 an instant of the past, over every call that takes one', () => {
  it.each(CALLS.map((call) => [call.id, call] as const))('%s', async (_id, call) => {
    const own = await ask(later, call)
    expect(own.status, JSON.stringify(own.body).slice(0, 300)).toBe(NOTHING.has(call.id) ? 404 : 200)
    expect([...new Set(laterThan(own.body, ''))].slice(0, 20)).toEqual([])
    // What was answered at that instant, when nothing of the hours after was there.
    const first = await ask(then, call)
    expect(own.body.data).toEqual(first.body.data)
  })
})
