import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { EVERY_MATCH, type WatchProgram } from '@/lib/flow/alerts/program'
import { BUILT_IN_PROGRAMS } from '@/lib/flow/alerts/rules'
import type { LaneWatch } from '@/lib/flow/alerts/watch'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { parseFilter } from '@/lib/flow/filter/parse'
import { emptyQuotes } from '@/lib/options/quoteColumns'
import { quotedChain } from '@/server/market/builtIn/syntheticQuotes'
import type { QuotedChain } from '@/server/market/facts/chainFacts'
import type { InterestChange, MarketFacts } from '@/server/market/facts/marketFacts'
import { noFacts } from '@/server/market/facts/noFacts'
import { type HaltFact, noStockFacts } from '@/server/market/facts/stockFacts'
import { noEntities } from '@/server/market/noEntities'
import { alertsOf } from '@/server/services/alerts/alertDeps'
import { exposureMatches } from '@/server/services/alerts/watches/chainLooks'
import { WatchLane } from '@/server/services/alerts/watches/watchLane'
import { tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'
import type { MarketStore } from '@/server/stores/market/port'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const OPEN_US = 1_736_951_400_000_000
const at = (seq: number, change: Parameters<typeof aPrint>[0] = {}) =>
  aPrint({ seq, executed_at_us: OPEN_US + seq * 60_000_000, ...change })
const info = (ticker: string) => ({
  ...{ ticker, name: ticker, sector: null, industry: null, issueType: 'Common', marketCap: 1e9 },
})

/** What was filed on 2025-01-15, and an older trade that is nobody's news any more. */
const FILED: Readonly<Record<string, readonly object[]>> = {
  insider_trades: [
    { ...insider('2025-01-15', 'a-1'), owner: 'Jane Doe', officer_title: 'CEO', code: 'P', shares: 1000, price: 189.5 },
    { ...insider('2025-01-14', 'a-0'), owner: 'Old News', officer_title: '', code: 'S', shares: 1, price: 1 },
  ],
  political_trades: [
    {
      ...{ chamber: 'house', filing: 'f-1', line: 1, filed_date: '2025-01-15', ticker: 'MSFT', member: 'A. Member' },
      ...{ type: 'purchase', amount: '$1,001 - $15,000', amount_low: 1001 },
    },
  ],
}
function insider(filed: string, accession: string) {
  return { ticker: 'AAPL', filed_date: filed, kind: 'transaction', accession, line: 1 }
}
/** Rows by equality alone: all that the reader of a day asks for here. */
const filings: MarketStore = {
  ...noEntities,
  rows: (table, { where = [] }) =>
    Promise.resolve(
      (FILED[table] ?? []).filter((row) =>
        where.every(([column, op, value]) => op !== '=' || Reflect.get(row, column) === value),
      ) as never,
    ),
}

let halts: HaltFact[] = []
const change = (strike: number, openInterest: number, before: number, upDays: number): InterestChange => ({
  ...{ optionSymbol: `AAPL250117C00${strike}000`, ticker: 'AAPL', type: 'C', expiry: '2025-01-17', strike },
  ...{ openInterest, before, upDays },
})
function* interest() {
  const sums = {
    calls: 0,
    puts: 0,
    callsBefore: 0,
    putsBefore: 0,
    threeBefore: 0,
    fiveBefore: 0,
    listed: 0,
    updated: 0,
  }
  const changes = [change(200, 12_000, 10_900, 5), change(210, 12_000, 10_900, 4), change(220, 4_900, 4_000, 6)]
  yield { ticker: 'AAPL', ...sums, changes }
}
const EXPIRY = '2025-02-21'
/** A chain of one volatility: two strikes around the price, without quotes. */
function flatChain(vol: number): QuotedChain {
  const terms = [190, 210].flatMap((strike) =>
    (['C', 'P'] as const).map((type) => ({
      ...{
        symbol: `AAPL250221${type}00${strike}000`,
        root: 'AAPL',
        type,
        expiry: EXPIRY,
        strike,
        settlement: 'PM' as const,
      },
      ...{ openInterest: Number.NaN, oiChange: Number.NaN },
    })),
  )
  const quotes = emptyQuotes(terms.length)
  quotes.iv.fill(vol)
  quotes.years.fill(37 / 365)
  return quotedChain({ spot: 200, rate: 0, dividendYield: 0, terms, quotes })
}
const facts: MarketFacts = {
  ...noFacts,
  tickers: [info('AAPL'), info('MSFT')],
  interest: () => interest(),
  filings: () => Promise.resolve(filings),
  expiries: () => [EXPIRY],
  chain: (ticker) => Promise.resolve(flatChain(ticker === 'AAPL' ? 0.331 : 0.329)),
  stocks: {
    ...noStockFacts,
    halts: (day) => (day === '2025-01-15' ? halts : []),
    tenorVols: async () => [{ date: '2025-01-14', vol: 0.3 }],
    earnings: (ticker, from, to) =>
      ticker === 'AAPL' && from <= '2025-01-17' && to >= '2025-01-17'
        ? [{ ticker, date: '2025-01-17', time: 'postmarket', effectDate: '2025-01-21' }]
        : [],
  },
}

let api: ReturnType<typeof apiTestClient>
let rung: AlertHit[] = []
beforeEach(async () => {
  halts = []
  rung = []
  api = apiTestClient({ facts: { tape: facts, sample: noFacts } })
  api.feed.push(at(1))
  await until(() => api.runtime.views.live.seq === 1)
})
afterEach(() => api.close())

const program = (watch: LaneWatch, change: Partial<WatchProgram> = {}): WatchProgram => ({
  ...{ kind: 'watch', id: 'mine', filter: EMPTY_FILTER, policy: EVERY_MATCH, watch },
  ...{ tickers: null, contracts: null, since: null, ...change },
})
const since = () => {
  const { sessionDate, source } = api.runtime.views.live.session
  return { sessionDate, source }
}
const laneOf = (...programs: readonly WatchProgram[]) => {
  const lane = new WatchLane(api.runtime.market, api.runtime.views.live, (hit) => rung.push(hit))
  lane.set(programs)
  return lane
}
/** Time passes, then everything that is due is looked at. */
async function beat(lane: WatchLane): Promise<readonly string[]> {
  rung = []
  api.clock.nowMs += 1_000_000
  await lane.beat()
  return rung.map((hit) => `${hit.ticker} ${hit.clauses[0]?.clause}`)
}
const filterOf = (text: string) => {
  const read = parseFilter(text)
  return read.ok ? read.filter : EMPTY_FILTER
}

describe('the lane of what is looked at now and then', () => {
  const halt: HaltFact = {
    ...{ ticker: 'AAPL', code: 'LUDP', haltedMs: OPEN_US / 1000, quotesMs: OPEN_US / 1000 },
    resumedMs: OPEN_US / 1000 + 300_000,
  }

  it('R17 a halt rings once when it comes, its resumption when the tape has passed it', async () => {
    const lane = laneOf(program({ kind: 'halt', state: 'any' }, { since: since() }))
    expect(await beat(lane)).toEqual([])
    halts = [halt]
    expect(await beat(lane)).toEqual(['AAPL halted'])
    expect(rung[0]).toMatchObject({ rule: 'mine', ticker: 'AAPL', optionSymbol: null, prints: 0, seqs: [] })
    expect(rung[0]?.clauses[1]).toEqual({ clause: 'code', found: 'LUDP' })
    expect(await beat(lane)).toEqual([])
    api.feed.push(at(6))
    await until(() => api.runtime.views.live.seq === 6)
    expect(await beat(lane)).toEqual(['AAPL resumed'])
  })

  it('what was there when an alert was made does not ring; a host that starts anew later rings it under the same name', async () => {
    halts = [{ ...halt, resumedMs: null }]
    expect(await beat(laneOf(program({ kind: 'halt', state: 'any' }, { since: since() })))).toEqual([])
    const later = program({ kind: 'halt', state: 'any' }, { since: { sessionDate: '2025-01-14', source: 'test' } })
    expect(await beat(laneOf(later))).toEqual(['AAPL halted'])
    const first = rung[0]?.id
    await beat(laneOf(later))
    expect(rung[0]?.id).toBe(first)
  })

  it('R13 IV30 a tenth above the close before: 33.1 % against 30 % rings, 32.9 % does not', async () => {
    const spike = () => laneOf(program({ kind: 'iv_spike', rise_pct: 10 }))
    // Volatilities of all names are worked out behind the first look.
    await beat(spike())
    await tickerDaysOf(api.runtime.market).settled()
    expect(await beat(spike())).toEqual(['AAPL IV30 up 10 % or more'])
    expect(rung[0]?.clauses.map(({ found }) => found)).toEqual(['10.3%', '33.1%', '30.0%'])
  })

  it('R18 a report two days ahead rings once, and not for other names', async () => {
    const watch = { kind: 'event', events: ['earnings'], days_ahead: 2 } as const
    const lane = laneOf(program(watch))
    expect(await beat(lane)).toEqual(['AAPL event'])
    expect(rung[0]?.clauses[1]).toEqual({ clause: 'in 2 days', found: '2025-01-17, postmarket' })
    expect(await beat(lane)).toEqual([])
    expect(await beat(laneOf(program({ ...watch, days_ahead: 1 })))).toEqual([])
    expect(await beat(laneOf(program(watch, { tickers: ['MSFT'] })))).toEqual([])
  })

  it('R18 what insiders and politicians filed today rings once each, with who and what', async () => {
    const lane = laneOf(program({ kind: 'event', events: ['insider', 'politician'], days_ahead: 0 }))
    await beat(lane)
    expect(rung.map(({ ticker, clauses }) => [ticker, ...clauses.map(({ found }) => found)])).toEqual([
      ['AAPL', 'Insider trade', 'Jane Doe, CEO', 'P 1,000', '189.50'],
      ['MSFT', 'Trade of a politician', 'A. Member', 'purchase, $1,001 - $15,000'],
    ])
    expect(await beat(lane)).toEqual([])
  })

  it('R19 a contract rings when it comes into a contract screen', async () => {
    const screen = program(
      { kind: 'contracts', event: 'enter', each_morning: false },
      { filter: filterOf('volume>=100'), since: since() },
    )
    const lane = laneOf(screen)
    expect(await beat(lane)).toEqual([])
    api.feed.push(at(2, { size: 89, tags: ['bid_side'] }), at(3, { option_chain_id: 'MSFT250117P00400000', size: 20 }))
    await until(() => api.runtime.views.live.seq === 3)
    expect(await beat(lane)).toEqual([])
    api.feed.push(at(4, { size: 1, tags: ['ask_side'] }))
    await until(() => api.runtime.views.live.seq === 4)
    await beat(lane)
    expect(rung).toMatchObject([
      {
        ticker: 'AAPL',
        optionSymbol: 'AAPL250117C00200000',
        volume: 100,
        clauses: [{ clause: 'Volume', found: '100' }],
      },
    ])
    const [hit] = rung
    expect(hit?.bidPremium).toBeCloseTo(0.89 * (hit?.premium ?? 0), 6)
    expect(hit?.askPremium).toBeCloseTo(0.01 * (hit?.premium ?? 0), 6)
    expect(await beat(lane)).toEqual([])
  })

  it('R14 open interest that rose five mornings in a row, with 5,000 contracts, rings once a session', async () => {
    const rule = BUILT_IN_PROGRAMS.find((one): one is WatchProgram => one.id === 'R14' && one.kind === 'watch')
    if (rule === undefined) throw new Error('no rule')
    const lane = laneOf(rule)
    await until(async () => (await beat(lane)).length > 0)
    expect(rung).toMatchObject([
      { rule: 'R14', ticker: 'AAPL', optionSymbol: 'AAPL250117C00200000', openInterest: 12_000, strike: 200 },
    ])
    expect(rung[0]?.clauses).toContainEqual({ clause: 'Days OI up', found: '5' })
    expect(await beat(lane)).toEqual([])
  })

  it('C14 a cooldown holds matches back and says how many', async () => {
    const policy = { ...EVERY_MATCH, cooldownMinutes: 30 }
    const lane = laneOf(program({ kind: 'halt', state: 'halted' }, { policy }))
    halts = [halt, { ...halt, haltedMs: halt.haltedMs + 60_000 }]
    expect(await beat(lane)).toEqual(['AAPL halted'])
    expect(lane.heldBack('mine')).toBe(1)
  })
})

describe('built-in watches for the delayed tier', () => {
  const minute = 60_000
  const halt: HaltFact = {
    ticker: 'AAPL',
    code: 'LUDP',
    haltedMs: OPEN_US / 1000,
    quotesMs: OPEN_US / 1000,
    resumedMs: null,
  }
  const rule = () => {
    const found = BUILT_IN_PROGRAMS.find((one): one is WatchProgram => one.id === 'R17' && one.kind === 'watch')
    if (found === undefined) throw new Error('no rule')
    return found
  }
  /** Both engines run, R17 and an alert of a user look for the live tier, and a halt rings. */
  async function ringing() {
    const alerts = alertsOf(api.runtime.market)
    const book = (tier: 'live' | 'delayed') =>
      [...(alerts.runners[tier].engine?.book.all() ?? [])].map(({ hit }) => hit)
    const { live, delayed } = api.runtime.views
    const startMs = api.clock.nowMs
    const pass = async (ms: number) => {
      api.clock.nowMs += ms
      const quietMs = api.clock.nowMs - startMs
      await until(() => delayed.asOfUs === live.asOfUs + (quietMs - 15 * minute) * 1000)
      await alerts.tick()
    }
    await pass(30 * minute)
    await until(() => alerts.runners.live.engine !== null && alerts.runners.delayed.engine !== null)
    halts = [halt]
    alerts.lanes.live.set([rule(), program({ kind: 'halt', state: 'any' })])
    await alerts.lanes.live.beat()
    return { book, pass }
  }

  it('R17 has the hit of the live tier 15 minutes later by the clock, also while the tape is quiet; alerts of users stay', async () => {
    const { book, pass } = await ringing()
    expect(book('live').map((hit) => hit.rule)).toEqual(['R17', 'mine'])
    // The newest print is half an hour old, so that the delayed view is past the time of the hit itself.
    expect(api.runtime.views.delayed.asOfUs).toBeGreaterThan(book('live')[0]?.atUs ?? 0)
    await pass(15 * minute - 1)
    expect(book('delayed')).toEqual([])
    await pass(1)
    expect(book('delayed')).toEqual(book('live').slice(0, 1))
    await pass(minute)
    expect(book('delayed')).toHaveLength(1)
  })

  it('R17 a hit of a run that is over is not handed to the next one', async () => {
    const { book } = await ringing()
    api.feed.begin()
    await until(() => api.runtime.views.live.seq === 0)
    api.feed.push(at(1))
    await until(() => api.runtime.views.live.seq === 1)
    api.clock.nowMs += 60 * minute
    await until(() => api.runtime.views.delayed.seq === 1)
    await alertsOf(api.runtime.market).tick()
    expect(book('delayed')).toEqual([])
  })
})

describe('R16 exposure tests of one name', () => {
  const figures = {
    ...{ spot: 100, net: -2e6 },
    levels: { call_wall: 105, put_wall: 95, key_gamma: 100, zero_gamma: 100.4 },
    byStrike: new Map([
      [95, -3e6],
      [105, 1e6],
    ]),
    before: new Map([
      [95, -1e6],
      [105, 1e6],
    ]),
  }
  const look = (test: Parameters<typeof exposureMatches>[0]['test'], value = 0) => {
    const { matches, misses } = exposureMatches({ kind: 'exposure', test, value }, 'SPY', figures)
    return [matches.map(({ key }) => key), misses]
  }

  it('sign and bounds of net GEX', () => {
    expect(look('flip')).toEqual([[], ['SPY']])
    expect(look('below', -1e6)).toEqual([['SPY'], []])
    expect(look('above', -3e6)).toEqual([['SPY'], []])
    expect(look('above', 0)).toEqual([[], ['SPY']])
  })

  it('within so many percent of a level: 100 lies 0.398 % from 100.4 and 4.76 % from 105', () => {
    expect(look('near_zero_gamma', 0.4)).toEqual([['SPY'], []])
    expect(look('near_zero_gamma', 0.39)).toEqual([[], ['SPY']])
    expect(look('near_call_wall', 4.7)).toEqual([[], ['SPY']])
    expect(look('near_call_wall', 4.8)).toEqual([['SPY'], []])
  })

  it('a wall is named by its strike, so that another strike is a new one; a strike by its change', () => {
    expect(look('wall_moved')).toEqual([['SPY call wall 105', 'SPY put wall 95'], null])
    expect(look('strike_change', 2e6)).toEqual([['SPY 95'], null])
    expect(look('strike_change', 2.1e6)).toEqual([[], null])
  })
})
