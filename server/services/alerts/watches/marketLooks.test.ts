import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { EVERY_MATCH, type WatchProgram } from '@/lib/flow/alerts/program'
import type { LaneWatch } from '@/lib/flow/alerts/watch'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { emptyQuotes, QUOTE_FIELDS } from '@/lib/options/quoteColumns'
import type { QuotedContract } from '@/server/market/facts/chainFacts'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { noFacts } from '@/server/market/facts/noFacts'
import { laneContext } from '@/server/services/alerts/watches/lane'
import { WatchLane } from '@/server/services/alerts/watches/watchLane'
import { readDeltaFlow } from '@/server/services/deltaFlow/readDeltaFlow'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const DAY = '2025-01-15'
const EVENING = '2025-01-14'
const ZERO = { openInterest: 0, oiChange: 0, iv: 0.2, delta: 0.5, gamma: 0, theta: 0, vega: 0, rho: 0, years: 0.01 }
const quoted = (expiry: string, strike: number, type: 'C' | 'P', [bid, ask]: readonly [number, number]) => ({
  ...{ ...ZERO, vanna: 0, charm: 0, vomma: 0, root: 'AAPL', settlement: 'PM' as const },
  ...{ symbol: `AAPL${expiry.slice(2).replaceAll('-', '')}${type}${strike}`, expiry, strike, type, bid, ask },
})
/** Half of the straddle of the nearest expiry; the strike above and the next expiry are worth other sums. */
let half = 1
const chainNow = (): readonly QuotedContract[] => [
  quoted('2025-01-17', 190, 'C', [half - 0.1, half + 0.1]),
  quoted('2025-01-17', 190, 'P', [half - 0.05, half + 0.05]),
  quoted('2025-01-17', 195, 'C', [0.01, 0.03]),
  quoted('2025-01-17', 195, 'P', [5, 5.1]),
  quoted('2025-01-24', 190, 'C', [0.1, 0.1]),
  quoted('2025-01-24', 190, 'P', [0.1, 0.1]),
]
const quotesOf = (contracts: readonly QuotedContract[]) => {
  const quotes = emptyQuotes(contracts.length)
  for (const [row, one] of contracts.entries()) for (const field of QUOTE_FIELDS) quotes[field][row] = one[field]
  return quotes
}
const facts: MarketFacts = {
  ...noFacts,
  expiries: () => [],
  chain: (ticker, _day, _atMs, { part: expiry } = {}) => {
    const contracts = chainNow().filter((one) => expiry === undefined || one.expiry === expiry)
    const known = { spot: 191, rate: 0.04, dividendYield: 0, contracts, terms: contracts, quotes: quotesOf(contracts) }
    return Promise.resolve(ticker === 'AAPL' ? known : null)
  },
}

let entities = new MemoryMarketStore()
let api: ReturnType<typeof apiTestClient>
let rung: AlertHit[] = []
beforeEach(() => {
  rung = []
  entities = new MemoryMarketStore()
  api = apiTestClient({ facts: { tape: facts, sample: noFacts }, entities })
})
afterEach(() => api.close())

const laneOf = (watch: LaneWatch, change: Partial<WatchProgram> = {}) => {
  const lane = new WatchLane(api.runtime.market, api.runtime.views.live, (hit) => rung.push(hit))
  const { sessionDate, source } = api.runtime.views.live.session
  lane.set([
    {
      ...{ kind: 'watch', id: 'mine', filter: EMPTY_FILTER, policy: EVERY_MATCH, watch, tickers: null },
      ...{ contracts: null, since: { sessionDate, source }, ...change },
    },
  ])
  return lane
}
/** Time passes, then everything that is due is looked at. */
async function beat(lane: WatchLane): Promise<AlertHit[]> {
  rung = []
  api.clock.nowMs += 1_000_000
  await lane.beat()
  return rung
}
/** A call of AAPL: bought, sold or in the middle of its quote, so many minutes after the open. */
async function print(seq: number, minute: number, change: Parameters<typeof aPrint>[0] = {}): Promise<void> {
  const { sessionDate } = api.feed.session
  const executed_at_us = (newYorkTimeToMs(sessionDate, '09:30') + minute * 60_000) * 1000
  api.feed.push(aPrint({ seq, session_date: sessionDate, executed_at_us, delta: 0.5, ...change }))
  await until(() => api.runtime.views.live.seq === seq && api.runtime.views.live.session.sessionDate === sessionDate)
}
const clausesOf = (hits: readonly AlertHit[]) =>
  hits.map(({ ticker, clauses }) => [ticker, ...clauses.map((one) => one.found)])

describe('R16 straddle below a price', () => {
  const straddle = { kind: 'straddle', below: 2 } as const

  it('F35 rings when both mids of the nearest expiry at the money come below it, and not again until they rose', async () => {
    half = 1
    await print(1, 1)
    const lane = laneOf(straddle, { tickers: ['AAPL'] })
    expect(await beat(lane)).toEqual([])
    await print(2, 2)
    expect(await beat(lane)).toEqual([])
    half = 0.99
    await print(3, 3)
    const [hit] = await beat(lane)
    expect(hit).toMatchObject({ ticker: 'AAPL', underlying: 191, expiry: '2025-01-17', strike: 190 })
    expect(hit?.clauses).toEqual([
      { clause: 'straddle below 2.00', found: '1.98' },
      { clause: 'strike and expiry', found: '190.00, 2025-01-17' },
    ])
    await print(4, 4)
    expect(await beat(lane)).toEqual([])
    half = 1.5
    await print(5, 5)
    expect(await beat(lane)).toEqual([])
    half = 0.5
    await print(6, 6)
    expect(clausesOf(await beat(lane))).toEqual([['AAPL', '1.00', '190.00, 2025-01-17']])
  })
})

describe('delta flow above a percentile of the same minute of earlier sessions (F14)', () => {
  /** A session whose first minute brings so many dollars of delta: contracts · 100 · 0.5 · $190. */
  async function session(date: string, contracts: number) {
    if (date !== api.feed.session.sessionDate) api.feed.begin({ sessionDate: date })
    await until(() => api.runtime.views.live.session.sessionDate === date)
    await print(1, 0.5, { price: 2, size: contracts })
    await print(2, 5)
    await api.runtime.batcher.flush()
  }

  /** The read model has seen that much: a look at half of the prints would ring for something else. */
  const told = (dollarDelta: number, percentile: number) =>
    until(async () => {
      const { data } = await readDeltaFlow(api.runtime.market, laneContext('live', api.clock.nowMs), {
        of: 'AAPL',
        step: '5',
      })
      const isCompared = data.percentile?.sessions === 2 && data.percentile.value === percentile
      return isCompared && data.totals.dollar_delta === dollarDelta
    })

  it('rings when today stands above it, with the sum and how many sessions it is compared with', async () => {
    await session('2025-01-15', 10)
    await session('2025-01-16', 30)
    await session('2025-01-17', 5)
    const of = (above: number) => laneOf({ kind: 'delta_flow', of: 'AAPL', above })
    const [lower, higher] = [of(49), of(50)]
    await told(47_500, 0)
    for (const lane of [lower, higher]) expect(await beat(lane)).toEqual([])
    // Sold, and bought: 5 − 5 + 20 contracts of 50 shares at $190.
    await print(3, 6, { price: 1, size: 5 })
    await print(4, 7, { price: 2, size: 20 })
    // Whole minutes are compared, of sums that may be half a second old.
    await print(5, 8)
    await told(190_000, 50)
    await beat(lower)
    expect(clausesOf(rung)).toEqual([['AAPL', '50', '+$190.0K', '2']])
    expect(rung[0]?.clauses[0]?.clause).toBe('percentile above 49')
    expect(await beat(higher)).toEqual([])
    await print(6, 9, { price: 2, size: 20 })
    await print(7, 10)
    await told(380_000, 100)
    await beat(higher)
    expect(clausesOf(rung)).toEqual([['AAPL', '100', '+$380.0K', '2']])
    expect(rung[0]?.sentiment).toBe('bullish')
  })
})

describe('premium of a group against earlier sessions (F50)', () => {
  it('F50 rings when the premium of a theme stands above its z, with the sum and how many sessions it is compared with', async () => {
    const of = (above: number) => laneOf({ kind: 'sector', of: 'mag7', above })
    // Contracts at $2: premium of $2,000, $4,000 … by the first quarter of an hour.
    for (const [at, size] of [10, 20, 15, 25, 20].entries()) {
      const sessionDate = ['2025-01-15', '2025-01-16', '2025-01-17', '2025-01-21', '2025-01-22'][at] ?? ''
      if (sessionDate !== api.feed.session.sessionDate) api.feed.begin({ sessionDate })
      await until(() => api.runtime.views.live.session.sessionDate === sessionDate)
      await print(1, 1, { price: 2, size })
      await print(2, 20, { price: 2, size: 1000 })
      await api.runtime.batcher.flush()
    }
    api.feed.begin({ sessionDate: '2025-01-23' })
    await until(() => api.runtime.views.live.session.sessionDate === '2025-01-23')
    await print(1, 1, { price: 2, size: 20 })
    const [lower, higher] = [of(1.9), of(2)]
    for (const lane of [lower, higher]) expect(await beat(lane)).toEqual([])
    // Mean 18, sample deviation √32.5: 29 contracts are 1.93 deviations above.
    await print(2, 2, { price: 2, size: 9 })
    await until(async () => (await beat(lower)).length > 0)
    expect(clausesOf(rung)).toEqual([['', '1.9', '$5.8K', '5']])
    expect(rung[0]).toMatchObject({ sentiment: 'bullish', premium: 5800 })
    expect(await beat(higher)).toEqual([])
    // Nothing here tells a sector.
    expect(await beat(laneOf({ kind: 'sector', of: '', above: 0.1 }))).toEqual([])
  })
})

describe('F51 money into or out of a fund on a day', () => {
  it('rings once for a day of that size, in or out, with the sum and the day', async () => {
    const day = (session_date: string, shares_outstanding: number) => ({
      ...{ ticker: 'SPY', session_date, nav: 600, shares_outstanding, net_assets: null, source: 'file' },
    })
    await entities.insert('etf_days', 'a', [day('2025-01-13', 1_000_000), day(EVENING, 900_000)])
    await print(1, 1)
    const of = (min_usd: number) => laneOf({ kind: 'fund_flow', min_usd }, { tickers: ['SPY'], since: null })
    expect(await beat(of(60_000_001))).toEqual([])
    const lane = of(60_000_000)
    expect(clausesOf(await beat(lane))).toEqual([['SPY', '−$60.00M', EVENING]])
    expect(rung[0]).toMatchObject({ premium: 60_000_000, sentiment: 'bearish' })
    expect(await beat(lane)).toEqual([])
  })
})

describe('R18 what is filed and told on the day', () => {
  const file = { source: 'file' }
  const at = (time: string) => newYorkTimeToMs(DAY, time) * 1000
  const filing = (accession: string, form: string, filed_date: string) => ({
    ...{ accession, cik: '1', company: 'Big Fund', ticker: '', form, filed_date, period: null, accepted_at: null },
    ...{ description: '', url: '', entries: null, declared_value: null, is_amendment: false, ...file },
  })
  const stake = (accession: string, form: string, filed_date: string) => ({
    ...{ accession, line: 1, form, event_date: null, filed_date, issuer_cik: '2', issuer: 'Apple', cusip: '' },
    ...{ ticker: 'AAPL', holder: 'A. Holder', shares: 1, percent: 5.4, security: '', ...file },
  })
  const rating = (ticker: string, rated_at: number, from_grade: string) => ({
    ...{ ticker, rated_at, firm: 'Broker', action: 'up', from_grade, to_grade: 'Buy', price_target: 250 },
    ...{ previous_target: null, ...file },
  })
  const split = (ticker: string, ex_date: string, kind = 'split') => ({
    ...{ ticker, kind, ex_date, ratio: 4, amount: null, price_factor: null, split_factor: null },
    ...{ reference_close: null, declared_date: null, record_date: null, pay_date: null, detail: '', ...file },
  })
  const eventsOf = (events: LaneWatch & { readonly kind: 'event' }, tickers: readonly string[] | null = null) =>
    laneOf(events, { tickers, since: null })

  beforeEach(async () => {
    await entities.insert('filings', 'a', [
      filing('f-1', '13F-HR', DAY),
      filing('f-2', '13F-HR', EVENING),
      filing('f-3', '10-K', DAY),
    ])
    await entities.insert('ownership_stakes', 'a', [stake('s-1', 'SCHEDULE 13D', DAY), stake('s-2', 'SC 13G', EVENING)])
    await entities.insert('analyst_ratings', 'a', [
      ...[rating('AAPL', at('09:31'), 'Hold'), rating('MSFT', at('09:32'), ''), rating('AAPL', at('15:00'), 'Buy')],
      rating('AAPL', newYorkTimeToMs(EVENING, '15:00') * 1000, 'Sell'),
    ])
    await entities.insert('corporate_actions', 'a', [
      ...[split('AAPL', '2025-01-17'), split('MSFT', '2025-01-20'), split('NVDA', EVENING)],
      split('AAPL', DAY, 'dividend'),
    ])
    await print(1, 5)
  })

  it('13F reports of the day ring where every name is asked for, 13D and 13G for their name', async () => {
    const watch = { kind: 'event', events: ['institution', 'stake'], days_ahead: 0 } as const
    const lane = eventsOf(watch)
    expect(clausesOf(await beat(lane))).toEqual([
      ['', 'New 13F report', '13F-HR of Big Fund'],
      ['AAPL', 'Stake of 5 % (13D, 13G)', 'A. Holder', 'SCHEDULE 13D 5.4'],
    ])
    expect(await beat(lane)).toEqual([])
    expect(clausesOf(await beat(eventsOf(watch, ['AAPL']))).map(([ticker]) => ticker)).toEqual(['AAPL'])
    expect(await beat(eventsOf(watch, ['MSFT']))).toEqual([])
  })

  it('C25 following rings for filings of that manager or holder alone, whatever the case of the name', async () => {
    const of = async (who: string) =>
      clausesOf(await beat(eventsOf({ kind: 'event', events: ['institution', 'stake'], days_ahead: 0, who })))
    expect((await of('big fund')).map((clauses) => clauses[1])).toEqual(['New 13F report'])
    expect((await of('A. Holder')).map(([ticker]) => ticker)).toEqual(['AAPL'])
    expect(await of('Fund')).toEqual([])
  })

  it('ratings ring once the clock of the session has come to them', async () => {
    const lane = eventsOf({ kind: 'event', events: ['analyst'], days_ahead: 0 })
    expect(clausesOf(await beat(lane))).toEqual([
      ['AAPL', 'Analyst rating', 'Broker', 'Hold to Buy', '250.00'],
      ['MSFT', 'Analyst rating', 'Broker', 'Buy', '250.00'],
    ])
    await print(2, 331)
    expect(clausesOf(await beat(lane))).toEqual([['AAPL', 'Analyst rating', 'Broker', 'Buy to Buy', '250.00']])
  })

  it('SEC forms of the day: those asked for with their amendments, of names or of companies', async () => {
    await entities.insert('filings', 'b', [
      { ...filing('f-4', '8-K', DAY), ticker: 'AAPL', company: 'Apple Inc.', description: 'Results of operations' },
      { ...filing('f-5', '8-K/A', DAY), ticker: 'MSFT', company: 'Microsoft Corp' },
      { ...filing('f-6', '8-K', EVENING), ticker: 'AAPL', company: 'Apple Inc.' },
    ])
    const of = async (forms: string, tickers: readonly string[] | null = null, who = '') =>
      clausesOf(await beat(eventsOf({ kind: 'event', events: ['filing'], days_ahead: 0, forms, who }, tickers)))
    expect(await of('8-k')).toEqual([
      ['AAPL', 'SEC form', '8-K of Apple Inc.', 'Results of operations'],
      ['MSFT', 'SEC form', '8-K/A of Microsoft Corp'],
    ])
    expect(await of('S-1, 10-K')).toEqual([['', 'SEC form', '10-K of Big Fund']])
    expect(await of('8-K, 10-K', ['MSFT'])).toEqual([['MSFT', 'SEC form', '8-K/A of Microsoft Corp']])
    expect((await of('8-K', null, 'apple inc.')).map(([ticker]) => ticker)).toEqual(['AAPL'])
  })

  it('a decision of the FDA rings so many days ahead, with the drug; recalls do not', async () => {
    const decision = (ticker: string, event_date: string, kind = 'pdufa') => ({
      ...{ ticker, event_date, kind, company: `${ticker} Bio`, drug: 'Zanu', indication: '', detail: '', url: '' },
      ...{ number: 'n', ...file },
    })
    await entities.insert('fda_events', 'a', [
      ...[decision('MRNA', '2025-01-17'), decision('BIIB', '2025-01-20'), decision('PFE', EVENING)],
      decision('AZN', '2025-01-16', 'recall'),
    ])
    const lane = eventsOf({ kind: 'event', events: ['fda'], days_ahead: 2 })
    expect(clausesOf(await beat(lane))).toEqual([['MRNA', 'FDA decision', '2025-01-17', 'Zanu', 'MRNA Bio']])
    expect(await beat(lane)).toEqual([])
    expect(await beat(eventsOf({ kind: 'event', events: ['fda'], days_ahead: 2 }, ['BIIB']))).toEqual([])
  })

  it('a split rings once, so many days ahead', async () => {
    const lane = eventsOf({ kind: 'event', events: ['split'], days_ahead: 2 })
    expect(clausesOf(await beat(lane))).toEqual([['AAPL', 'Share split', '4 : 1']])
    expect(await beat(lane)).toEqual([])
    expect(await beat(eventsOf({ kind: 'event', events: ['split'], days_ahead: 1 }))).toEqual([])
  })
})
